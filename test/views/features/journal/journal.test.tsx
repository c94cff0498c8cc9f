import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { asLines, readLines } from '../../../../src/views/features/journal/account-lines.ts';
import Journal from '../../../../src/views/features/journal/journal.tsx';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const user = { ...keeper, mode: '1' as const, permissions: ['depreciation.read', 'books.close'] };
const line = {
  month: '2026-01',
  kind: 'depreciation' as const,
  voucherNo: 1,
  assetNo: null,
  assetName: null,
  category: 'Machines',
  organisation: 'East',
  currency: 'CNY',
};
const rows = [
  {
    ...line,
    id: 1,
    item: 'expense' as const,
    code: '6602',
    title: '管理费用',
    debit: '2388.89',
    credit: null,
  },
  { ...line, id: 2, item: 'accumulated' as const, code: '1602', title: '', debit: null, credit: '2388.89' },
];
const accounts = [
  { item: 'cost' as const, category: null, organisation: null, code: '1601', title: '固定资产' },
  { item: 'expense' as const, category: null, organisation: 'Works', code: '5101', title: '制造费用' },
];

const show = async (lines = rows) => {
  const server = fakeServer({
    '/journal/list': () => ({ closed: true, leftOut: [], rows: lines, next: null }),
    '/journal/export': () => new Blob(['x']),
    '/accountCode/get': () => ({ stamp: 's', rows: accounts }),
  });
  return { ...(await drawInside(<Journal />, { load: async () => user })), server };
};

test('a month shows its vouchers, and is saved in the columns of a program', async () => {
  const { person, server } = await show();
  const table = await screen.findByRole('table', { name: 'Vouchers' });
  expect(within(table).getByText('1602 Accumulated depreciation')).toBeVisible();
  expect(screen.getByText('The month is closed.')).toBeVisible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Columns of the file' }), '用友 U8');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  await waitFor(() => expect(server.payloads('/journal/export')).toHaveLength(1));
  const [requested] = server.payloads('/journal/export');
  expect(requested?.columns.slice(0, 2)).toMatchObject([
    { column: 'date', label: '制单日期', words: { word: '记', depreciation: 'Depreciation' } },
    { column: 'word', label: '凭证类别字' },
  ]);
});

test('a month with very many lines draws the first, and sums all', async () => {
  const many = Array.from({ length: 300 }, (_, nth) =>
    rows.map((row) => ({ ...row, id: 2 * nth + row.id })),
  ).flat();
  await show(many);
  const table = await screen.findByRole('table', { name: 'Vouchers' });
  expect(within(table).getAllByText('1602 Accumulated depreciation')).toHaveLength(250);
  expect(within(table).getAllByText('716,667.00')).toHaveLength(2);
  expect(screen.getByText(/^The first 500 of 600 rows/)).toBeVisible();
});

test('account codes are a table that is pasted; a line that is refused is named, and stays', async () => {
  const { person, server } = await show();
  server.calls['/accountCode/save'] = () => ({
    saved: 0,
    refused: [{ row: 2, field: 'organisation', why: 'unknown' }],
  });
  await person.click(await screen.findByRole('button', { name: 'Account codes' }));
  const box = await screen.findByRole('textbox', { name: 'Account codes' });
  expect(box).toHaveValue(
    'Original value\t\t\t1601\t固定资产\nDepreciation expense\t\tWorks\t5101\t制造费用',
  );
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Line 2, Organisation: not known')).toBeVisible();
  expect(server.payloads('/accountCode/save')).toEqual([{ stamp: 's', rows: accounts }]);
  expect(box).toHaveValue(
    'Original value\t\t\t1601\t固定资产\nDepreciation expense\t\tWorks\t5101\t制造费用',
  );
});

test('lines are read as they are written, under heads or without; what is no line is named', () => {
  const wordOf = (item: string) => item;
  expect(readLines(asLines(accounts, wordOf), wordOf).rows.map(({ line: _, ...row }) => row)).toEqual(
    accounts,
  );
  expect(readLines('Item\tCategory\tOrganisation\tCode\ncost\t\t\t1601', wordOf)).toMatchObject({
    rows: [{ line: 2, code: '1601' }],
    wrong: [],
  });
  expect(readLines('cost\t\t\t1601\n\nnothing\t\t\t1\ncost\t\t\t', wordOf).wrong).toEqual([3, 4]);
});
