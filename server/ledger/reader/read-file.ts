import type { RecordReading } from '../records/record-reading.ts';
import type { RowReading } from './row-reading.ts';
import type { Inspection, LookedAt, ReaderMessage, ReaderTask, TableHead } from './tasks.ts';
import { ReadingThreads } from './threads.ts';

/** A quiet machine needs a third of a second for a megabyte of a CSV file. */
const budget = { time: 60_000, timePerMb: 2_000, memory: 768 };
/** Two more than there are jobs at once, so that who only looks at a file need not wait for the imports of others. */
const maxAtOnce = 4;
/** A file to look at, and the import of another. */
const maxOfOne = 2;

const threads = new ReadingThreads(budget, maxAtOnce, maxOfOne);

type Of<Kind extends ReaderTask['do']> = Omit<Extract<ReaderTask, { do: Kind }>, 'do'>;

/**
 * What a person is shown of a file before columns are chosen, and its headers.
 *
 * @param person whose turn it is: nobody waits for more than one file of each other person
 * @throws Refusal `fileNotUnderstood`, `fileTooLarge` with details { code, detail }
 */
export async function inspectFile(
  person: number,
  task: Of<'inspect'>,
  signal: AbortSignal,
): Promise<{ inspection: Inspection; headers: string[] }> {
  let found: Extract<ReaderMessage, { notify: 'inspection' }> | undefined;
  // To its end, so that the thread can read the next file.
  for await (const message of threads.read(person, { do: 'inspect', ...task }, signal)) {
    if (message.notify === 'inspection') found = message;
  }
  if (!found) throw new Error('A reader has ended without an answer.');
  return found;
}

/** What each sheet of a file is about. @throws Refusal as `inspectFile` does */
export async function lookAtFile(
  person: number,
  task: Of<'look at sheets'>,
  signal: AbortSignal,
): Promise<LookedAt[]> {
  let found: LookedAt[] | undefined;
  for await (const message of threads.read(person, { do: 'look at sheets', ...task }, signal)) {
    if (message.notify === 'sheets') found = message.sheets;
  }
  if (!found) throw new Error('A reader has ended without an answer.');
  return found;
}

/**
 * The chosen table of a file: what it is, then its rows batch by batch. The next batch is read while one is dealt with,
 * so that two are in memory here at most.
 *
 * @throws Refusal as `inspectFile` does, and `mappingIncomplete`
 */
export async function* readFile(
  person: number,
  task: Of<'read'>,
  signal: AbortSignal,
): AsyncGenerator<{ head: TableHead } | { rows: RowReading[] }> {
  for await (const message of threads.read(person, { do: 'read', ...task }, signal)) {
    if (message.notify === 'head') yield { head: message.head };
    if (message.notify === 'rows') yield { rows: message.rows };
  }
}

/** The same of a list of people or suppliers. */
export async function* readRecordFile(
  person: number,
  task: Of<'read records'>,
  signal: AbortSignal,
): AsyncGenerator<{ head: TableHead } | { rows: RecordReading[] }> {
  for await (const message of threads.read(person, { do: 'read records', ...task }, signal)) {
    if (message.notify === 'head') yield { head: message.head };
    if (message.notify === 'records') yield { rows: message.records };
  }
}
