import { expect, test } from '@jest/globals';
import { withWholeApp } from '../support/whole-app.ts';
import { csv, importing } from './support/importing.ts';

const server = withWholeApp();

const head = ['资产编号', '资产名称', '分类', '使用部门', '原值', '数量', '状态'];

test('a checked file is added up by what becomes of it, by category and organisation, beside its own total', async () => {
  const caller = await server.signIn('keeper');
  const { check } = importing(server, caller);
  const run = await check(
    csv(
      head,
      ['S-1', '电脑', '固定资产/电脑', '一车间', '1,234.50', 2, ''],
      ['S-2', '电脑', '固定资产/电脑', '一车间', '0.10', 1, ''],
      ['S-3', '车床', '固定资产', '', '99999.99', 1, ''],
      ['S-4', '坏行', '固定资产', '', '10', 1, '天知道'],
      ['合计', '', '', '', '101244.59', 5, ''],
    ),
  );
  const { totals, outcomes, problems } = await caller.get('/import/summary', { id: run.id });
  const cny = (rows: number, quantity: number, value: string) => ({ currency: 'CNY', rows, quantity, value });
  expect(totals).toEqual({
    all: [cny(4, 5, '101244.59')],
    taken: [cny(3, 4, '101234.59')],
    refused: [cny(1, 1, '10.00')],
    categories: [
      { name: '固定资产', ...cny(1, 1, '99999.99') },
      { name: '固定资产 / 电脑', ...cny(2, 3, '1234.60') },
    ],
    organisations: expect.arrayContaining([expect.objectContaining(cny(2, 3, '1234.60'))]),
    file: [{ row: 6, text: expect.stringContaining('合计'), value: '101244.59', quantity: '5' }],
  });
  expect(outcomes).toEqual(
    expect.arrayContaining([
      { outcome: 'created', count: 3 },
      { outcome: 'rejected', count: 1 },
    ]),
  );
  expect(problems).toEqual(
    expect.arrayContaining([
      { code: 'choiceUnknown', column: '状态', field: 'status', severity: 'reject', count: 1 },
    ]),
  );
  expect(problems.map(({ severity }) => severity)).toEqual(
    problems.map(({ severity }) => severity).toSorted(),
  );
});

test('amounts of several currencies are added up apart, and those of known assets as they will be', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit } = importing(server, caller);
  const first = await check(
    csv(['Asset no.', 'Name', 'Original value', 'Currency'], ['T-1', 'Pump', 7, 'EUR']),
  );
  await commit(first.id);
  const run = await check(
    csv(
      ['Asset no.', 'Name', 'Original value', 'Currency', 'Model'],
      ['T-1', 'Pump', '', '', 'P2'],
      ['T-2', 'Pump', 5, 'USD', ''],
    ),
  );
  const { totals } = await caller.get('/import/summary', { id: run.id });
  expect(totals?.taken).toEqual([
    { currency: 'EUR', rows: 1, quantity: 1, value: '7.00' },
    { currency: 'USD', rows: 1, quantity: 1, value: '5.00' },
  ]);
});

test('rows are narrowed to what is said of them, page by page', async () => {
  const caller = await server.signIn('keeper');
  const { check } = importing(server, caller);
  const rows = Array.from({ length: 5 }, (_, n) => [`P-${n}`, n % 2 ? '' : 'Pump', n === 2 ? '-1' : '1']);
  const { id } = await check(csv(['Asset no.', 'Name', 'Original value'], ...rows));
  const problem = { code: 'nameMissing', column: 'Name' };
  const first = await caller.get('/import/rows', { id, problem, limit: 1 });
  const second = await caller.get('/import/rows', { id, problem, limit: 1, after: first.next ?? undefined });
  expect([...first.rows, ...second.rows].map(({ assetNo }) => assetNo)).toEqual(['P-1', 'P-3']);
  expect(second.next).toBeNull();
  const others = await caller.get('/import/rows', {
    id,
    problem: { code: 'amountNegative', column: 'Original value' },
  });
  expect(others.rows.map(({ assetNo }) => assetNo)).toEqual(['P-2']);
});

test('a new row shows everything that the asset will get, beside what the file says', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, caller);
  const run = await check(
    csv(
      ['Asset no.', 'Name', 'Original value', 'Purchase date', 'Custodian', 'Colour'],
      ['V-1', 'Van', '¥1,200.5', '13.03.2024', 'Somebody new', 'red'],
    ),
  );
  const [row] = await rows(run.id);
  const value = (field: string) => row?.changes.find((change) => change.field === field)?.to;
  expect([value('name'), value('originalValue'), value('currency'), value('status')]).toEqual([
    'Van',
    '1200.50',
    'CNY',
    'inUse',
  ]);
  expect([value('purchaseDate'), value('custodian'), value('custom:Colour')]).toEqual([
    '2024-03-13',
    'Somebody new',
    'red',
  ]);
  const said = new Map(row?.said.map(({ field, text }) => [field, text]));
  expect([said.get('originalValue'), said.get('purchaseDate'), said.get('status')]).toEqual([
    '¥1,200.5',
    '13.03.2024',
    undefined,
  ]);
  expect(row?.defaults).toEqual(expect.arrayContaining(['condition', 'acquisition', 'depreciationMethod']));
  expect(row?.defaults).not.toContain('currency');
  await commit(run.id);
  expect((await rows(run.id))[0]).toMatchObject({ changes: [], said: [] });
});
