import { describe, expect, test } from '@jest/globals';
import { completeMapping } from '../../../../server/ledger/mapping/complete-mapping.ts';
import { guessMapping } from '../../../../server/ledger/mapping/guess-mapping.ts';
import type { Choice } from '../../../../server/ledger/mapping/mapping.ts';
import { readRow } from '../../../../server/ledger/read-row.ts';
import { inspect } from '../../../../server/ledger/reader/inspect-table.ts';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import type { Cell } from '../../../../server/spreadsheet/workbook.ts';
import { sheet } from '../support/sheet.ts';

const rowsOf = (heads: string, ...rows: Cell[][]): Cell[][] => [heads.split(' / '), ...rows];

/** Cost, currency and accumulated depreciation of the first row, or why it is refused. */
function read(rows: Cell[][], choices?: Choice[]) {
  const table = findTable(sheet(rows));
  const mapping = choices ? completeMapping(table, choices) : guessMapping(table).mapping;
  const [first] = table.rows.map((row) => readRow(row, mapping));
  const refused = first?.problems.find(({ severity }) => severity === 'reject')?.code;
  const { originalValue = '-', currency = '-', openingDepreciation = '-' } = first?.values ?? {};
  return refused ?? [originalValue, currency, openingDepreciation].join(' ');
}

describe('amounts of the document beside those of the books', () => {
  test.each<[string, Cell[], string]>([
    ['资产编号 / 资产名称 / 原币原值 / 币别 / 累计折旧', ['A1', '车床', 1000, 'USD', 500], '- - 500.00'],
    [
      '资产编号 / 资产名称 / 原币原值 / 币别 / 本币原值 / 累计折旧 / 净值',
      ['A1', '车床', 1000, 'USD', 7000, 500, 6500],
      '7000.00 - 500.00',
    ],
    [
      '资产编号 / 资产名称 / 原值（原币） / 币种 / 汇率 / 原值（本币） / 累计折旧',
      ['A1', '车床', 1000, 'USD', 7, 7000, 500],
      '7000.00 - 500.00',
    ],
    [
      '资产编号 / 资产名称 / 外币金额 / 币种 / 原值 / 累计折旧 / 本位币',
      ['A1', '车床', 1000, 'USD', 7000, 500, 'CNY'],
      '7000.00 CNY 500.00',
    ],
    [
      'Asset no. / Name / Amount in doc. currency / Currency / Accumulated depreciation',
      ['1', 'Lathe', 1000, 'USD', 500],
      '- - 500.00',
    ],
    [
      'Asset no. / Name / Amount in doc. currency / Document currency / Amount in local currency / Local currency',
      ['1', 'Lathe', 1000, 'USD', 7000, 'CNY'],
      '7000.00 CNY -',
    ],
    [
      'Asset no. / Name / Original cost (FC) / Currency / Original cost / Accumulated depreciation',
      ['1', 'Lathe', 1000, 'USD', 900, 500],
      '900.00 - 500.00',
    ],
    [
      'Asset no. / Name / Cost / Currency / Cost (local currency) / Accumulated depreciation',
      ['1', 'Lathe', 1000, 'USD', 900, 500],
      '900.00 - 500.00',
    ],
    [
      '資産番号 / 資産名 / 取得価額（外貨） / 通貨 / 取得価額 / 減価償却累計額',
      ['1', '旋盤', 1000, 'USD', 150000, 500],
      '150000.00 - 500.00',
    ],
    [
      'N.º de activo / Nombre / Valor en moneda extranjera / Moneda / Valor original',
      ['1', 'Torno', 1000, 'USD', 900],
      '900.00 - -',
    ],
  ])('%s: those of the books are taken', (heads, row, expected) => {
    expect(read(rowsOf(heads, row))).toBe(expected);
  });

  test.each<[string, Cell[], string]>([
    [
      '资产编号 / 资产名称 / 原币原值 / 币别 / 原币累计折旧',
      ['A1', '车床', 1000, 'USD', 500],
      '1000.00 USD 500.00',
    ],
    [
      '资产编号 / 资产名称 / 原币原值 / 币别 / 本币原值 / 累计折旧',
      ['A1', '车床', 7000, 'CNY', 7000, 500],
      '7000.00 CNY 500.00',
    ],
    ['Asset no. / Name / Cost (FC) / Document currency', ['1', 'Lathe', 1000, 'USD'], '1000.00 USD -'],
    ['资产编号 / 资产名称 / 原值 / 币种 / 累计折旧', ['A1', '车床', 1000, 'USD', 500], '1000.00 USD 500.00'],
  ])('%s are in one currency', (heads, row, expected) => {
    expect(read(rowsOf(heads, row))).toBe(expected);
  });

  const rows = rowsOf('资产名称 / 原币原值 / 币别 / 累计折旧', ['车床', 1000, 'USD', 500]);
  const mapped = (...targets: (Choice['target'] | null)[]) =>
    targets.flatMap((target, index): Choice[] => (target ? [{ target, columns: [index] }] : []));

  test('are never mixed in one asset, whoever chose the columns', () => {
    expect(read(rows, mapped('name', 'originalValue', 'currency', 'openingDepreciation'))).toBe(
      'currenciesMixed',
    );
    expect(read(rows, mapped('name', 'originalValue', null, 'openingDepreciation'))).toBe('currenciesMixed');
    expect(read(rows, mapped('name', null, 'currency', 'openingDepreciation'))).toBe('currenciesMixed');
    expect(read(rows, mapped('name', 'originalValue', 'currency'))).toBe('1000.00 USD -');
  });

  test('differ also where a person chooses columns of unknown headers', () => {
    const others = rowsOf('Name / Cost (FC) / Crncy / Cost / Written off', ['Lathe', 1000, 'USD', 900, 500]);
    expect(read(others, mapped('name', null, null, 'originalValue', 'openingDepreciation'))).toBe(
      '900.00 - 500.00',
    );
    expect(read(others, mapped('name', 'originalValue', 'currency'))).toBe('1000.00 USD -');
    expect(read(others, mapped('name', null, 'currency', 'originalValue'))).toBe('currenciesMixed');
  });

  test('are said before columns are chosen', () => {
    const { warnings } = inspect({ kind: 'csv', sheets: [sheet(rows)], date1904: false, warnings: [] });
    expect(warnings).toEqual([{ row: null, code: 'foreignAmounts', text: '原币原值, 币别' }]);
  });
});

test.each<[string, Cell[], string]>([
  ['Name / Cost (USD) / Accumulated depreciation (EUR)', ['Lathe', 1000, 500], 'currenciesMixed'],
  ['Name / Cost (USD) / Accumulated depreciation (EUR)', ['Lathe', 1000, 0], '1000.00 USD 0.00'],
  ['Name / Cost (USD) / Accumulated depreciation', ['Lathe', 1000, '€500'], 'currenciesMixed'],
  [
    'Name / Cost / Currency / Accumulated depreciation',
    ['Lathe', 'US$1000', 'USD', '€500'],
    'currenciesMixed',
  ],
  ['Name / Cost (USD) / Accumulated depreciation (USD)', ['Lathe', 1000, 500], '1000.00 USD 500.00'],
])('two amounts that name their currencies: %s %j', (heads, row, expected) => {
  expect(read(rowsOf(heads, row))).toBe(expected);
});
