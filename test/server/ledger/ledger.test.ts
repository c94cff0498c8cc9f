import { describe, expect, test } from '@jest/globals';
import { problemsOf, readFile, refused, targetsOf } from './support/read-file.ts';

const ledgerColumns = [
  'assetNo, name, category, model, brand, serialNo, location, organisation, user, purchaseDate',
  'originalValue, supplier, status, remark',
].join(', ');

describe('the Chinese ledger', () => {
  test('as xlsx: titles and the total are left out, everything else is read', async () => {
    const { book, table, guess, readings } = await readFile('zh-ledger.xlsx');
    expect(book).toMatchObject({
      kind: 'xlsx',
      warnings: [],
      sheets: [{ name: '固定资产台账' }, { name: '说明' }],
    });
    expect(table).toMatchObject({
      headerRow: 3,
      blankRows: 0,
      rows: { length: 300 },
      leftOut: [
        { row: 1, reason: 'title', text: 'XX公司固定资产台账' },
        { row: 2, reason: 'title' },
        { row: 304, reason: 'total', text: '合计 10192253.67' },
      ],
    });
    expect(targetsOf(guess)).toEqual(ledgerColumns);
    expect(problemsOf(readings)).toEqual({
      'assetNo assetNoMissing': [24],
      'originalValue amountNegative': [34],
      'originalValue amountWrittenOut': [74],
      'user spacesRemoved': [84],
    });
    expect(refused(readings)).toEqual([34]);
    expect(
      [...Map.groupBy(readings, ({ values }) => values.assetNo)]
        .filter(([key, rows]) => key != null && rows.length > 1)
        .map(([key, rows]) => [key, rows.map(({ row }) => row)]),
    ).toEqual([['GDZC-2021-00010', [13, 14]]]);
  });

  test('as CSV in GB18030: the same, but 30 February is still there', async () => {
    const { book, guess, readings } = await readFile('zh-ledger-gb18030.csv');
    expect(book).toMatchObject({
      kind: 'csv',
      encoding: 'gb18030',
      lineEnd: 'crlf',
      delimiter: ',',
      warnings: [],
    });
    expect(targetsOf(guess)).toEqual(ledgerColumns);
    expect(problemsOf(readings)).toEqual({
      'assetNo assetNoMissing': [22],
      'originalValue amountNegative': [32],
      'purchaseDate dateImpossible': [42],
      'originalValue amountWrittenOut': [72],
      'user spacesRemoved': [82],
    });
    expect(refused(readings)).toEqual([32, 42]);
  });

  test('both give the same values, row by row, but for that day', async () => {
    const [a, b] = [await readFile('zh-ledger.xlsx'), await readFile('zh-ledger-gb18030.csv')];
    const differing = a.readings.flatMap(({ row, values }, index) =>
      JSON.stringify(values) === JSON.stringify(b.readings[index]?.values) ? [] : [row],
    );
    expect(differing).toEqual([44]);
    expect(a.readings[40]?.values.purchaseDate).toBe('2023-03-02');
  });

  test('hard cells', async () => {
    const { readings } = await readFile('zh-ledger.xlsx');
    const of = (row: number) => readings.find((reading) => reading.row === row)?.values;
    expect(of(4)).toEqual({
      assetNo: 'GDZC-2012-00001',
      name: '大众帕萨特',
      category: '交通工具',
      brand: '大众',
      serialNo: 'SN6721854213',
      location: '研发中心/4层/开放办公区',
      organisation: '后勤保障部',
      user: '李伟',
      purchaseDate: '2025-03-06',
      originalValue: '48856.28',
      currency: 'CNY',
      supplier: '苏宁易购，企业采购',
      status: 'inUse',
    });
    expect(of(8)?.user).toBe('龘靐');
    expect(of(26)?.user).toBe('𠮷田');
    expect(of(20)?.remark).toBe('=HYPERLINK("http://x","点我")');
    expect(of(54)?.remark).toBe('第一行\n第二行');
    expect(of(64)?.name).toBe('前后有空格');
    expect(of(74)?.originalValue).toBe('12000.00');
    expect(readings.map(({ values }) => values.purchaseDate).filter((day) => day === undefined)).toEqual([]);
  });
});
