import { expect, test } from '@jest/globals';
import { type Comparison, compareRecordings } from '../../src/inspect/compare.ts';
import type { Recording, Step } from '../../src/inspect/recording.ts';

const recordingOf = (events: string, page = '', more: (event: string) => Partial<Step> = () => ({})) => {
  const steps = [...events].map(
    (event, place): Step => ({
      ...{ nth: place + 1, at: place, took: 0, actor: `${page}a`, event, transitions: [], actions: [] },
      value: event,
      ...more(event),
    }),
  );
  const actor = { id: `${page}a`, name: 'list', machine: 'list', parent: null, started: 0, stopped: null };
  return { version: 1, began: '', actors: [actor], steps } satisfies Recording;
};
const drawn = ({ pairs }: Comparison) =>
  pairs.map(({ left, right }) => `${left?.event ?? '-'}${right?.event ?? '-'}`).join(' ');

test.each([
  ['abcd', 'abcd', 'aa bb cc dd', -1],
  ['abcd', 'abxd', 'aa bb c- -x dd', 2],
  ['abcd', 'acd', 'aa b- cc dd', 1],
  ['bcd', 'abcd', '-a bb cc dd', 0],
  ['', 'ab', '-a -b', 0],
  ['', '', '', -1],
  ['aab', 'ab', 'aa a- bb', 1],
  ['abcabba', 'cbabac', undefined, 0],
])('%s beside %s', (one, other, pairs, first) => {
  const compared = compareRecordings(recordingOf(one), recordingOf(other));
  if (pairs !== undefined) expect(drawn(compared)).toBe(pairs);
  expect([compared.first, compared.leftOut]).toEqual([first, 0]);
  const of = (side: 'left' | 'right') => compared.pairs.map((pair) => pair[side]?.event ?? '').join('');
  expect([of('left'), of('right')]).toEqual([one, other]);
});

test('what is the same is as much as can be', () => {
  const { pairs } = compareRecordings(recordingOf('abcabba'), recordingOf('cbabac'));
  expect(pairs.filter(({ left, right }) => left && right)).toHaveLength(4);
});

test('actors of different ids are the same by machine and use', () => {
  expect(compareRecordings(recordingOf('ab'), recordingOf('ab', '2/')).first).toBe(-1);
});

test('an event that leads elsewhere is another step', () => {
  const other = recordingOf('ab', '', (event) => (event === 'b' ? { value: 'elsewhere' } : {}));
  expect(drawn(compareRecordings(recordingOf('ab'), other))).toBe('aa b- -b');
});

test('other data in the same step is a difference, after those of the steps themselves', () => {
  const data = (calls: number) => (event: string) => ({ context: { calls: event === 'b' ? calls : 0 } });
  const same = compareRecordings(recordingOf('abc', '', data(1)), recordingOf('abc', '', data(2)));
  expect(same.pairs.map(({ otherData }) => otherData)).toEqual([false, true, false]);
  expect(same.first).toBe(1);
  const longer = compareRecordings(recordingOf('abc', '', data(1)), recordingOf('abcd', '', data(2)));
  expect(longer.first).toBe(3);
});

test('where both are too long, the first steps are compared and the others are counted', () => {
  const one = recordingOf(`s${'ab'.repeat(50)}e`);
  const other = recordingOf(`s${'xy'.repeat(50)}e`);
  const { pairs, first, leftOut } = compareRecordings(one, other, 400);
  expect([pairs.length, first, leftOut]).toEqual([1 + 20 + 20, 1, 81]);
});

test('five hundred steps beside five hundred others are compared wholly', () => {
  const { leftOut, pairs } = compareRecordings(recordingOf('ab'.repeat(250)), recordingOf('ba'.repeat(250)));
  expect([leftOut, pairs.length]).toEqual([0, 501]);
});
