import { expect, test } from '@jest/globals';
import { type NumberKind, numberKind } from '../../../../server/spreadsheet/xlsx/number-format.ts';

test('formats that are named by number alone are those of the standard and of East Asia', () => {
  const ids = Array.from({ length: 165 }, (_, id) => id);
  const of = (kind: NumberKind) => ids.filter((id) => numberKind(id, undefined) === kind);
  expect(of('date')).toEqual([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
  expect(of('time')).toEqual([18, 19, 20, 21, 32, 33, 34, 35, 55, 56]);
  expect(of(null)).toHaveLength(165 - 18 - 10);
});

test.each<[string, NumberKind]>([
  ['yyyy-mm-dd', 'date'],
  ['YYYY-MM-DD', 'date'],
  ['yyyy"年"m"月"d"日"', 'date'],
  ['[$-804]e-mm', 'date'],
  ['ggge', 'date'],
  ['d', 'date'],
  ['mmm', 'date'],
  ['mm', 'date'],
  ['yyyy-mm-dd hh:mm:ss', 'date'],
  ['d hh:mm', 'date'],
  ['hh:mm', 'time'],
  ['h:mm AM/PM', 'time'],
  ['h:mm a/p', 'time'],
  ['mm:ss', 'time'],
  ['ss', 'time'],
  ['[h]:mm', null],
  ['[hh]:mm:ss', null],
  ['[m]', null],
  ['[mm]:ss', null],
  ['[s]', null],
  ['[ss]', null],
  ['General', null],
  ['@', null],
  ['0', null],
  ['00', { digits: 2 }],
  ['000000', { digits: 6 }],
  ['0000;[Red]-0000', { digits: 4 }],
  [' 0000 ', { digits: 4 }],
  ['"No. "0000', { digits: 4 }],
  ['0.00', null],
  ['#,##0', null],
  ['0000 0000', null],
  // What stands for itself is no part of the format, nor are colours and conditions.
  ['0 "days"', null],
  ['0\\d', null],
  ['0_d', null],
  ['0*d', null],
  ['[Red]0', null],
  ['[Yellow]0', null],
  ['[>=100]0', null],
  ['[$USD-409]0', null],
  ['0;yyyy', null],
  ['', null],
])('the format %j shows %j', (code, kind) => {
  expect(numberKind(14, code)).toEqual(kind);
});
