import { describe, expect, test } from '@jest/globals';
import { findDuplicates } from '../../../../server/modules/imports/reading/find-duplicates.ts';
import { guessMapping } from '../../../../server/modules/imports/reading/mapping/guess-mapping.ts';
import { type RowReading, readRow } from '../../../../server/modules/imports/reading/read-row.ts';
import { readWorkbook } from '../../../../server/modules/imports/reading/read-workbook.ts';
import { findTable } from '../../../../server/modules/imports/reading/table/find-table.ts';
import { fixture } from './support/sheet.ts';

async function readFile(name: string) {
  const book = await readWorkbook(fixture(name), name);
  const [first] = book.sheets;
  if (!first) throw new Error('no sheet');
  const table = findTable(first, { date1904: book.date1904 });
  const guess = guessMapping(table);
  const readings = table.rows.map((row) => readRow(row, guess.mapping));
  return { book, table, guess, readings };
}

/** Rows by field and code, or their number where they are many. */
function problemsOf(readings: RowReading[]) {
  const found: Record<string, number[] | number> = {};
  for (const { row, problems } of readings) {
    for (const { field, code } of problems) {
      const rows = found[`${field} ${code}`] ?? [];
      found[`${field} ${code}`] = Array.isArray(rows) ? (rows.length < 5 ? [...rows, row] : 6) : rows + 1;
    }
  }
  return found;
}
const refused = (readings: RowReading[]) =>
  readings.filter(({ acceptable }) => !acceptable).map(({ row }) => row);
const targetsOf = (guess: ReturnType<typeof guessMapping>) => guess.columns.map(({ target }) => target);

const ledgerColumns = [
  'assetNo',
  'name',
  'category',
  'model',
  'brand',
  'serialNo',
  'location',
  'organ',
  'user',
  'purchaseDate',
  'originalValue',
  'supplier',
  'status',
  'remark',
];

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
      findDuplicates(readings, ({ values }) => values.assetNo).map(({ key, rows }) => [
        key,
        rows.map(({ row }) => row),
      ]),
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
      organ: '后勤保障部',
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

describe('Snipe-IT', () => {
  test('sample assets', async () => {
    const { book, guess, readings } = await readFile('snipe-it-assets-sample.csv');
    expect(book).toMatchObject({ encoding: 'utf-8-bom', warnings: [] });
    expect(targetsOf(guess)).toEqual([
      'ownerOrgan',
      'name',
      'assetNo',
      'category',
      'supplier',
      'manufacturer',
      'location',
      'orderNo',
      'model',
      'custom:Model Notes',
      'custom:Model Number',
      'remark',
      'purchaseDate',
      'originalValue',
      'custom:Checkout Type',
      'userLogin',
      'user',
      'user',
      'userEmail',
      'custom:Checked Out To: Location',
      'custom:Asset EOL Date',
    ]);
    expect(readings).toHaveLength(22);
    expect(problemsOf(readings)).toEqual({});
    expect(readings[1]?.values).toMatchObject({
      user: 'Gage McCrackem',
      userLogin: 'gmccrackem2a',
      userEmail: 'gmccrackem2a@bing.com',
      purchaseDate: '2022-11-14',
      originalValue: '1292.94',
      model: 'Macbook Pro 13"',
      custom: { 'Model Number': '9351IS25A51', 'Checkout Type': 'User', 'Asset EOL Date': '10/27/28' },
    });
    expect(readings[8]?.values.orderNo).toBe('0709494209');
  });

  test('with blanks: garbled places are restored, lost digits and near statuses are said', async () => {
    const { book, guess, readings } = await readFile('snipe-it-assets-sample-BLANKS.csv');
    expect(book).toMatchObject({ encoding: 'macintosh', lineEnd: 'cr' });
    expect(book.warnings).toHaveLength(24);
    expect(book.warnings.filter(({ code }) => code === 'brokenBytes')).toMatchObject([
      { row: 127, column: 12, text: 'Äêoan HÃ_ng → Đoan HÃ_ng' },
      { row: 153, column: 12, text: 'Å_wiÄ™tajno → Å_więtajno' },
    ]);
    expect(readings[30]?.values.location).toBe('Saint-Étienne');
    expect(readings[66]?.values.location).toBe('Plei Kần');
    expect(targetsOf(guess)).toEqual([
      'user',
      'userEmail',
      'userLogin',
      'name',
      null,
      'category',
      'model',
      'manufacturer',
      null,
      'custom:Model Number',
      'serialNo',
      'assetNo',
      'location',
      null,
      'remark',
      'purchaseDate',
      'originalValue',
      'ownerOrgan',
      'status',
      'warrantyMonths',
      'supplier',
    ]);
    expect(problemsOf(readings)).toEqual({
      'custom:Model Number precisionLost': 200,
      'status choiceAssumed': 68,
      'warrantyMonths unitAssumed': 100,
    });
    expect(readings).toHaveLength(200);
    expect(refused(readings)).toEqual([]);
    expect(readings[0]?.values).toMatchObject({
      purchaseDate: '2016-04-05',
      custom: { 'Model Number': '6.37702E+15' },
    });
  });

  test.each([
    ['snipe-it-locations-sample.csv', 'locations'],
    ['snipe-it-models-sample.csv', 'models'],
    ['snipe-it-users-sample.csv', 'people'],
    ['atlas-telecom-locations.csv', 'locations'],
    ['atlas-telecom-meters.csv', 'meters'],
    ['atlas-telecom-workorders.csv', 'workOrders'],
  ])('%s is a list of %s', async (name, kind) => {
    const { book, guess } = await readFile(name);
    expect([guess.looksLike, book.warnings]).toEqual([kind, []]);
  });
});

test('Shelf: typed custom fields find their fields', async () => {
  const { guess, readings } = await readFile('shelf-assets.csv');
  expect(targetsOf(guess)).toEqual([
    'name',
    'remark',
    'custom:kit',
    'category',
    'custom:tags',
    'location',
    'originalValue',
    'custodian',
    'custom:bookable',
    'model',
    'custom:type',
    'quantity',
    'custom:minQuantity',
    'custom:unitOfMeasure',
    'custom:consumptionType',
    'serialNo',
    'brand',
    'purchaseDate',
    'custom:warranty cost',
    'custom:temperature rating',
  ]);
  expect(problemsOf(readings)).toEqual({});
  expect(readings[2]?.values).toMatchObject({ name: 'Office Pens', quantity: '500', originalValue: '2.00' });
  expect(readings[0]?.values).toMatchObject({
    serialNo: 'WQE239123d',
    custom: { 'temperature rating': '-40' },
  });
});

test('Atlas: parents by name, days that are the same in either order', async () => {
  const { table, guess, readings } = await readFile('atlas-telecom-assets.csv');
  expect(targetsOf(guess)).toEqual([
    null,
    'name',
    'remark',
    'status',
    null,
    'location',
    'parentAsset',
    'assetNo',
    'category',
    'user',
    'warrantyUntil',
    'custom:Additional Info',
    'serialNo',
    'custom:Workers',
    'custom:Teams names',
    'custom:Associated Parts',
    'supplier',
    null,
  ]);
  expect(table).toMatchObject({ blankRows: 1, rows: { length: 10 } });
  expect(problemsOf(readings)).toEqual({ 'warrantyUntil emptyMarker': [9] });
  expect(readings[0]?.values).toMatchObject({
    status: 'inUse',
    parentAsset: 'Switch-1',
    warrantyUntil: '2028-01-01',
  });
});

test('nothing is lost: every filled cell is a value, or its row says why not', async () => {
  for (const name of [
    'zh-ledger.xlsx',
    'snipe-it-assets-sample.csv',
    'snipe-it-assets-sample-BLANKS.csv',
    'shelf-assets.csv',
    'atlas-telecom-assets.csv',
  ]) {
    const { table, guess, readings } = await readFile(name);
    const imported = new Set(guess.mapping.flatMap(({ columns }) => columns));
    expect(table.columns.filter(({ index, empty }) => !empty && !imported.has(index))).toEqual([]);
    table.rows.forEach((row, at) => {
      const reading = readings[at];
      for (const { target, columns } of guess.mapping) {
        if (columns.every((column) => (row.cells[column] ?? '') === '')) continue;
        const { custom = {}, ...values } = reading?.values ?? {};
        const value = {
          ...values,
          ...Object.fromEntries(Object.entries(custom).map(([key, text]) => [`custom:${key}`, text])),
        };
        const explained = reading?.problems.some(({ field }) => field === target);
        expect([name, row.number, target, target in value || explained]).toEqual([
          name,
          row.number,
          target,
          true,
        ]);
      }
    });
  }
});
