import { expect, test } from '@jest/globals';
import type { ReaderMessage, ReaderTask } from '../../../../server/ledger/reader/tasks.ts';
import { ReadingThreads } from '../../../../server/ledger/reader/threads.ts';
import { Refusal } from '../../../../server/lib/refusal.ts';
import { sourceOf } from '../../../../server/spreadsheet/source.ts';

const never = new AbortController().signal;
const file = (rows: number): ReaderTask => ({
  do: 'inspect',
  name: 'list.csv',
  source: sourceOf(
    Buffer.from(`Name,Model\n${Array.from({ length: rows }, (_, at) => `Desk ${at},M-${at}\n`).join('')}`),
  ),
});

async function read(threads: ReadingThreads, task: ReaderTask, person = 1, signal = never) {
  const described: ReaderMessage['notify'][] = [];
  try {
    for await (const { notify } of threads.read(person, task, signal)) described.push(notify);
    return described;
  } catch (error) {
    if (error instanceof Refusal) return error.said;
    throw error;
  }
}

test('a file that takes longer than it may is refused, and its thread is free for the next', async () => {
  const threads = new ReadingThreads({ time: 1, memory: 256 }, 1, 1);
  expect(await read(threads, file(1))).toEqual(['fileTooLarge', { code: 'workbookTooSlow' }]);
  expect(await read(threads, file(1))).toEqual(['fileTooLarge', { code: 'workbookTooSlow' }]);
});

test('a file that takes more memory than it may is refused, and the next is read', async () => {
  const threads = new ReadingThreads({ time: 60_000, memory: 24 }, 1, 1);
  expect(await read(threads, file(190_000))).toEqual(['fileTooLarge', { code: 'workbookTooLarge' }]);
  expect(await read(threads, file(1))).toEqual(['inspection']);
});

test('rows come batch by batch', async () => {
  const threads = new ReadingThreads({ time: 5_000, memory: 256 }, 1, 1);
  const mapping = [{ target: 'name', columns: [0] }];
  const rows = [];
  for await (const described of threads.read(
    1,
    { ...file(1_200), do: 'read', sheet: 0, headerRow: 1, mapping },
    never,
  )) {
    if (described.notify === 'rows') rows.push(described.rows.length);
  }
  expect(rows).toEqual([500, 500, 200]);
});

test('one thread reads one file after another, broken ones among them', async () => {
  const threads = new ReadingThreads({ time: 60_000, memory: 256 }, 1, 1);
  const broken = { ...file(1), source: sourceOf(Buffer.from('Name\n"never closed')) };
  const results = await Promise.all([file(1), broken, file(2)].map((task) => read(threads, task)));
  expect(results).toEqual([
    ['inspection'],
    ['fileNotUnderstood', { code: 'quoteNotClosed', detail: 'row 2' }],
    ['inspection'],
  ]);
});

test('who gives up while it is read frees the place', async () => {
  const threads = new ReadingThreads({ time: 60_000, memory: 256 }, 1, 1);
  const impatient = new AbortController();
  const first = read(threads, file(100_000), 1, impatient.signal);
  const second = read(threads, file(1), 2);
  impatient.abort();
  await expect(first).rejects.toThrow(/abort/i);
  expect(await second).toEqual(['inspection']);
});
