import { expect, test } from '@jest/globals';
import { completeMapping } from '../../../../server/ledger/mapping/complete-mapping.ts';
import { guessMapping } from '../../../../server/ledger/mapping/guess-mapping.ts';
import { readRow } from '../../../../server/ledger/read-row.ts';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import type { Cell } from '../../../../server/spreadsheet/workbook.ts';
import { readFile } from '../support/read-file.ts';
import { sheet } from '../support/sheet.ts';

const sap = [
  'Company Code',
  'Asset',
  'SNo.',
  'Cap.date',
  'Asset description',
  'Acquis.val.',
  'Accum.dep.',
  'Book val.',
  'Crcy',
];

function valuesOf(header: string[], cells: Cell[], ...choices: Parameters<typeof completeMapping>[1]) {
  const table = findTable(sheet([header, cells]), { headerRow: 1 });
  const [row] = table.rows;
  if (!row) throw new Error('no row');
  return readRow(row, completeMapping(table, choices)).values;
}
const row: Cell[] = ['1000', '1', '0', '01.02.2020', 'Press', '100.50', '-20.25', '80.25', 'EUR'];

test('a sign means nothing only in the column where the system writes it so', () => {
  const name = { target: 'name', columns: [4] } as const;
  const own = { target: 'openingDepreciation', columns: [6] } as const;
  expect(valuesOf(sap, row, { ...name, columns: [4] }, { ...own, columns: [6] })).toMatchObject({
    openingDepreciation: '20.25',
  });
  const other: Cell[] = [...row.slice(0, 7), '-80.25', 'EUR'];
  expect(valuesOf(sap, other, { ...name, columns: [4] }, { ...own, columns: [7] })).not.toHaveProperty(
    'openingDepreciation',
  );
  const numbers: Cell[] = [...row.slice(0, 6), -20.25, 80.25, 'EUR'];
  expect(valuesOf(sap, numbers, { ...name, columns: [4] }, { ...own, columns: [6] })).toMatchObject({
    openingDepreciation: '20.25',
  });
  const behind: Cell[] = [...row.slice(0, 6), '20.25-', 80.25, 'EUR'];
  expect(valuesOf(sap, behind, { ...name, columns: [4] }, { ...own, columns: [6] })).toMatchObject({
    openingDepreciation: '20.25',
  });
});

test('what a person says of a word goes before what the system means by it', async () => {
  const { table, guess } = await readFile('systems/service-now.csv');
  const [first] = table.rows;
  if (!first) throw new Error('no row');
  expect(readRow(first, guess.mapping).values.status).toBe('inUse');
  const choices = { status: { 'In use': 'borrowed' } } as const;
  expect(readRow(first, guess.mapping, { choices }).values.status).toBe('borrowed');
});

test('an asset of Snipe-IT without a name is called as its model, also where the column is missing or empty', () => {
  const header = [
    'Asset Tag',
    'Serial',
    'Model',
    'Model No.',
    'Order Number',
    'EOL',
    'Default Location',
    'Last Audit',
  ];
  const cells = ['N-1', 'S1', 'ThinkPad', 'T14', 'P1', '2027-01-01', 'Store', '2024-01-01'];
  for (const [heads, values] of [
    [header, cells],
    [
      ['Asset Name', ...header],
      ['', ...cells],
    ],
  ] as const) {
    const table = findTable(sheet([[...heads], [...values]]), { headerRow: 1 });
    const guess = guessMapping(table);
    const [only] = table.rows;
    if (!only) throw new Error('no row');
    expect([guess.system, readRow(only, guess.mapping).values.name]).toEqual(['snipeIt', 'ThinkPad']);
  }
});

test('people are known by name, by number or by address', () => {
  const header = [
    'asset_tag',
    'display_name',
    'model_category',
    'install_status',
    'assigned_to',
    'managed_by',
  ];
  const targets = (user: string, manager: string) =>
    guessMapping(
      findTable(sheet([header, ['P1', 'P1 - Mac', 'Computer', 'In use', user, manager]]), { headerRow: 1 }),
    )
      .columns.slice(4)
      .map(({ target }) => target);
  expect(targets('Abel Tuter', 'David Loo')).toEqual(['user', 'custodian']);
  expect(targets('abel@example.com', 'E1007')).toEqual(['userEmail', 'custodianLogin']);
});

test('periods of a length that an export of Odoo leaves out are marked', () => {
  const heads = ['Asset Name', 'Original Value', 'Acquisition Date', 'Method', 'Duration'];
  const read = (names: string[], cells: Cell[]) => {
    const table = findTable(sheet([names, cells]), { headerRow: 1 });
    const [first] = table.rows.map((one) => readRow(one, guessMapping(table).mapping));
    return [first?.values.usefulLifeMonths, ...(first?.problems.map(({ code }) => code) ?? [])];
  };
  const press: Cell[] = ['Press', 10000, '2020-01-01', 'Straight Line', 5];
  expect(read(heads, press)).toEqual(['5', 'unitAssumed']);
  expect(read([...heads, 'Number of Months in a Period'], [...press, 'Years'])).toEqual(['60']);
  expect(read([...heads, 'Period'], [...press, 'Years'])).toEqual(['60']);
});
