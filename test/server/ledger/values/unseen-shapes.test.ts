import { describe, expect, test } from '@jest/globals';
import type { Cell } from '../../../../server/spreadsheet/workbook.ts';
import { readSheetRows } from '../support/sheet.ts';

/** What comes of one column, from what its cells say. */
function column(header: string, field: string, cells: Cell[]) {
  const { readings } = readSheetRows([
    ['Asset number', 'Asset name', header],
    ...cells.map((cell, at): Cell[] => [`A${at}`, 'x', cell]),
  ]);
  return readings.map(({ values, problems }) => {
    const refused = problems.find((one) => one.field === field && one.severity === 'reject');
    return refused ? `!${refused.code}` : (values[field as 'name'] ?? null);
  });
}

describe('what stands for nothing is nothing', () => {
  test.each([
    [
      'Serial number',
      'serialNo',
      ['S/N', 's/n', 'sin número', '-', '―', '－', 'なし', '无', '없음', 'N/A', '*'],
    ],
    [
      'Serial number',
      'serialNo',
      ['0', '0000', 'To be filled by O.E.M.', 'Default string', 'xxxx', '看不清'],
    ],
    ['Model', 'model', ['S/M', '—', '該当なし', 'unknown', 'k.A.', 'ナシ']],
    ['Brand', 'brand', ['sin marca', '/', '不明', 'none', '不详']],
    ['Purchase date', 'purchaseDate', ['不详', 'S/F', '없음', '2020-01-01']],
    ['Cost', 'originalValue', ['不明', 'k.A.', '―', '5.00']],
  ])('%s: %s', (header, field, cells) => {
    const read = column(header, field, cells);
    const last = { purchaseDate: '2020-01-01', originalValue: '5.00' }[field];
    expect(read).toEqual(cells.map((_, at) => (last && at === cells.length - 1 ? last : null)));
  });

  test('a model that is a short word is one', () => {
    expect(column('Model', 'model', ['S', 'N5', '0', 'X/N', 'Do'])).toEqual(['S', 'N5', '0', 'X/N', 'Do']);
  });
});

test.each([
  ['599,-', '599.00'],
  ["1'200.--", '1200.00'],
  ['€ 1.299,-', '1299.00'],
  ['2,150/-', '2150.00'],
  ['450,- EUR', '450.00'],
  ['1.234,56-', '!amountNegative'],
  ['-599,-', '!amountNegative'],
])('%s has no cents', (cell, expected) => {
  expect(column('Cost', 'originalValue', [cell])).toEqual([expected]);
});

describe('accumulated depreciation', () => {
  test.each([
    ['below zero throughout', ['72.000,00-', '4.275,03-', '0,00'], ['72000.00', '4275.03', '0.00']],
    ['in brackets throughout', ['(9,000.00)', '(48,000.00)', '-200.00'], ['9000.00', '48000.00', '200.00']],
    ['in full width', ['-1000', '0', '－２０００'], ['1000.00', '0.00', '2000.00']],
    ['as numbers', [-5, -7.5, null], ['5.00', '7.50', null]],
    ['without cents', ['-2,150/-', '-300/-'], ['2150.00', '300.00']],
    ['below zero in some rows', ['100.00', '-200.00'], ['100.00', '!amountNegative']],
    [
      'below zero in some rows, with a sign of several currencies',
      ['kr 100', '-kr 200', '-kr 300'],
      ['!signUnclear', '!amountNegative', '!amountNegative'],
    ],
  ])('%s', (_, cells, expected) => {
    expect(column('Accumulated depreciation', 'openingDepreciation', cells)).toEqual(expected);
  });
});

test('the days of Korea have a point behind each part', () => {
  expect(column('Purchase date', 'purchaseDate', ['2020. 6. 1.', '2020.06.01.', '2021. 3.'])).toEqual([
    '2020-06-01',
    '2020-06-01',
    '2021-03-01',
  ]);
});

test('names are shown without the tags of a page, and people with their titles apart', () => {
  expect(column('Model', 'model', ['<b>Chair</b>&nbsp;red', 'a < b', '<X5>'])).toEqual([
    'Chair red',
    'a < b',
    '<X5>',
  ]);
  expect(column('Custodian', 'custodian', ['田中 一郎 教諭', '王 小 明', '山田 太郎'])).toEqual([
    '田中 一郎 教諭',
    '王小明',
    '山田太郎',
  ]);
});
