import { expect, test } from '@jest/globals';
import { priceOfAll } from '../../../../server/ledger/reader/price-of-all.ts';
import { readSheetRows } from '../support/sheet.ts';

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

test.each([
  ['Unit price', '12', '1020.00', 'warning'],
  ['Unit price', '1', '85.00', undefined],
  ['Cost', '12', '85.00', undefined],
])('%s of %s comes to %s', (header, quantity, value, severity) => {
  const mapping = [{ target: 'originalValue' as const, columns: [0], header }];
  const { values, problems } = priceOfAll(
    { values: { originalValue: '85.00', quantity }, problems: [] },
    mapping,
  );
  expect([values.originalValue, problems[0]?.severity]).toEqual([value, severity]);
});
