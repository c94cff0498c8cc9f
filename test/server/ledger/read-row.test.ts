import { describe, expect, test } from '@jest/globals';
import type { MappingEntry } from '../../../server/ledger/mapping/mapping.ts';
import { readRow } from '../../../server/ledger/read-row.ts';
import type { Cell } from '../../../server/spreadsheet/workbook.ts';
import { readSheetRows } from './support/sheet.ts';

const entry = (target: MappingEntry['target'], ...columns: number[]): MappingEntry => ({
  target,
  columns,
  header: target,
});
const read = (cells: Cell[], mapping: MappingEntry[]) => readRow({ number: 7, cells }, mapping);
const problemsOf = (cells: Cell[], mapping: MappingEntry[]) =>
  read(cells, mapping).problems.map(({ field, code, severity }) => [field, code, severity]);

describe('a row', () => {
  test('with every kind of field', () => {
    const { readings } = readSheetRows([
      ['编号', '名称', '状态', '原值', '购置日期', '使用年限', '残值率', '数量', '保管人', '备注', '颜色'],
      [1001, ' 打印机 ', '在用', '￥1,200.50', '2024/1/5', '5年', '5%', '3台', '王 芳', '甲\n乙', '黑'],
    ]);
    expect(readings).toEqual([
      {
        row: 2,
        values: {
          assetNo: '1001',
          name: '打印机',
          status: 'inUse',
          originalValue: '1200.50',
          currency: 'CNY',
          purchaseDate: '2024-01-05',
          usefulLifeMonths: '60',
          residualRate: '0.05',
          quantity: '3',
          custodian: '王芳',
          remark: '甲\n乙',
          custom: { 颜色: '黑' },
        },
        blanks: [],
        problems: [
          { field: 'custodian', column: '保管人', code: 'spacesRemoved', text: '王芳', severity: 'warning' },
        ],
        acceptable: true,
      },
    ]);
  });

  test('names the column as the file has it, and what stood there', () => {
    const { readings } = readSheetRows([
      ['名称', '原值\n（元）'],
      ['桌子', '-12'],
      ['椅子', '5'],
      ['柜子', '6'],
    ]);
    expect(readings[0]).toMatchObject({
      acceptable: false,
      problems: [
        {
          field: 'originalValue',
          column: '原值\n（元）',
          code: 'amountNegative',
          text: '-12',
          severity: 'reject',
        },
      ],
    });
    expect(readings[0]?.values).not.toHaveProperty('originalValue');
  });

  test('without a name is refused, unless it only names a known asset by its number', () => {
    expect(problemsOf(['A1', null], [entry('assetNo', 0), entry('name', 1)])).toEqual([
      ['name', 'nameMissing', 'reject'],
    ]);
    expect(problemsOf(['x'], [entry('model', 0)])).toEqual([['name', 'nameMissing', 'reject']]);
    expect(problemsOf(['A1', 'x'], [entry('assetNo', 0), entry('model', 1)])).toEqual([]);
  });

  test('without a number, where others have one, is read with a warning', () => {
    expect(problemsOf([null, '桌子'], [entry('assetNo', 0), entry('name', 1)])).toEqual([
      ['assetNo', 'assetNoMissing', 'warning'],
    ]);
    expect(problemsOf(['桌子'], [entry('name', 0)])).toEqual([]);
  });

  test('tells which mapped fields are blank', () => {
    const { blanks } = read(
      ['桌子', ' ', null, 'N/A'],
      [entry('name', 0), entry('model', 1), entry('location', 2), entry('supplier', 3)],
    );
    expect(blanks).toEqual(['model', 'location', 'supplier']);
  });

  test('says that N/A is read as nothing, and leaves it in what is prose', () => {
    for (const field of ['location', 'model', 'serialNo'] as const) {
      expect(problemsOf(['桌子', '无'], [entry('name', 0), entry(field, 1)])).toEqual([
        [field, 'emptyMarker', 'warning'],
      ]);
    }
    expect(read(['桌子', 'N/A'], [entry('name', 0), entry('remark', 1)]).values.remark).toBe('N/A');
  });

  test('with a failed formula is refused, as text as well, and only warned of in a column that is no field', () => {
    const failed = { error: '#REF!' };
    expect(problemsOf(['桌子', failed], [entry('name', 0), entry('model', 1)])).toEqual([
      ['model', 'formulaFailed', 'reject'],
    ]);
    expect(problemsOf(['桌', failed, 'x'], [entry('name', 0), entry('model', 1, 2)])).toEqual([
      ['model', 'formulaFailed', 'reject'],
    ]);
    for (const cell of [failed, '#DIV/0!', ' #N/A '])
      expect(problemsOf(['桌子', cell], [entry('name', 0), entry('custom:x', 1)])).toEqual([
        ['custom:x', 'emptyMarker', 'warning'],
      ]);
    expect(problemsOf(['桌子', '#5'], [entry('name', 0), entry('custom:x', 1)])).toEqual([]);
  });

  test('says in every column that digits are lost', () => {
    const mapping = [entry('name', 0), entry('serialNo', 1), entry('custom:imei', 2)];
    expect(problemsOf(['桌子', '6.37702E+15', 3.5e15], mapping)).toEqual([
      ['serialNo', 'precisionLost', 'warning'],
      ['custom:imei', 'precisionLost', 'warning'],
    ]);
    expect(read(['桌子', '6.37702E+15', 3.5e15], mapping).values).toMatchObject({
      serialNo: '6.37702E+15',
      custom: { imei: '3500000000000000' },
    });
  });

  test('of a custom field keeps any value as text', () => {
    const cells: Cell[] = ['桌子', true, { date: '2024-01-05', time: '08:30:00' }, 0.1, '=1+1'];
    const mapping = [entry('name', 0), ...[1, 2, 3, 4].map((column) => entry(`custom:${column}`, column))];
    expect(read(cells, mapping).values.custom).toEqual({
      1: 'TRUE',
      2: '2024-01-05 08:30:00',
      3: '0.1',
      4: '=1+1',
    });
  });

  test('joins columns, and leaves out empty parts', () => {
    const mapping = [entry('name', 0), { ...entry('user', 1, 2), join: ' ' }];
    expect(read(['a', 'Ann', 'Lee'], mapping).values.user).toBe('Ann Lee');
    expect(read(['a', null, 'Lee'], mapping).values.user).toBe('Lee');
    expect(read(['a', null, ''], mapping).blanks).toEqual(['user']);
  });

  test('too long is refused with its length', () => {
    expect(read(['长'.repeat(201)], [entry('name', 0)]).problems).toMatchObject([
      { code: 'textTooLong', text: expect.stringContaining('(201 > 200)') },
    ]);
  });
});

describe('days', () => {
  const rows = (...days: string[]) => [['Name', 'Purchase date'], ...days.map((day) => ['x', day])];
  const daysOf = (rows: Cell[][], dateOrder?: 'dmy') =>
    readSheetRows(rows, { dateOrder }).readings.map(
      ({ values, problems }) => values.purchaseDate ?? problems[0]?.code,
    );

  test('take their order from the other days of the column', () => {
    expect(daysOf(rows('4/5/16', '5/24/15'))).toEqual(['2016-04-05', '2015-05-24']);
    expect(daysOf(rows('4/5/16', '24/5/15'))).toEqual(['2016-05-04', '2015-05-24']);
  });

  test('are refused, never guessed, where the column leaves the order open', () => {
    expect(daysOf(rows('4/5/16', '4/4/2016'))).toEqual(['dateAmbiguous', '2016-04-04']);
    expect(daysOf(rows('4/5/16', '4/4/2016'), 'dmy')).toEqual(['2016-05-04', '2016-04-04']);
    expect(daysOf(rows('4/5/2016', '5/24/2015', '24/5/2015'))).toEqual([
      'dateAmbiguous',
      '2015-05-24',
      '2015-05-24',
    ]);
  });
});

describe('amounts', () => {
  const amountsOf = (...amounts: Cell[]) =>
    readSheetRows([['Name', 'Cost'], ...amounts.map((amount) => ['x', amount])]).readings.map(
      ({ values, problems }) => [values.originalValue, ...problems.map(({ code }) => code)],
    );

  test('take their decimal mark from the other amounts of the column', () => {
    expect(amountsOf('1,234', '5.50')).toEqual([['1234.00'], ['5.50']]);
    expect(amountsOf('1.234', '5,50')).toEqual([['1234.00'], ['5.50']]);
    expect(amountsOf('1.234', '1.500')).toEqual([
      ['1234.00', 'groupingAssumed'],
      ['1500.00', 'groupingAssumed'],
    ]);
  });

  test('a column for the currency decides, and a sign that differs is said', () => {
    const { readings } = readSheetRows([
      ['Name', 'Cost', 'Currency'],
      ['a', '€5.00', 'USD'],
      ['b', '€5.00', 'EUR'],
      ['c', '€5.00', null],
    ]);
    expect(
      readings.map(({ values, problems }) => [values.currency, problems.map(({ code }) => code)]),
    ).toEqual([
      ['USD', ['currencyConflict']],
      ['EUR', []],
      ['EUR', []],
    ]);
  });

  test('a sign beside the depreciation is compared with the currency of the row, too', () => {
    const { readings } = readSheetRows([
      ['Name', 'Cost', 'Currency', 'Accumulated depreciation'],
      ['a', '100', 'USD', '€50'],
      ['b', '€100', 'EUR', '€50'],
    ]);
    expect(
      readings.map(({ values, problems }) => [values.currency, problems.map(({ text }) => text)]),
    ).toEqual([
      ['USD', ['€50 ≠ USD']],
      ['EUR', []],
    ]);
  });
});

test('a person can say what unknown words mean', () => {
  const rows = [
    ['Name', 'Status'],
    ['a', 'Parked'],
  ];
  expect(readSheetRows(rows).readings[0]).toMatchObject({
    acceptable: false,
    problems: [{ code: 'choiceUnknown', text: 'Parked' }],
  });
  const described = readSheetRows(rows, { choices: { status: { Parked: 'inStock' } } }).readings[0];
  expect(described).toMatchObject({ acceptable: true, values: { status: 'inStock' } });
});
