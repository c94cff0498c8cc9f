import { describe, expect, test } from '@jest/globals';
import { amountsShown } from '../../../../server/ledger/mapping/amounts.ts';
import { guessMapping } from '../../../../server/ledger/mapping/guess-mapping.ts';
import { readRow } from '../../../../server/ledger/read-row.ts';
import { headOf } from '../../../../server/ledger/reader/read-table.ts';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import type { Cell, Merge } from '../../../../server/spreadsheet/workbook.ts';
import { dollarsAreUsd, sheet } from '../support/sheet.ts';

const zh = ['资产编号', '资产名称', '原值', '累计折旧'];
const en = ['Asset no.', 'Name', 'Cost', 'Accumulated depreciation'];
const ja = ['資産番号', '資産名', '取得価額', '減価償却累計額'];
const es = ['N.º de activo', 'Nombre', 'Valor original', 'Amortización acumulada'];
const data: Cell[][] = [
  ['A1', 'Lathe', 12.5, 2],
  ['A2', 'Drill', 3, 1],
];
const merge = (row: number, left: number, right: number): Merge => ({ top: row, bottom: row, left, right });

/** What comes of the first row: its amounts, or why they are refused; and how many rows are read. */
function read(rows: Cell[][], merges: Merge[] = []) {
  const table = findTable(sheet(rows, merges));
  const mapping = dollarsAreUsd(table, guessMapping(table).mapping);
  const readings = table.rows.map((row) => readRow(row, mapping));
  const { values, problems = [] } = readings[0] ?? {};
  const refused = problems.filter(({ severity }) => severity === 'reject').map(({ code }) => code);
  const amounts = [values?.originalValue, values?.openingDepreciation, values?.currency];
  return [readings.length, ...amounts, ...refused]
    .filter((one) => one !== undefined && one !== null)
    .join(' ');
}

describe('a header over several columns', () => {
  const below = (group: string, names: string[], merges = [merge(1, 2, 3)]) =>
    read([['', '', group, ''], names, ...data], merges);
  const double = (group: string, [no = '', name = '', ...amounts]: string[]) =>
    read([[no, name, group, ''], ['', '', ...amounts], ...data], [merge(1, 2, 3)]);

  test.each([
    ['金额（千元）', zh, '12500.00 2000.00 CNY'],
    ['金额(万元)', zh, '125000.00 20000.00 CNY'],
    ['USD thousands', en, '12500.00 2000.00 USD'],
    ['Amounts (EUR thousands)', en, '12500.00 2000.00 EUR'],
    ['Book values in T€', en, '12500.00 2000.00 EUR'],
    ['金額（千円）', ja, '12500.00 2000.00 JPY'],
    ['Importes (miles de euros)', es, '12500.00 2000.00 EUR'],
    ['Miles de euros', es, '12500.00 2000.00 EUR'],
    ['Amounts', en, '12.50 2.00'],
  ])('%s over two columns of a double header', (group, names, expected) => {
    expect(double(group, names)).toBe(`2 ${expected}`);
  });

  test('also above a header that is whole, and without merged cells', () => {
    expect(below('USD thousands', en)).toBe('2 12500.00 2000.00 USD');
    expect(below('千元', zh, [])).toBe('2 12500.00 2000.00 CNY');
    expect(below('单位：千元', zh, [])).toBe('2 12500.00 2000.00 CNY');
  });

  test('each with its own', () => {
    const rows = [
      ['', '', 'USD thousands', '', 'EUR', ''],
      [...en, 'Net book value', 'Salvage value'],
      ...data,
    ];
    const { columns } = findTable(sheet(rows, [merge(1, 2, 3), merge(1, 4, 5)]));
    expect(columns.map(({ unitAbove }) => unitAbove)).toEqual([
      undefined,
      undefined,
      'USD thousands',
      'USD thousands',
      'EUR',
      'EUR',
    ]);
  });

  test('makes amounts beside it doubtful, and so does a column that says otherwise', () => {
    const rows = [
      ['Asset no.', 'Name', 'USD thousands', '', 'Net book value'],
      ['', '', 'Cost', 'Accumulated depreciation', ''],
      ['A1', 'x', 5, 2, 3],
    ];
    const table = findTable(sheet(rows, [merge(1, 2, 3)]));
    const shown = table.columns.map((column) => amountsShown(table, column));
    expect(shown[2]).toMatchObject({ unit: 'USD thousands', power: 3, sample: '5' });
    expect(shown[4]).toMatchObject({ unit: null, power: null, sample: '3' });
    expect(double('金额（千元）', ['编号', '名称', '原值（元）', '累计折旧'])).toContain('unitUnclear');
    expect(double('Thousands', ['Asset no.', 'Name', 'Cost (USD)', 'Accumulated depreciation'])).toBe(
      '2 12500.00 2000.00 USD',
    );
  });
});

test.each([
  [zh, ['', '', '千元', '千元'], '12500.00 2000.00 CNY'],
  [zh, ['', '', '（万元）', '（万元）'], '125000.00 20000.00 CNY'],
  [en, ['', '', 'EUR thousands', 'EUR thousands'], '12500.00 2000.00 EUR'],
  [en, ['', '', '$000', '$000'], '12500.00 2000.00 USD'],
])('a row of units below the header %j %j', (names, units, expected) => {
  expect(read([names, units, ...data])).toMatch(new RegExp(`^2 ${expected}`));
});

test.each([[['', 'M', '', '']], [['K', '', '', '']], [['', '件', '千元', '']]])(
  'an asset that is called like a unit is one: %j',
  (row) => {
    expect(findTable(sheet([en, row, ...data])).rows).toHaveLength(3);
  },
);

test('a row of units says what lives count in, too', () => {
  const table = findTable(
    sheet([
      ['资产名称', '原值', '使用年限', '数量'],
      ['', '万元', '月', '台'],
      ['床', 1.5, 60, 1],
    ]),
  );
  const [row] = table.rows.map((one) => readRow(one, guessMapping(table).mapping).values);
  expect(row).toMatchObject({ originalValue: '15000.00', usefulLifeMonths: '60' });
});

test('the header of a file of refused rows says what titles and notes say', () => {
  const sourcesOf = (rows: Cell[][]) => {
    const table = findTable(sheet(rows));
    return headOf(table, guessMapping(table).mapping, []).sources;
  };
  const said = sourcesOf([zh, ...data, ['单位：万元']]);
  expect(said).toEqual(['资产编号', '资产名称', '原值 (万元)', '累计折旧 (万元)']);
  expect(sourcesOf([said, ...data])).toEqual(said);
  expect(sourcesOf([['Amounts in thousands'], ['Name', 'Cost (USD)'], ['Lathe', 1]])).toEqual([
    'Name',
    'Cost (thousands usd)',
  ]);
});

describe('a note below the table', () => {
  test.each<[Cell[][], string[], string]>([
    [[['单位：万元']], zh, '125000.00 20000.00 CNY'],
    [[['单位：', '万元']], zh, '125000.00 20000.00 CNY'],
    [[['', '', '', '金额单位：千元']], zh, '12500.00 2000.00 CNY'],
    [[['All amounts in EUR thousands']], en, '12500.00 2000.00 EUR'],
    [[[], ['Note: amounts in thousands of USD']], en, '12500.00 2000.00 USD'],
    [[['合计', '', 15.5, 3], ['制表：王'], ['注：金额单位为千元', '', ''], []], zh, '12500.00 2000.00 CNY'],
    [[['合计', '', 15.5, 3], ['单位：千元'], ['制表：王', '审核：李']], zh, '12500.00 2000.00 CNY'],
    [
      [['Total', '', 15.5, 3], [], ['Figures in £m'], ['Internal use only']],
      en,
      '12500000.00 2000000.00 GBP',
    ],
    [[['単位：千円']], ja, '12500.00 2000.00 JPY'],
    [[['（単位：百万円）']], ja, '12500000.00 2000000.00 JPY'],
    [[['Importes en miles de euros']], es, '12500.00 2000.00 EUR'],
    [[['Nota: importes expresados en miles de euros']], es, '12500.00 2000.00 EUR'],
  ])('%j', (notes, names, expected) => {
    expect(read([names, ...data, ...notes])).toContain(expected);
  });

  test('and a title that says otherwise: the amounts are not read before somebody says which', () => {
    expect(read([['单位：千元'], zh, ...data, ['单位：万元']])).toContain('unitUnclear');
    expect(read([['单位：千元'], zh, ...data, ['单位：千元']])).toBe('2 12500.00 2000.00 CNY');
  });

  test('belongs to the table above it', () => {
    const other = [[], ['单位：万元'], ['部门', '负责人', '电话'], ['财务', '王', '1']];
    expect(read([zh, ...data, ...other])).toContain('12.50 2.00');
    expect(read([zh, ...data, ['A3', '单位：万元', 5, 1]])).toBe('3 12.50 2.00');
  });
});

test('a header says thousands of the currency when a title says thousands', () => {
  const header = ['Asset no.', 'Name', 'Cost (USD)', 'Accumulated depreciation (USD)'];
  expect(read([['Amounts in thousands'], header, ...data])).toBe('2 12500.00 2000.00 USD');
  expect(read([['单位：千元'], ['资产编号', '资产名称', '原值（元）', '累计折旧'], ...data])).toBe(
    '2 12.50 2000.00 CNY',
  );
});

describe('a column that says what the amounts of each row count in', () => {
  const rows = (header: string, ...cells: string[]): Cell[][] => [
    ['资产编号', '资产名称', '原值', header],
    ...cells.map((cell, at): Cell[] => [`A${at}`, 'x', 12.5, cell]),
  ];
  test.each([
    ['金额单位', '万元', '125000.00 CNY'],
    ['单位', '千元', '12500.00 CNY'],
    ['Unit', 'k€', '12500.00 EUR'],
    ['单位', '台', '12.50'],
  ])('%s: %s', (header, unit, expected) => {
    expect(read(rows(header, unit, unit))).toBe(`2 ${expected}`);
  });
  test('is asked about where rows differ, and names nobody who uses them', () => {
    expect(read(rows('金额单位', '千元', '元'))).toContain('unitUnclear');
    const table = findTable(sheet(rows('单位', '万元', '万元')));
    expect(guessMapping(table).mapping.map(({ target }) => target)).not.toContain('organisation');
  });
});

test('amounts of further fields count in what the title says', () => {
  const heads = ['Inventarnummer', 'Bezeichnung', 'AHK 01.01.', 'Zugänge', 'Kostenstelle'];
  const table = findTable(sheet([['Anlagenspiegel (in 1.000 EUR)'], heads, ['1', 'Presse', 125, 10, 4711]]));
  const [first] = table.rows.map((one) => readRow(one, guessMapping(table).mapping).values);
  expect(first).toMatchObject({
    organisation: '4711',
    custom: { 'AHK 01.01.': '125000.00', Zugänge: '10000.00' },
  });
});
