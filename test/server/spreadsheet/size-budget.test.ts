import { expect, test } from '@jest/globals';
import { limits } from '../../../server/spreadsheet/limits.ts';
import { SizeBudget } from '../../../server/spreadsheet/size-budget.ts';

test('so many cells may be in a file and not one more, the empty ones included', () => {
  const tally = new SizeBudget(10);
  tally.add(Array(9).fill(null));
  tally.add([1]);
  expect(() => tally.add([null])).toThrow('workbookTooLarge: 10 cells');
});

test('so many characters may be in a file and not one more, each text counted where it stands', () => {
  const tally = new SizeBudget(10);
  const text = 'x'.repeat(limits.characters / 4);
  tally.add([text, text, 7, true]);
  tally.add([text, text, null]);
  expect(() => tally.add(['x'])).toThrow(`workbookTooLarge: ${limits.characters} characters`);
});
