import { expect, test } from '@jest/globals';
import { totalOfPrice } from '../../../../server/ledger/mapping/total-of-price.ts';
import { priceOfAll } from '../../../../server/ledger/reader/price-of-all.ts';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import { countReads } from '../support/count-reads.ts';
import { readSheetRows, sheet } from '../support/sheet.ts';

const targets = (header: string[], ...rows: (string | number)[][]) =>
  readSheetRows([header, ...rows]).guess.columns.map(({ target }) => target);

test.each(['Total', 'Extended cost', 'Gesamt', '小计'])(
  '%s is the value beside the price of one',
  (header) => {
    expect(
      targets(
        ['Item', 'On hand', 'Unit price', header],
        ['Desk', 12, 85, 1020],
        ['Sofa', 2, '450.50', '901.00'],
      ),
    ).toEqual(['name', 'custom:On hand', 'custom:Unit price', 'originalValue']);
  },
);

test('a column that is no product of the others is none', () => {
  expect(
    targets(['Item', 'Qty', 'Unit price', 'Par'], ['Desk', 12, 85, 1020], ['Sofa', 2, 450, 901]),
  ).toEqual(['name', 'quantity', 'originalValue', 'custom:Par']);
});

test('each cell of a table with many columns is read a few times, not once for each other column', () => {
  const names = Array.from({ length: 40 }, (_, column) => `Reading ${column}`);
  const { rows, reads } = countReads(
    Array.from({ length: 50 }, (_, row) => [row + 2, ...names.map((name) => `${name} of ${row}`)]),
  );
  const table = findTable(sheet([['Unit price', ...names], ...rows.map(({ cells }) => cells)]));
  const before = reads();
  expect(totalOfPrice({ ...table, rows }, table.columns.slice(1))).toBeUndefined();
  expect(reads() - before).toBeLessThan(50 * 41 * 3);
});

test.each([
  ['Unit price', undefined, '12', '1020.00', 'warning'],
  ['Unit price', undefined, '1', '85.00', undefined],
  ['Unit price', 'ofAll', '12', '85.00', undefined],
  ['Cost', undefined, '12', '85.00', undefined],
  ['Cost', 'ofOne', '12', '1020.00', 'warning'],
] as const)('%s, said to be %s, of %s comes to %s', (header, said, quantity, value, severity) => {
  const mapping = [{ target: 'originalValue' as const, columns: [0], header }];
  const { values, problems } = priceOfAll(
    { values: { originalValue: '85.00', quantity }, problems: [] },
    mapping,
    said,
  );
  expect([values.originalValue, problems[0]?.severity]).toEqual([value, severity]);
});
