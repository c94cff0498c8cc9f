import { expect, test } from '@jest/globals';
import { decideDecimalMark } from '../../../../server/ledger/values/decimal-mark.ts';

test.each<[string[], string]>([
  [[], 'either'],
  [['12', 'abc', ''], 'either'],
  [['1.5'], '.'],
  [['1,5'], ','],
  [['1,234.50'], '.'],
  [['1.234,50'], ','],
  [['1,234,567'], '.'],
  [['1.234.567'], ','],
  [['1.234'], 'either'],
  [['1,234'], 'either'],
  [['1.2345'], '.'],
  [['998.125', '1002.375'], '.'],
  [['0,125'], ','],
  [['1.23', '1,234'], '.'],
  [['1.5', '1,5'], 'either'],
  [['￥1.5 元'], '.'],
  [['1.5.'], ','],
  [['12,'], ','],
  [['12. '], '.'],
  [["1'234.5"], '.'],
  [['1’234,5'], ','],
  [['1 234,5'], ','],
  [['１，２３４．５'], '.'],
  [['no 7, 8.5'], '.'],
])('the amounts %j have the mark %s', (texts, mark) => {
  expect(decideDecimalMark(texts)).toBe(mark);
});
