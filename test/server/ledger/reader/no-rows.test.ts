import { expect, test } from '@jest/globals';
import { inspect } from '../../../../server/ledger/reader/inspect-table.ts';
import type { Cell } from '../../../../server/spreadsheet/workbook.ts';
import type { ImportSubject } from '../../../../src/vocabulary/import-subjects.ts';
import { sheet } from '../support/sheet.ts';

const head: Cell[] = ['Asset no.', 'Name', 'Cost'];
const codesOf = (rows: Cell[][], subject?: ImportSubject) =>
  inspect(
    { kind: 'csv', sheets: [sheet([head, ...rows])], date1904: false, warnings: [] },
    ...([undefined, undefined, [], subject] as const),
  ).warnings.map(({ code }) => code);

test.each<[string, Cell[][], string[]]>([
  ['nothing', [], ['noRows']],
  ['a total and who signs', [['Total', null, 0], ['Prepared by: Ann']], ['noRows']],
  ['an asset', [['A1', 'Lathe', 5]], []],
  ['what may be a total', [[null, 'Total Gym', 777]], []],
])('%s below a header', (_, rows, codes) => {
  expect(codesOf(rows)).toEqual(codes);
});

test('a list of people is no other', () => {
  expect(codesOf([], 'people')).toEqual(['noRows']);
});
