import { expect, test } from '@jest/globals';
import { readRecords } from '../../../../server/ledger/records/read-records.ts';
import type { Cell } from '../../../../server/spreadsheet/workbook.ts';
import { sheet } from '../support/sheet.ts';

type Choice = { power?: number; yen?: 'CNY' | 'JPY'; sign?: 'AUD' };

/** What comes of the cost of the first row, or why it is refused. */
function costOf(rows: Cell[][], choice: Choice = {}) {
  const head = rows.findIndex(([first]) => first === 'Asset no.');
  const target = (text: string) => rows[head]?.findIndex((cell) => String(cell).includes(text)) ?? -1;
  const columns = { asset: 0, fault: 1, cost: target('Cost'), currency: target('Currency') };
  const parts = readRecords(
    { kind: 'xlsx', date1904: false, sheets: [sheet(rows)], warnings: [] },
    {
      do: 'read records',
      name: 'test.xlsx',
      subject: 'repairs',
      sheet: 0,
      headerRow: head + 1,
      mapping: Object.entries(columns)
        .filter(([, index]) => index >= 0)
        .map(([field, index]) => ({ target: field, columns: [index], ...(field === 'cost' && choice) })),
    },
  );
  const [first] = [...parts].flatMap((part) => ('records' in part ? part.records : []));
  return first?.problems.find(({ severity }) => severity === 'reject')?.code ?? first?.values.cost;
}
const table = (cost: Cell, head = 'Cost', more: Cell[] = [], heads: Cell[] = []): Cell[][] => [
  ['Asset no.', 'Fault', head, ...heads],
  ['A1', 'Leaks', cost, ...more],
  ['A2', 'Hums', cost, ...more],
];

test.each<[string, Cell[][], string, Choice?]>([
  ['no unit', table(12.5), '12.50'],
  ['a header', table(12.5, 'Cost (k€)'), '12500.00 EUR'],
  ['a title', [['单位：千元'], ...table(12.5)], '12500.00 CNY'],
  ['a title of two readings', [['Amounts in M'], ...table(12.5)], 'unitUnclear'],
  ['a title and a person', [['Amounts in M'], ...table(12.5)], '12500000.00', { power: 6 }],
  ['¥ alone', table('¥1200'), '1200.00 ¥'],
  ['¥ and a person', table('¥1200'), '1200.00 JPY', { yen: 'JPY' }],
  ['¥ below 円', table('¥1200', 'Cost（円）'), '1200.00 JPY'],
  ['¥ beside a currency', table('¥1200', 'Cost', ['JPY'], ['Currency']), '1200.00 JPY'],
  ['¥ with decimals', table('¥12.50'), '12.50 CNY'],
  ['$ alone', table('$5'), '5.00 $'],
  ['$ and a person', table('$5'), '5.00 AUD', { sign: 'AUD' }],
  ['kr alone', table('5 kr'), '5.00 kr'],
])('what a cost counts in is said by %s', (_, rows, expected, ...[choice]) => {
  expect(costOf(rows, choice)).toBe(expected);
});
