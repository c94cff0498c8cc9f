import { expect, test } from '@jest/globals';
import { cellText } from '../../../../server/spreadsheet/cell-text.ts';
import {
  type NumberKind,
  numberKind,
  shownNumber,
} from '../../../../server/spreadsheet/xlsx/number-format.ts';

test('formats that are named by number alone are those of the standard and of East Asia', () => {
  const ids = Array.from({ length: 165 }, (_, id) => id);
  const of = (kind: NumberKind) => ids.filter((id) => numberKind(id, undefined) === kind);
  expect(of('date')).toEqual([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
  expect(of('time')).toEqual([18, 19, 20, 21, 32, 33, 34, 35, 55, 56]);
  expect(
    ids.filter((id) => typeof numberKind(id, undefined) === 'object' && numberKind(id, undefined)),
  ).toEqual([2, 4, 9, 10]);
  expect(of(null)).toHaveLength(165 - 18 - 10 - 4);
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
  ['00', { parts: ['', '00', ''] }],
  ['000000', { parts: ['', '000000', ''] }],
  ['0000;[Red]-0000', { parts: ['', '0000', ''] }],
  [' 0000 ', { parts: [' ', '0000', ' '] }],
  ['"No. "0000', { parts: ['No. ', '0000', ''] }],
  ['0.00', { before: '', after: '', decimals: 2, percent: false }],
  ['#,##0.0#', { before: '', after: '', decimals: 1, percent: false }],
  ['0.00E+00', null],
  ['# ?/?', null],
  ['0,', null],
  ['0!.0,"万"', null],
  ['#,##0', null],
  ['0000 0000', { parts: ['', '0000', ' ', '0000', ''] }],
  // What stands for itself is no part of the format, nor are colours and conditions.
  ['0 "days"', { before: '', after: ' days', decimals: 0, percent: false }],
  ['0\\d', { before: '', after: 'd', decimals: 0, percent: false }],
  ['0_d', null],
  ['0*d', null],
  ['[Red]0', null],
  ['[Yellow]0', null],
  ['[>=100]0', null],
  ['[$USD-409]0', { before: 'USD', after: '', decimals: 0, percent: false }],
  ['0;yyyy', null],
  ['', null],
])('the format %j shows %j', (code, kind) => {
  expect(numberKind(14, code)).toEqual(kind);
});

test.each<[number, string, string]>([
  [7, '"GD"0000', 'GD0007'],
  [12_345, '00-000', '12-345'],
  [5, '00-000', '00-005'],
  [1_234_567, '00-000', '1234-567'],
  [13_800_001_111, '000 0000 0000', '138 0000 1111'],
  [1.1, '0.00', '1.10'],
  [1.125, '0.00', '1.125'],
  [1200, '#,##0.00', '1200.00'],
  [0.05, '0%', '5%'],
  [0.0525, '0%', '5.25%'],
  [0.05, '0.00%', '5.00%'],
  [60, '0"个月"', '60个月'],
  [1.5, '#,##0.00"万元"', '1.50万元'],
  [15_000, '0!.0,"万"', '15000'],
  [1200, '[$¥-411]#,##0', 'JPY 1200'],
  [1200, '[$¥-804]#,##0', '¥1200'],
  [1200, '_ ¥* #,##0.00_ ;_ ¥* -#,##0.00_ ', '¥1200.00'],
  [99.5, '"$"#,##0.00_);("$"#,##0.00)', '$99.50'],
  [99.5, '#,##0.00 [$€-407]', '99.50 €'],
  [1e30, '0.00', '1e+30'],
  [-5, '00-000', '-5'],
  [2.5, '00', '2.5'],
])('%d in %j says %j', (value, code, text) => {
  const kind = numberKind(200, code);
  const cell = typeof kind === 'object' && kind ? shownNumber(value, kind) : value;
  expect(cellText(cell)).toBe(text);
});
