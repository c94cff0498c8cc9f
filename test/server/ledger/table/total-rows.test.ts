import { describe, expect, test } from '@jest/globals';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import type { Cell } from '../../../../server/spreadsheet/workbook.ts';
import { countReads } from '../support/count-reads.ts';
import { sheet } from '../support/sheet.ts';

const head = ['资产编号', '资产名称', '使用部门', '原值', '数量'];
const data: Cell[][] = [
  ['A1', '电脑', '行政部', 1200, 1],
  ['A2', '桌子', '行政部', 300.5, 2],
];
/** What becomes of the row below two assets of 1500.5 and 3 pieces. */
function verdictOn(row: Cell[]): string {
  const { leftOut, doubts } = findTable(sheet([head, ...data, row]));
  expect(doubts.map(({ rows }) => rows)).toEqual(leftOut.flatMap(({ doubtful }) => (doubtful ? [[4]] : [])));
  return leftOut.map(({ reason, doubtful }) => `${reason}${doubtful ? '?' : ''}`).join() || 'asset';
}

describe('rows of sums are left out', () => {
  const labels =
    '小计 合计 总计 本页小计 计 Subtotal Total Grand&total Sum Totales Total&general 小計 合計 総計'
      .concat(' Zwischensumme Summe Gesamt Gesamtsumme Sous-total Total&général')
      .concat(' 計 소계 합계 총계 Endsumme Gesamtbetrag Soma Totale 承前页 过次页')
      .split(' ')
      .map((label) => label.replace('&', ' '));
  test.each(labels)('%s in the column of names or any other', (label) => {
    expect(verdictOn([null, label, '行政部', 9, 9])).toBe('total');
    expect(verdictOn([null, null, label, 9, 9])).toBe('total');
    expect(verdictOn([label, null, '行政部', 9, 9])).toBe('total');
  });

  test.each<[Cell[]]>([
    [[null, 'Total IT equipment', null, 1500.5, 3]],
    [[null, '办公设备小计', null, '1,500.50', 3]],
    [['Subtotal - Furniture', null, null, 1500.5, null]],
    [[null, '电子设备 合计', '行政部', 1500.5, 3]],
    [[null, '本社計', null, 1500.5, 3]],
    [['Total assets', '2', null, 1500.5, null]],
    [['共计2项', null, null, 1500.5, 3]],
    [[null, '合计（大写）：壹仟伍佰元伍角', null, 1500.5, null]],
    [[null, null, null, '合计：1500.50', null]],
    [['* Anlagenklasse 2000', null, 'EUR', 1500.5, null]],
    [[null, null, null, 1500.5, 3]],
    [['*', null, '行政部', 9, null]],
    [['**', null, '1000', 7, null]],
    [['* 1000 Machines', null, null, 1500.5, null]],
  ])('%j', (row) => {
    expect(verdictOn(row)).toBe('total');
  });

  test('whose sums begin after the last of them, or over all', () => {
    const table = findTable(
      sheet([
        head,
        ...data,
        [null, '行政部小计', null, 1500.5, 3],
        ['A3', '车床', '车间', 80000, 1],
        ['A4', '铣床', '车间', 60000, 1],
        [null, '车间小计', null, 140000, 2],
        [null, '全厂合计', null, 141500.5, 5],
      ]),
    );
    expect(table.totals.map(({ number }) => number)).toEqual([4, 7, 8]);
    expect([table.rows.length, table.doubts]).toEqual([4, []]);
  });
});

describe('rows that only look like sums are doubtful', () => {
  test.each<[Cell[]]>([
    [[null, 'Total IT equipment', null, 777, null]],
    [[null, '办公设备小计', null, 777, 3]],
    [['*', '电脑', null, 777, 1]],
    [['9', '合计', '行政部', 777, 1]],
    [['A9', '合计', '行政部', 1500.5, 3]],
    [['* 1000', null, null, 777, null]],
    [[null, 'Average', '行政部', 777, 9]],
    [[null, 'Count', null, 777, null]],
    [[null, '平均', null, 777, null]],
    [[null, 'Total Station', null, 1500.5, 3]],
  ])('%j', (row) => {
    expect(verdictOn(row)).toBe('total?');
  });

  test('and assets once a person says so', () => {
    const rows = [head, ...data, [null, 'Total Gym', null, 777, null]];
    const table = findTable(sheet(rows), { asAssets: ['total'] });
    expect(table.rows.map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(table).toMatchObject({
      leftOut: [],
      doubts: [{ kind: 'total', rows: [4], text: 'Total Gym 777' }],
    });
  });
});

test.each<[Cell[]]>([
  [['A3', 'Total Station Leica', '测绘部', 45000, 1]],
  [['A3', 'Total Station Leica', null, 1500.5, 3]],
  [[null, 'Total Station Leica', null, 45000, 1]],
  [[null, 'Total Station Leica', '测绘部', 45000, 1]],
  [[null, '合计器', null, 20, 1]],
  [[null, '温度計', null, 20, 1]],
  [['A3', '会计', '出纳', 20, 1]],
  [['A3', '合计器', null, 1500.5, 3]],
  [['1E5', 'Totals', '行政部', 777, 1]],
  [['A3', '小计算机', '合计', 30, 1]],
  [[null, 'Summit projector', null, 20, 1]],
  [['A*', '星号', null, 20, 1]],
  [['A3', 'Average', null, 777, 1]],
  [['A3', 'Count', null, 777, null]],
  [['A3', '合计', null, 777, 1]],
  [['A3', 'Total', null, 777, null]],
  [[null, 'Total Station', null, 45000, 1]],
  [[null, null, '行政部', 1500.5, 3]],
  [[null, null, null, 20, 3]],
])('%j is an asset', (row) => {
  expect(verdictOn(row)).toBe('asset');
});

test('numbers of digits are no counts of the rows', () => {
  const of = (...rows: Cell[][]) =>
    findTable(sheet([head, ...rows])).leftOut.map(
      ({ reason, doubtful }) => `${reason}${doubtful ? '?' : ''}`,
    );
  expect(of(['1001', '电脑', null, 1200, 1], ['1002', 'Average', null, 5, 1])).toEqual([]);
  expect(of(['1001', '电脑', null, 1200, 1], ['1002', '合计', null, 1200, 1])).toEqual(['total?']);
  expect(of(['1', '电脑', null, 1200, 1], ['2', '合计', null, 777, 1])).toEqual(['total']);
  expect(of(['1', '电脑', null, 1200, 1], ['100', '合计', null, 777, 1])).toEqual(['total']);
});

test('one asset above, or a small count, is no sum without a label', () => {
  const of = (rows: Cell[][]) => findTable(sheet([head, ...rows])).leftOut;
  expect(
    of([
      ['A1', '电脑', '', 1200, 1],
      [null, null, null, 1200, 1],
    ]),
  ).toEqual([]);
  expect(
    of([
      ['A1', '笔', '', 2, 1],
      ['A2', '笔', '', 3, 1],
      [null, null, null, 5, 2],
    ]),
  ).toEqual([]);
});

test('rows of sums do not look through all rows above them for a number', () => {
  const part = [...Array.from({ length: 9 }, (_, at) => [null, `Desk ${at}`, 5]), ['小计', null, 45]];
  const { rows, reads } = countReads([
    ['Asset number', 'Asset name', 'Cost'],
    ...Array.from({ length: 200 }, () => part).flat(),
  ]);
  const table = findTable({ ...sheet([]), rows });
  expect([table.rows.length, table.totals.length]).toEqual([1800, 200]);
  expect(reads() / rows.length).toBeLessThan(50);
});
