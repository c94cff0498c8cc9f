import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../../refusal.ts';
import { readWorkbook } from '../../spreadsheet/read-workbook.ts';
import { ImportRefusal } from '../../spreadsheet/refusal.ts';
import { inspect } from './inspect-table.ts';
import { readTable } from './read-table.ts';
import type { ReaderMessage, ReaderTask } from './tasks.ts';

/** Reads one file in a thread of its own, so that the server goes on answering meanwhile. */
const port = parentPort;
const task = workerData as ReaderTask;
const tell = (message: ReaderMessage) => port?.postMessage(message);

const tooLarge = new Set([
  'workbookTooLarge',
  'workbookBomb',
  'tooManyRows',
  'tooManyColumns',
  'tooManySheets',
]);

try {
  const workbook = await readWorkbook(task.bytes, task.name);
  if (task.do === 'inspect') {
    const inspection = inspect(workbook, task.sheet, task.headerRow);
    tell({ tell: 'inspection', inspection, headers: inspection.columns.map(({ header }) => header) });
  } else {
    for (const part of readTable(workbook, task)) {
      if ('head' in part) tell({ tell: 'head', head: part.head });
      else {
        tell({ tell: 'rows', rows: part.rows });
        if (port) await once(port, 'message');
      }
    }
  }
  tell({ tell: 'end' });
} catch (error) {
  tell(refusal(error));
}
port?.close();

function refusal(error: unknown): ReaderMessage {
  if (error instanceof ImportRefusal) {
    const { code, detail } = error;
    const reason = tooLarge.has(code) ? 'fileTooLarge' : 'fileNotUnderstood';
    return { tell: 'refusal', said: [reason, { code, detail }] };
  }
  if (error instanceof Refusal) return { tell: 'refusal', said: error.said };
  throw error;
}
