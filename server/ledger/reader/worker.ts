import { once } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { Refusal } from '../../lib/refusal.ts';
import { readWorkbook } from '../../spreadsheet/read-workbook.ts';
import { ImportRefusal } from '../../spreadsheet/refusal.ts';
import type { Source } from '../../spreadsheet/source.ts';
import { isDefaultHeader } from '../fields/known-header.ts';
import { readRecords } from '../records/read-records.ts';
import { inspect } from './inspect-table.ts';
import { lookAtSheets } from './look-at-sheets.ts';
import { readTable } from './read-table.ts';
import type { ReaderMessage, SentTask } from './tasks.ts';

/** Reads one file after another in a thread of its own, so that the server goes on answering meanwhile. */
async function serve(port: MessagePort): Promise<void> {
  const notify = (described: ReaderMessage) => port.postMessage(described);
  // One message at a time: an iterator of all messages would hold the parts of the file until it is read.
  const next = async () => (await once(port, 'message'))[0];
  for (;;) {
    const task: unknown = await next();
    // A part that was on its way when its file was refused.
    if (!isTask(task)) continue;
    await read(task, notify, next).then(
      () => notify({ notify: 'end' }),
      (error: unknown) => notify(refusal(error)),
    );
  }
}

const knownHeaders = (texts: readonly string[]) => texts.filter((text) => isDefaultHeader(text)).length;

const isTask = (message: unknown): message is SentTask =>
  typeof message === 'object' && message !== null && 'do' in message;

async function read(
  task: SentTask,
  notify: (message: ReaderMessage) => void,
  next: () => Promise<unknown>,
): Promise<void> {
  const { encoding } = task;
  const source: Source = { size: task.size, parts: () => partsOf(notify, next) };
  const workbook = await readWorkbook(source, task.name, { knownHeaders, ...(encoding && { encoding }) });
  if (task.do === 'inspect') {
    const inspection = inspect(workbook, task.sheet, task.headerRow, task.asAssets, task.subject);
    notify({ notify: 'inspection', inspection, headers: inspection.columns.map(({ header }) => header) });
    return;
  }
  if (task.do === 'look at sheets') {
    notify({ notify: 'sheets', sheets: lookAtSheets(workbook) });
    return;
  }
  const parts = task.do === 'read' ? readTable(workbook, task) : readRecords(workbook, task);
  for (const part of parts) {
    if ('head' in part) notify({ notify: 'head', head: part.head });
    else if ('records' in part) {
      notify({ notify: 'records', records: part.records });
      await next();
    } else {
      notify({ notify: 'rows', rows: part.rows });
      await next();
    }
  }
}

/** The file as the other thread has it. */
async function* partsOf(
  notify: (message: ReaderMessage) => void,
  next: () => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  for (let isFirst = true; ; isFirst = false) {
    notify({ notify: 'part', isFirst });
    const { part } = (await next()) as { part?: Uint8Array | null };
    if (!part) return;
    yield part;
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
    return { notify: 'refusal', said: [reason, { code, detail }] };
  }
  // A text longer than any can be, or XML nested deeper than the stack.
  if (error instanceof RangeError)
    return { notify: 'refusal', said: ['fileTooLarge', { code: 'workbookTooLarge' }] };
  if (error instanceof Refusal) return { notify: 'refusal', said: error.said };
  throw error;
}

if (parentPort) await serve(parentPort);
