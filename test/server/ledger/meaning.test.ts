import { describe, expect, test } from '@jest/globals';
import { guessMapping } from '../../../server/ledger/mapping/guess-mapping.ts';
import { readTable } from '../../../server/ledger/reader/read-table.ts';
import { findTable } from '../../../server/ledger/table/find-table.ts';
import type { Cell, Workbook } from '../../../server/spreadsheet/workbook.ts';
import { readSheetRows, sheet } from './support/sheet.ts';

const targets = (...rows: Cell[][]) =>
  guessMapping(findTable(sheet(rows))).mapping.map(({ target }) => target);
const shown = (figure: string, before = '', after = ''): Cell => ({ figure, before, after });
/** What a field holds in each row, and what was said of it. */
const read = (field: string, ...rows: Cell[][]) =>
  readSheetRows(rows).readings.map(({ values, problems }) => [
    (values as Record<string, unknown>)[field],
    ...problems.filter((problem) => problem.field === field).map(({ code }) => code),
  ]);

describe('amounts count in what is said of them', () => {
  const header = ['资产名称', '原值'];
  test('by a title over the table', () => {
    for (const title of ['金额单位：万元', '单位:人民币万元', '编制单位：某某公司 单位：万元'])
      expect(read('originalValue', [title], header, ['桌', 1.5], ['椅', 2])).toEqual([
        ['15000.00'],
        ['20000.00'],
      ]);
    expect(read('originalValue', ['单位：某某公司'], header, ['桌', 1.5], ['椅', 2])).toEqual([
      ['1.50'],
      ['2.00'],
    ]);
    expect(read('originalValue', ['单位：万元'], ['资产名称', '原值（元）'], ['桌', 15], ['椅', 2])).toEqual([
      ['15.00'],
      ['2.00'],
    ]);
  });

  test('by the format of a cell', () => {
    expect(
      read(
        'originalValue',
        header,
        ['a', shown('1.50', '', '万元')],
        ['b', shown('1.234', '€')],
        ['c', shown('12.5', 'JPY ')],
      ),
    ).toEqual([['15000.00'], ['1.23', 'amountRounded'], ['12.50']]);
    const { readings } = readSheetRows([header, ['b', shown('9', '€')], ['c', shown('9', 'JPY ')]]);
    expect(readings.map(({ values }) => values.currency)).toEqual(['EUR', 'JPY']);
  });

  test('in a cell rather than once more by the header', () => {
    expect(read('originalValue', ['资产名称', '原值（万元）'], ['a', '1.5万元'], ['b', 1.5])).toEqual([
      ['15000.00', 'unitAssumed'],
      ['15000.00'],
    ]);
  });

  test('by the sum of a row rather than the price of one', () => {
    const rows = [
      ['资产名称', '数量', '单价', '金额'],
      ['椅', 10, 150, 1500],
    ];
    expect(read('originalValue', ...rows)).toEqual([['1500.00']]);
    expect(targets(...rows)).toEqual(['name', 'quantity', 'custom:单价', 'originalValue']);
    expect(targets(['资产名称', '单价'], ['椅', 150])).toEqual(['name', 'originalValue']);
  });
});

test('a rate is a share however its cell shows it', () => {
  const header = ['资产名称', '残值率(%)'];
  expect(read('residualRate', header, ['a', shown('5', '', '%')], ['b', 5], ['c', '5%'])).toEqual([
    ['0.05'],
    ['0.05'],
    ['0.05'],
  ]);
});

describe('lives', () => {
  test('count years, unless all of them can only be months', () => {
    const header = ['资产名称', '使用年限'];
    expect(read('usefulLifeMonths', header, ['a', 5], ['b', 10])).toEqual([['60'], ['120']]);
    expect(read('usefulLifeMonths', header, ['a', 60], ['b', 120])).toEqual([
      ['60', 'unitAssumed'],
      ['120', 'unitAssumed'],
    ]);
    expect(read('usefulLifeMonths', header, ['a', shown('60', '', '个月')])).toEqual([['60']]);
  });
  test('that are used or left are no whole ones', () => {
    for (const name of ['已使用年限', '已提折旧月数', '剩余使用年限', '尚可使用年限', '累计折旧月数'])
      expect(targets(['资产名称', name], ['a', 3])).toEqual(['name', `custom:${name}`]);
  });
});

describe('a header that means several things', () => {
  test('单位 is who uses it, or in what it is counted', () => {
    expect(targets(['资产名称', '单位'], ['a', '台'], ['b', '把'])).toEqual(['name', 'custom:单位']);
    expect(targets(['资产名称', '单位'], ['a', '财务部'], ['b', '办公室'])).toEqual(['name', 'organisation']);
  });
  test.each([
    [
      ['保管人', '工号'],
      ['custodian', 'custodianLogin'],
    ],
    [
      ['保管人', '工号', '邮箱'],
      ['custodian', 'custodianLogin', 'custodianEmail'],
    ],
    [
      ['使用人', '工号', '保管人'],
      ['user', 'userLogin', 'custodian'],
    ],
    [
      ['使用人', '保管人', '工号'],
      ['user', 'custodian', 'custodianLogin'],
    ],
    [
      ['工号', '保管人'],
      ['custodianLogin', 'custodian'],
    ],
    [
      ['工号', '使用人'],
      ['userLogin', 'user'],
    ],
  ])('a number says whose it is by the person beside it: %j', (names, expected) => {
    expect(targets(['资产名称', ...names], ['a', ...names.map(() => 'A1')])).toEqual(['name', ...expected]);
  });
  test('a place in several columns is one path', () => {
    const rows = [
      ['资产名称', '楼层', '楼栋', '房间'],
      ['桌', '3层', 'A栋', '301'],
      ['椅', '', 'A栋', '302'],
    ];
    expect(read('location', ...rows)).toEqual([['A栋 / 3层 / 301'], ['A栋 / 302']]);
    expect(targets(['资产名称', '楼栋', '房间', '存放地点'], ['a', 'A', '1', 'x'])).toEqual([
      'name',
      'custom:楼栋',
      'custom:房间',
      'location',
    ]);
  });
});

test('a counter behind a quantity is told where it says more than one piece', () => {
  const header = ['资产名称', '数量'];
  expect(read('quantity', header, ['a', '500盒'], ['b', '3台'], ['c', shown('2', '', ' 箱')])).toEqual([
    ['500', 'counterDropped'],
    ['3'],
    ['2', 'counterDropped'],
  ]);
});

describe('rows with more cells than the header', () => {
  const problems = (kind: Workbook['kind'], rows: Cell[][]) => {
    const workbook: Workbook = { kind, date1904: false, sheets: [sheet(rows)], warnings: [] };
    const { mapping } = guessMapping(findTable(sheet(rows), { separated: kind === 'csv' }));
    const found = [
      ...readTable(workbook, {
        do: 'read',
        name: '',
        sheet: 0,
        headerRow: 1,
        mapping: mapping.map(({ target, columns }) => ({ target, columns })),
      }),
    ];
    return found.flatMap((part) =>
      'rows' in part ? part.rows.map((row) => row.problems.map(({ code, text }) => [code, text])) : [],
    );
  };
  const rows: Cell[][] = [
    ['资产名称', '型号', '类别'],
    ['桌', 'a', 'x'],
    ['椅', '1', '200', 'x'],
    ['柜', 'b', 'x', '', null],
  ];
  test('are refused in a CSV file, and make no column', () => {
    expect(problems('csv', rows)).toEqual([[], [['tooManyCells', 'x']], []]);
    expect(findTable(sheet(rows), { separated: true }).columns).toHaveLength(3);
  });
  test('have a column without a name in a workbook, and where most have one', () => {
    expect(problems('xlsx', rows)).toEqual([[], [], []]);
    expect(problems('csv', [rows[0] ?? [], ['a', 'b', 'c', 'd'], ['e', 'f', 'g', 'h']])).toEqual([[], []]);
  });
  test('are refused where numbers are cut in two, however many rows have them', () => {
    const head = ['资产名称', '原值', '类别'];
    const whole = ['椅', '950', 'x'];
    const cut = ['桌', '1', '200', 'x'];
    expect(problems('csv', [head, cut, whole, cut])).toEqual([
      [['tooManyCells', 'x']],
      [],
      [['tooManyCells', 'x']],
    ]);
    expect(problems('csv', [head, cut, ['柜', '12', '50', 'x']])).toEqual([
      [['tooManyCells', 'x']],
      [['tooManyCells', 'x']],
    ]);
    // Two numbers beside one another, of which neither is known for an amount.
    const counts = ['资产名称', '型号', '类别'];
    expect(problems('csv', [counts, cut, cut])).toEqual([[], []]);
  });
});
