import { describe, expect, test } from '@jest/globals';
import { cleanHeader } from '../../../server/ledger/table/clean-header.ts';
import { findTable } from '../../../server/ledger/table/find-table.ts';
import type { Row } from '../../../server/spreadsheet/workbook.ts';
import { sheet } from './support/sheet.ts';

const header = ['资产编号', '资产名称', '原值（元）', '备注'];
const numbersOf = (rows: Row[]) => rows.map(({ number }) => number);

describe('the header', () => {
  test('is found below titles, which are reported', () => {
    const table = findTable(
      sheet([['XX公司台账'], ['单位：元   制表人：王芳'], [], header, ['A1', '桌子', 5, '新']]),
    );
    expect(table).toMatchObject({
      headerRow: 4,
      leftOut: [
        { row: 1, reason: 'title', text: 'XX公司台账' },
        { row: 2, reason: 'title', text: '单位：元 制表人：王芳' },
      ],
    });
    expect(numbersOf(table.rows)).toEqual([5]);
  });

  test('is the first row where there are no titles, in any language or with unknown names', () => {
    expect(
      findTable(
        sheet([
          ['Asset Tag', 'Name'],
          ['1', 'Desk'],
        ]),
      ).headerRow,
    ).toBe(1);
    expect(
      findTable(
        sheet([
          ['foo', 'bar', 'baz'],
          ['1', 'x', '2024-01-05'],
          ['2', 'y', '2024-01-06'],
        ]),
      ).headerRow,
    ).toBe(1);
  });

  test('of one column', () => {
    const table = findTable(sheet([['资产名称'], ['桌子'], ['椅子']]));
    expect([table.headerRow, numbersOf(table.rows)]).toEqual([1, [2, 3]]);
  });

  test('may be missing: then every row is data and columns go by their letters', () => {
    const table = findTable(
      sheet([
        ['1001', 12],
        ['1002', 13],
      ]),
    );
    expect(table.headerRow).toBeNull();
    expect(table.columns.map(({ header }) => header)).toEqual(['(column A)', '(column B)']);
    expect(numbersOf(table.rows)).toEqual([1, 2]);
  });

  test('can be named by a person', () => {
    const table = findTable(sheet([header, ['a', 'b', 'c', 'd'], ['A1', '桌子', 5, '新']]), { headerRow: 2 });
    expect(table.columns.map(({ header }) => header)).toEqual(['a', 'b', 'c', 'd']);
    expect(table.leftOut).toMatchObject([{ row: 1, reason: 'title' }]);
  });

  test('over two rows begins with the upper one, where columns stand beside groups', () => {
    const upper = ['资产编号', '资产名称', '使用信息', null, '财务信息', null, '备注'];
    const lower = [null, null, '使用部门', '保管人', '原值', '购置日期', null];
    const data = ['A1', '桌子', '行政部', '张三', 5, '2024-01-05', '新'];
    const merges = [
      { top: 2, bottom: 3, left: 0, right: 0 },
      { top: 2, bottom: 3, left: 1, right: 1 },
      { top: 2, bottom: 2, left: 2, right: 3 },
      { top: 2, bottom: 2, left: 4, right: 5 },
      { top: 2, bottom: 3, left: 6, right: 6 },
    ];
    for (const merged of [merges, []]) {
      const table = findTable({ ...sheet([['固定资产台账'], upper, lower, data]), merges: merged });
      expect([table.headerRow, ...table.columns.map(({ source }) => source)]).toEqual([
        2,
        '资产编号',
        '资产名称',
        '使用部门',
        '保管人',
        '原值',
        '购置日期',
        '备注',
      ]);
      expect(numbersOf(table.rows)).toEqual([4]);
    }
  });

  test('has no row above it where that is a title, or says nothing of its columns', () => {
    for (const above of [
      ['固定资产台账', null, null, null],
      ['单位：某公司', null, '日期：2024', null],
      [null, null, null, '第 1 页'],
    ]) {
      expect(findTable(sheet([above, header, ['A1', '桌子', 5, '新']])).headerRow).toBe(2);
    }
    const titled = sheet([['固定资产台账'], header, ['A1', '桌子', 5, '新']]);
    expect(findTable({ ...titled, merges: [{ top: 1, bottom: 1, left: 0, right: 3 }] }).headerRow).toBe(2);
  });

  test('over two rows names columns by the lower one, under blocks of the upper', () => {
    const table = findTable(
      sheet(
        [
          ['资产编号', '资产名称', '价值', null, '扩展', null],
          [null, null, '原值', '币种', '甲', '乙'],
          ['A1', '桌子', 5, 'CNY', 'x', 'y'],
        ],
        [
          { top: 1, bottom: 2, left: 0, right: 0 },
          { top: 1, bottom: 1, left: 2, right: 3 },
          { top: 1, bottom: 1, left: 4, right: 5 },
        ],
      ),
    );
    expect(table.headerRow).toBe(1);
    expect(table.columns.map(({ header }) => header)).toEqual([
      '资产编号',
      '资产名称',
      '原值',
      '币种',
      '扩展甲',
      '扩展乙',
    ]);
    expect(numbersOf(table.rows)).toEqual([3]);
  });

  test('a sheet with nothing in it is a table with nothing in it', () => {
    expect(findTable(sheet([]))).toMatchObject({
      headerRow: null,
      columns: [],
      rows: [],
      leftOut: [],
      blankRows: 0,
    });
  });
});

describe('column names', () => {
  test.each([
    ['原值（元）', { name: '原值', unit: '元' }],
    ['原值\n（万元）*', { name: '原值', unit: '万元' }],
    ['原值(单位：元)', { name: '原值', unit: '元' }],
    ['使用年限（月）', { name: '使用年限', unit: '月' }],
    ['净残值率(%)', { name: '净残值率', unit: '%' }],
    ['Useful life (months)', { name: 'Useful life', unit: 'months' }],
    ['Garantía (meses)', { name: 'Garantía', unit: 'meses' }],
    ['Cost [USD]', { name: 'Cost', unit: 'usd' }],
    ['原值/元', { name: '原值', unit: '元' }],
    ['*资产名称', { name: '资产名称' }],
    ['资产\n名称', { name: '资产名称' }],
    ['资 产 编 号', { name: '资产编号' }],
    ['ＳＮ号', { name: 'SN号' }],
    ['Purchase\nDate', { name: 'Purchase Date' }],
    ['Structural (Fabrication)', { name: 'Structural (Fabrication)' }],
    ['cf: Serial number,type:text', { name: 'Serial number', customType: 'text' }],
    ['cf:brand, type:option', { name: 'brand', customType: 'option' }],
  ])('%j', (source, clean) => {
    expect(cleanHeader(source)).toEqual(clean);
  });

  test('empty and repeated ones are told apart by their letters', () => {
    const table = findTable(
      sheet([
        ['Name', '', 'Name', null, 'name'],
        ['a', 'b', 'c', null, 'e', 'f'],
      ]),
    );
    expect(table.columns.map(({ header, empty }) => [header, empty])).toEqual([
      ['Name', false],
      ['(column B)', false],
      ['Name (column C)', false],
      ['(column D)', true],
      ['name (column E)', false],
      ['(column F)', false],
    ]);
  });
});

describe('rows that are no data', () => {
  const reasonsOf = (...rows: (string | number | null)[][]) =>
    findTable(sheet([header, ['A1', '桌子', 5, null], ...rows])).leftOut.map(({ row, reason }) => [
      row,
      reason,
    ]);

  test.each([
    [['合计', null, 10]],
    [['合  计', null, 10]],
    [[null, '总计：', '10.00', null]],
    [['小计', null, '￥1,000.00元']],
    [['合计', '3台', 10]],
    [['Total', null, '1,000.00', null]],
    [['Grand total', null, 5]],
    [['合計', null, 5]],
    [['合计（大写）', '壹万元整', null]],
  ])('%j is a total', (row) => {
    expect(reasonsOf(row)).toEqual([[3, 'total']]);
  });

  test('a row that only sums by formula is a total', () => {
    const list = sheet([header, ['A1', '桌子', 5, null], [null, null, 5]]);
    const row = list.rows[2];
    if (row) row.formulas = { 2: 'SUBTOTAL(9,C2:C2)' };
    expect(findTable(list).leftOut).toEqual([{ row: 3, reason: 'total', text: '5' }]);
  });

  test('an asset whose value is a sum, or whose name begins like a total, is an asset', () => {
    const list = sheet([
      header,
      ['A1', '主机', 5, null],
      ['A2', '合计算器', 6, null],
      ['T1', 'Total station', 7, null],
    ]);
    const row = list.rows[1];
    if (row) row.formulas = { 2: 'SUM(X1:X3)' };
    expect(findTable(list)).toMatchObject({ leftOut: [], rows: { length: 3 } });
  });

  test('footers, page numbers and repeated headers', () => {
    expect(
      reasonsOf(
        ['制表人：王芳', null, '审核：李伟'],
        ['第 1 页 共 3 页'],
        header,
        ['A2', '椅子', 6, null],
        ['Prepared by: Ann'],
      ),
    ).toEqual([
      [3, 'footer'],
      [4, 'footer'],
      [5, 'repeatedHeader'],
      [7, 'footer'],
    ]);
  });

  test('a single name is data', () => {
    expect(findTable(sheet([['Name'], ['Printer'], ['Note board'], ['说明书']])).rows).toHaveLength(3);
  });

  test('blank rows are counted, also those that the file does not mention', () => {
    const list = sheet([header, ['A1', '桌子', 5, null], [null, ' ', null, null], ['A2', '椅子', 6, null]]);
    for (const row of list.rows.slice(3)) row.number += 10;
    expect(findTable(list)).toMatchObject({
      blankRows: 11,
      leftOut: [],
      rows: [{ number: 2 }, { number: 14 }],
    });
  });

  test('every row of a sheet is data, left out, blank, or the header', () => {
    const rows = [
      ['台账'],
      [],
      header,
      ['A1', '桌子', 5, null],
      [],
      ['合计', null, 5],
      ['制表：王芳'],
      header,
    ];
    const table = findTable(sheet(rows));
    expect(table.rows.length + table.leftOut.length + table.blankRows + 1).toBe(rows.length - 1);
    expect(table.blankRows).toBe(1);
  });
});

test('a merged block over several rows gives each its value', () => {
  const list = sheet(
    [header, ['A1', '桌子', 5, '一批'], ['A2', '椅子', 6, null], ['A3', '柜子', 7, null]],
    [
      { top: 2, bottom: 3, left: 3, right: 3 },
      { top: 1, bottom: 1, left: 0, right: 3 },
    ],
  );
  const table = findTable(list);
  expect(table.rows.map(({ cells }) => cells[3])).toEqual(['一批', '一批', null]);
  expect(table.filledDown).toEqual([{ from: 2, to: 3, column: 3 }]);
  expect(list.rows[2]?.cells[3]).toBeNull();
});
