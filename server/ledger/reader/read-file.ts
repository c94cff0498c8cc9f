import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../refusal.ts';
import type { RowReading } from './row-reading.ts';
import type { Inspection, ReaderMessage, ReaderTask, TableHead } from './tasks.ts';

/** Memory a file may take to read before it is refused as too large. */
const memoryMb = 2048;

/**
 * Reads a file in a thread of its own. The next batch of rows is read when the last has been dealt with, so
 * that only one is in memory here.
 *
 * @throws Refusal `fileNotUnderstood`, `fileTooLarge`, `mappingIncomplete` with details { code, detail }
 */
async function* messages(task: ReaderTask, signal: AbortSignal): AsyncGenerator<ReaderMessage> {
  signal.throwIfAborted();
  const bytes = new Uint8Array(task.bytes);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { ...task, bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] })) {
      const told = message as ReaderMessage;
      if (told.tell === 'refusal') throw new Refusal(...told.said);
      if (told.tell === 'end') return;
      yield told;
      if (told.tell === 'rows') worker.postMessage('more');
    }
    throw new Refusal('fileNotUnderstood', { code: 'workbookBroken', detail: '' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new Refusal('fileTooLarge', { code: 'workbookTooLarge' });
    throw error;
  } finally {
    await worker.terminate();
  }
}

/** What a person is shown of a file before columns are chosen, and its headers. */
export async function inspectFile(
  task: Omit<Extract<ReaderTask, { do: 'inspect' }>, 'do'>,
  signal: AbortSignal,
): Promise<{ inspection: Inspection; headers: string[] }> {
  for await (const message of messages({ do: 'inspect', ...task }, signal)) {
    if (message.tell === 'inspection') return message;
  }
  throw new Refusal('fileNotUnderstood');
}

/** The chosen table of a file: what it is, then its rows batch by batch. */
export async function* readFile(
  task: Omit<Extract<ReaderTask, { do: 'read' }>, 'do'>,
  signal: AbortSignal,
): AsyncGenerator<{ head: TableHead } | { rows: RowReading[] }> {
  for await (const message of messages({ do: 'read', ...task }, signal)) {
    if (message.tell === 'head') yield { head: message.head };
    if (message.tell === 'rows') yield { rows: message.rows };
  }
}
