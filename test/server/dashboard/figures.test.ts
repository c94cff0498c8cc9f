import { describe, expect, test } from '@jest/globals';
import {
  categoryFigures,
  lastTwelveMonths,
  purchaseFigures,
  statusFigures,
  valueFigures,
} from '../../../server/modules/dashboard/figures.ts';
import type { Group } from '../../../server/modules/dashboard/read-groups.ts';

const group = (input: Partial<Group>): Group => ({
  status: 'inStock',
  categoryId: 1,
  currency: 'CNY',
  month: null,
  count: 1,
  amount: '0',
  warrantyEnding: 0,
  ...input,
});

test('states come by how many assets are in them, those alike in the order of a life', () => {
  const groups = [
    group({ status: 'disposed' }),
    group({ status: 'inUse', count: 2 }),
    group({ status: 'inStock' }),
    group({ status: 'inUse', categoryId: 2 }),
    group({ status: 'draft' }),
  ];
  for (const input of [groups, groups.toReversed()])
    expect(statusFigures(input)).toEqual([
      { status: 'inUse', count: 3 },
      { status: 'draft', count: 1 },
      { status: 'inStock', count: 1 },
      { status: 'disposed', count: 1 },
    ]);
});

describe('the value', () => {
  test('comes by currency, the commonest first, those alike by name, without what is disposed of', () => {
    const groups = [
      group({ currency: 'USD', amount: '9000' }),
      group({ currency: 'EUR', amount: '1' }),
      group({ currency: 'CNY', amount: '1', count: 2 }),
      group({ currency: 'CNY', amount: '2', status: 'disposed' }),
      group({ currency: 'JPY', amount: '2', status: 'disposed', count: 9 }),
    ];
    for (const input of [groups, groups.toReversed()])
      expect(valueFigures(input)).toEqual([
        { currency: 'CNY', amount: '1.00' },
        { currency: 'EUR', amount: '1.00' },
        { currency: 'USD', amount: '9000.00' },
      ]);
  });

  test.each([
    [['0'], '0.00'],
    [['0.1', '0.2'], '0.30'],
    [['0.05', '0.04'], '0.09'],
    [['1.5', '2', '3.25'], '6.75'],
    [['0.999'], '0.99'],
    [['99999999999999.99', '0.01'], '100000000000000.00'],
  ])('of %j is %s to the cent', (amounts, sum) => {
    expect(valueFigures(amounts.map((amount) => group({ amount })))).toEqual([
      { currency: 'CNY', amount: sum },
    ]);
  });
});

test('categories are told by how many assets they have, with amounts of one currency', () => {
  const groups = Array.from({ length: 10 }, (_, at) => group({ categoryId: 10 - at, amount: '1' }));
  const more = [
    group({ categoryId: 7, currency: 'USD', amount: '5', count: 2 }),
    group({ categoryId: 3, status: 'disposed', count: 9 }),
  ];
  const figures = categoryFigures([...groups, ...more], 'CNY');
  expect(figures.map(({ id, count, amount }) => [id, count, amount])).toEqual([
    [7, 3, '1.00'],
    ...[1, 2, 3, 4, 5, 6, 8, 9, 10].map((id) => [id, 1, '1.00']),
  ]);
});

test('purchases are told for each month, also for one without any, disposed of since or not', () => {
  const groups = [
    group({ month: '2026-01', amount: '1' }),
    group({ month: '2026-01', amount: '2', count: 3, currency: 'USD' }),
    group({ month: '2026-03', amount: '4', status: 'disposed' }),
    group({ month: null, amount: '8' }),
  ];
  expect(purchaseFigures(groups, ['2026-01', '2026-02', '2026-03'], 'CNY')).toEqual([
    { month: '2026-01', count: 4, amount: '1.00' },
    { month: '2026-02', count: 0, amount: '0.00' },
    { month: '2026-03', count: 1, amount: '4.00' },
  ]);
});

test.each([
  ['2026-11-22', '2025-12', '2026-11'],
  ['2026-12-31', '2026-01', '2026-12'],
  ['2026-01-01', '2025-02', '2026-01'],
])('the twelve months that end with the one of %s', (day, first, last) => {
  const months = lastTwelveMonths(day);
  expect([months.length, months[0], months[11]]).toEqual([12, first, last]);
  expect(months).toEqual(months.toSorted());
});
