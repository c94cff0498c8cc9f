import { expect, test } from '@jest/globals';
import { inspect } from '../../../../server/ledger/reader/inspect-table.ts';
import { readRecords } from '../../../../server/ledger/records/read-records.ts';
import type { Cell, Workbook } from '../../../../server/spreadsheet/workbook.ts';
import { choicesOf, mappingOf, unanswered } from '../../../../src/machines/imports/import-columns.ts';
import type { NamedSubject } from '../../../../src/vocabulary/import-subjects.ts';
import { sheet } from '../support/sheet.ts';

const bookOf = (rows: Cell[][]): Workbook => ({
  kind: 'csv',
  sheets: [sheet(rows)],
  date1904: false,
  warnings: [],
});

/** What a person has to say of the columns, and what comes of the first row once they did. */
function read(subject: NamedSubject, heads: string, ...row: Cell[]) {
  const book = bookOf([heads.split(' / '), row]);
  const { columns, mapping, ...inspection } = inspect(book, undefined, undefined, [], subject);
  const seen = { ...inspection, columns, mapping, answers: {} };
  const choices = choicesOf(seen);
  const open = unanswered(seen, choices);
  const said = {
    ...choices,
    dateOrders: Object.fromEntries(open.map((target) => [target, 'dmy' as const])),
    powers: Object.fromEntries(open.filter((target) => target === 'cost').map((target) => [target, 3])),
  };
  expect(unanswered(seen, said)).toEqual([]);
  const task = { do: 'read records', name: 'x.csv', subject, sheet: 0, headerRow: 1 } as const;
  const found = [...readRecords(book, { ...task, mapping: mappingOf(seen, said) })];
  const [first] = found.flatMap((part) => ('records' in part ? part.records : []));
  const problems = first?.problems.filter(({ severity }) => severity === 'reject');
  expect(problems).toEqual([]);
  return { open, values: first?.values };
}

test('the order of days is one question for each column, whatever the rows are', () => {
  const { open, values } = read(
    'handovers',
    'Asset tag / Checked out to / Check-out date / Due date',
    'A1',
    'Ann',
    '05/01/2024',
    '06/01/2024',
  );
  expect(open).toEqual(['happenedOn', 'dueOn']);
  expect(values).toMatchObject({ happenedOn: '2024-01-05', dueOn: '2024-01-06' });
  expect(
    read('meters', 'Asset / Meter / Reading / Reading date', 'A1', 'km', '5', '05/01/2024 08:30'),
  ).toMatchObject({
    open: ['readAt'],
    values: { readAt: '2024-01-05 08:30' },
  });
  expect(
    read('plans', 'Plan name / Asset tag / Frequency / Next due', 'Oil', 'A1', '3 months', '05/01/2024'),
  ).toMatchObject({
    open: ['nextOn'],
    values: { nextOn: '2024-01-05' },
  });
});

test('what costs of repairs count in is one, and their sign is that of the asset', () => {
  const heads = 'Asset / Problem / Reported / Work performed / Completed / Cost (M)';
  const row = ['A1', 'Leak', '2024-01-05', 'Seal', '2024-01-06'];
  expect(read('repairs', heads, ...row, 5)).toMatchObject({ open: ['cost'], values: { cost: '5000.00' } });
  const plain = heads.replace(' (M)', '');
  expect(read('repairs', plain, ...row, '$5')).toMatchObject({ open: [], values: { cost: '5.00 $' } });
  expect(read('repairs', plain, ...row, '¥5')).toMatchObject({ open: [] });
});
