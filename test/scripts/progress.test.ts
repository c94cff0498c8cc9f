import { expect, test } from '@jest/globals';
import { progressOf } from '../../scripts/lib/progress.mjs';

function written(isTTY: boolean) {
  const lines: string[] = [];
  const out = { isTTY, write: (line: string) => lines.push(line) > 0 };
  return { lines, show: progressOf('packages', 1000, out) };
}

test('without a terminal a long way is told in tenths, once each', () => {
  const { lines, show } = written(false);
  for (let done = 0; done <= 1000; done += 7) show(done);
  show(1000);
  show(1001);
  expect(lines).toHaveLength(11);
  expect(lines[0]).toBe('packages: 0 of 1000\n');
  expect(lines.at(-1)).toBe('packages: 1000 of 1000\n');
});

test('in a terminal one line is written over until all is done', () => {
  const { lines, show } = written(true);
  show(0);
  show(500);
  show(499);
  show(1000);
  expect(lines.map((line) => JSON.stringify(line))).toEqual(
    ['packages: 0 of 1000', 'packages: 500 of 1000', 'packages: 1000 of 1000\n'].map((line) =>
      JSON.stringify(`\r\x1b[K${line}`),
    ),
  );
});
