import { on, once } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { Refusal } from '../../refusal.ts';
import { readWorkbook } from '../../spreadsheet/read-workbook.ts';
import { ImportRefusal } from '../../spreadsheet/refusal.ts';
import { isUsualHeader } from '../fields/known-header.ts';
import { inspect } from './inspect-table.ts';
import { readTable } from './read-table.ts';
import type { ReaderMessage, ReaderTask } from './tasks.ts';

/** Reads one file after another in a thread of its own, so that the server goes on answering meanwhile. */
async function serve(port: MessagePort): Promise<void> {
  const tasks = on(port, 'message');
  for await (const [message] of tasks) {
    if (message === 'more') continue;
    const tell = (told: ReaderMessage) => port.postMessage(told);
    await read(message as ReaderTask, tell, () => once(port, 'message')).then(
      () => tell({ tell: 'end' }),
      (error: unknown) => tell(refusal(error)),
    );
  }
}

const knownHeaders = (texts: readonly string[]) => texts.filter((text) => isUsualHeader(text)).length;

async function read(
  task: ReaderTask,
  tell: (message: ReaderMessage) => void,
  untilTaken: () => Promise<unknown>,
): Promise<void> {
  const { encoding } = task;
  const workbook = await readWorkbook(task.bytes, task.name, { knownHeaders, ...(encoding && { encoding }) });
  if (task.do === 'inspect') {
    const inspection = inspect(workbook, task.sheet, task.headerRow);
    tell({ tell: 'inspection', inspection, headers: inspection.columns.map(({ header }) => header) });
    return;
  }
  for (const part of readTable(workbook, task)) {
    if ('head' in part) tell({ tell: 'head', head: part.head });
    else {
      tell({ tell: 'rows', rows: part.rows });
      await untilTaken();
    }
  }
}

const tooLarge = new Set([
  'workbookTooLarge',
  'workbookBomb',
  'tooManyRows',
  'tooManyColumns',
  'tooManySheets',
]);

function refusal(error: unknown): ReaderMessage {
  if (error instanceof ImportRefusal) {
    const { code, detail } = error;
    const reason = tooLarge.has(code) ? 'fileTooLarge' : 'fileNotUnderstood';
    return { tell: 'refusal', said: [reason, { code, detail }] };
  }
  // A text longer than any can be, or XML nested deeper than the stack.
  if (error instanceof RangeError)
    return { tell: 'refusal', said: ['fileTooLarge', { code: 'workbookTooLarge' }] };
  if (error instanceof Refusal) return { tell: 'refusal', said: error.said };
  throw error;
}

if (parentPort) await serve(parentPort);
