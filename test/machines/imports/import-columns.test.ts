import { describe, expect, test } from '@jest/globals';
import {
  choicesOf,
  type Inspection,
  mappingOf,
  questions,
  unanswered,
} from '../../../src/machines/imports/import-columns.ts';

type Column = Inspection['columns'][number];
const column = (index: number, dateOrder: Column['dateOrder'] = null): Column => ({
  index,
  header: `column ${index}`,
  samples: [],
  guess: '',
  confidence: 'none',
  dateOrder,
  amounts: null,
});
const inspection = (columns: Column[], mapping: Inspection['mapping']): Inspection => ({
  sheets: [],
  sheet: 0,
  headerRow: 1,
  rows: 1,
  columns,
  mapping,
  leftOut: [],
  doubts: [],
  warnings: [],
  answers: {},
  encoding: null,
  looksLike: 'assets',
});

describe('the columns of a file', () => {
  test('begin as they are offered', () => {
    const offered = inspection(
      [column(0), column(1), column(2, 'dmy')],
      [
        { target: 'name', columns: [1] },
        { target: 'purchaseDate', columns: [2], dateOrder: 'dmy' },
      ],
    );
    expect(choicesOf(offered)).toEqual({
      targets: { 0: '', 1: 'name', 2: 'purchaseDate' },
      dateOrders: { purchaseDate: 'dmy' },
      powers: {},
      yens: {},
    });
    expect(
      Object.keys(choicesOf(inspection([column(0)], [{ target: 'name', columns: [0] }])).dateOrders),
    ).toEqual([]);
  });

  test('are read as days of another column that are written in one way only', () => {
    const mapping = [
      { target: 'purchaseDate', columns: [0] },
      { target: 'inServiceDate', columns: [1], dateOrder: 'dmy' as const },
    ];
    const ordersOf = (...orders: Column['dateOrder'][]) =>
      choicesOf(
        inspection(
          orders.map((order, index) => column(index, order)),
          mapping,
        ),
      ).dateOrders;
    expect(ordersOf('ambiguous', 'dmy', 'ymd')).toEqual({ purchaseDate: 'dmy', inServiceDate: 'dmy' });
    expect(ordersOf('ambiguous', 'dmy', 'mdy')).toEqual({ inServiceDate: 'dmy' });
    expect(ordersOf('ambiguous', 'ymd')).toEqual({ inServiceDate: 'dmy' });
  });

  test.each(['purchaseDate', 'inServiceDate', 'warrantyUntil'])(
    'ask how days of %s are written',
    (target) => {
      const days = inspection([column(0, 'ambiguous'), column(1, 'dmy'), column(2, 'ambiguous')], []);
      const targets = { 0: target, 1: target, 2: 'name' };
      expect(questions(days, { targets, dateOrders: {}, powers: {}, yens: {} })).toEqual([target]);
      expect(questions(days, { targets: {}, dateOrders: {}, powers: {}, yens: {} })).toEqual([]);
      expect(unanswered(days, { targets, dateOrders: {}, powers: {}, yens: {} })).toEqual([target]);
      expect(unanswered(days, { targets, dateOrders: { [target]: 'mdy' }, powers: {}, yens: {} })).toEqual(
        [],
      );
    },
  );

  test('are joined as offered while they are those offered, else in the order of the sheet', () => {
    const columns = [column(0), column(1), column(2)];
    const offered = inspection(columns, [{ target: 'name', columns: [1, 0], join: '-' }]);
    const chosen = (targets: Record<number, string>) =>
      mappingOf(offered, { targets, dateOrders: { name: 'ymd' }, powers: {}, yens: {} });
    const rest = { target: 'name', join: '-', dateOrder: 'ymd' };
    expect(chosen({ 0: 'name', 1: 'name', 2: '' })).toEqual([{ ...rest, columns: [1, 0] }]);
    expect(chosen({ 0: 'name', 1: 'name', 2: 'name' })).toEqual([{ ...rest, columns: [0, 1, 2] }]);
    expect(chosen({ 0: 'name', 2: 'name' })).toEqual([{ ...rest, columns: [0, 2] }]);
    expect(chosen({ 0: 'name' })).toEqual([{ ...rest, columns: [0] }]);
    expect(mappingOf(offered, { targets: { 2: 'model' }, dateOrders: {}, powers: {}, yens: {} })).toEqual([
      { target: 'model', columns: [2] },
    ]);
  });
});
