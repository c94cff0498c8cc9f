import { describe, expect, test } from '@jest/globals';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import type { Cell } from '../../../../server/spreadsheet/workbook.ts';
import { sheet } from '../support/sheet.ts';

const head = ['资产编号', '资产名称', '使用部门', '原值'];
const one: Cell[] = ['A1', '电脑', '行政部', 1200];
const two: Cell[] = ['A2', '桌子', '行政部', 300];
const people: Cell[][] = [
  ['工号', '使用人', '使用部门'],
  ['001', '张三', '行政部'],
  ['002', '李四', '车间'],
];
const read = (rows: Cell[][], more = {}) => {
  const { leftOut, otherTables, doubts, ...table } = findTable(sheet(rows), more);
  return {
    data: table.rows.map(({ number }) => number),
    other: leftOut.filter(({ reason }) => reason === 'otherTable').map(({ row }) => row),
    otherTables,
    doubts,
    columns: table.columns.map(({ letter }) => letter).join(''),
    cells: table.rows.map(({ cells }) => cells.filter((cell) => cell !== null)),
  };
};

describe('a table below the first', () => {
  test.each<[string, Cell[][], number, string]>([
    ['after a blank row', [[], ...people], 5, 'A5:C7'],
    ['with a title', [[], ['人员名单'], ...people], 5, 'A5:C8'],
    ['right below', people, 4, 'A4:C6'],
    ['in other columns', [[], ...people.map((row) => [null, null, ...row])], 5, 'C5:E7'],
  ])('%s is left out', (_, below, from, range) => {
    const found = read([head, one, two, ...below]);
    expect(found).toMatchObject({ data: [2, 3], otherTables: [range], doubts: [], cells: [one, two] });
    expect([found.other[0], found.other.length]).toEqual([
      from,
      below.filter((row) => row.length > 0).length,
    ]);
  });

  test('with headers that are not known is doubtful, with all that follows', () => {
    const below = [[], ['Depot', 'Shelf', 'Row', 'Rack'], ['North', 'a', 12, 9]];
    const rows = [head, one, two, ...below];
    expect(read(rows)).toMatchObject({
      data: [2, 3],
      otherTables: [],
      doubts: [{ kind: 'otherTable', rows: [5, 6], text: 'Depot Shelf Row Rack' }],
    });
    expect(read(rows, { asAssets: ['otherTable'] }).data).toEqual([2, 3, 5, 6]);
  });

  test('ends where the first header comes again', () => {
    expect(read([head, one, ...people, head, two])).toMatchObject({ data: [2, 7], otherTables: ['A3:C5'] });
  });

  test.each<[string, Cell[][]]>([
    ['a blank row between assets', [[], two]],
    ['a blank row before an asset without figures', [[], ['AX', '椅子', '行政部', null], two]],
    ['the name of a department above assets', [[], ['车间', null, null, null], two]],
    ['an asset that is called like a header', [['AB', '设备', '部门一', 5], two]],
  ])('is not %s', (_, below) => {
    expect(read([head, one, ...below])).toMatchObject({ other: [], doubts: [], otherTables: [] });
  });
});

test('a table above the one that is read is no title', () => {
  const rows = [...people, [], ['固定资产台账'], head, one, two];
  const table = findTable(sheet(rows));
  expect(table.leftOut.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '1 otherTable',
    '2 otherTable',
    '3 otherTable',
    '5 title',
  ]);
  expect(table).toMatchObject({ headerRow: 6, otherTables: ['A1:C3'] });
});

describe('a table beside the first', () => {
  const beside = (left: Cell[][], right: Cell[][], gap: Cell[] = [null]) =>
    Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [
      ...(left[at] ?? head.map(() => null)),
      ...gap,
      ...(right[at] ?? []),
    ]);

  test('with the same headers is left out, with or without empty columns between', () => {
    const again = [head, ['A3', '柜子', '车间', 5], ['A4', '沙发', '车间', 7]];
    for (const gap of [[null], [null, null], []]) {
      const found = read(beside([head, one, two], again, gap));
      expect(found).toMatchObject({ data: [2, 3], columns: 'ABCD', doubts: [], cells: [one, two] });
      expect(found.otherTables).toHaveLength(1);
    }
    expect(read(beside([head, one, two], again)).otherTables[0]).toMatch(/^F1:I3 资产编号/);
  });

  test('that names fewer fields is left out, wherever it stands', () => {
    const found = read(beside([head, one, two], [...people.slice(0, 3), ['003', '王五', '车间']]));
    expect(found).toMatchObject({ data: [2, 3], columns: 'ABCD', otherTables: [], cells: [one, two] });
    expect(found.doubts).toMatchObject([{ kind: 'otherTable', rows: [1] }]);
    expect(found.doubts[0]?.text).toMatch(/^F1:H4 /);
  });

  test('that stands left of it leaves its own columns', () => {
    const left = [
      ['代码', '含义'],
      ['x', '在用'],
      ['y', '闲置'],
      ['z', '报废'],
    ];
    const found = read(left.map((row, at) => [...row, null, ...([head, one, two][at] ?? [])]));
    expect(found).toMatchObject({ data: [2, 3], cells: [one, two] });
    expect(found.columns).not.toContain('A');
  });

  test('is only doubtful where it is as good as part of the same, and read if a person says so', () => {
    const list = [head, one, two, ['A3', '柜子', '车间', 5], ['A4', '沙发', '车间', 7]];
    const rows = beside(list, [
      ['报废日期', '报废原因'],
      ['2024-01-05', '坏'],
    ]);
    expect(read(rows)).toMatchObject({ columns: 'ABCD', doubts: [{ kind: 'otherTable', rows: [1] }] });
    const whole = read(rows, { asAssets: ['otherTable'] });
    expect([whole.columns, whole.other]).toEqual(['ABCDEFG', []]);
  });

  test.each<[string, Cell[][]]>([
    [
      'columns that an empty one sets off',
      beside(
        [head, one, two],
        [
          ['型号', '序列号'],
          ['M1', 'S1'],
          ['M2', 'S2'],
        ],
      ),
    ],
    [
      'values behind an empty column, with their sum and one of no name',
      [
        ['Asset no.', 'Name', '', 'Value', 'Date'],
        ['A1', 'Desk', null, 5, '2024-01-05'],
        [null, null, null, 9, '2024-01-05'],
        ['A3', 'Lamp', null, 7, '2024-01-05'],
        [null, null, null, 21, null],
      ],
    ],
    ['a single column', beside([head, one, two], [['备注'], ['新']])],
    ['a column without header', [head.map((name, at) => (at === 2 ? '' : name)), one, two]],
    [
      'the same name twice',
      [
        ['名称', '型号', '', '名称', '备注'],
        ['电脑', 'M', null, 'x', 'y'],
      ].map((row) => row.slice(0, 4)),
    ],
  ])('is not %s', (_, rows) => {
    expect(read(rows)).toMatchObject({ other: [], doubts: [], otherTables: [] });
  });
});
