import { expect, test } from '@jest/globals';
import { sideBySide } from '../../scripts/lib/side-by-side.mjs';

test('works begin in their order, never more at once than allowed, and all are done in the end', async () => {
  const begun: number[] = [];
  let running = 0;
  let max = 0;
  const works = [0, 1, 2, 3, 4].map((work) => async () => {
    begun.push(work);
    running += 1;
    max = Math.max(max, running);
    await new Promise(setImmediate);
    running -= 1;
  });
  await sideBySide(works, 2);
  expect([begun, max, running]).toEqual([[0, 1, 2, 3, 4], 2, 0]);
});
