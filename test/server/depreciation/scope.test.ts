import { beforeAll, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { depreciationHandlers } from '../../../server/modules/depreciation/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { tableOf } from '../exports/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { depreciating } from './support.ts';

const server = withApp({ modules: [assetHandlers, depreciationHandlers] });
let admin: Caller;
let east: Caller;
let run: { id: number; version: number };
const month = '2024-06';
const depreciation = depreciating(server, () => admin);

/** A month of the whole company with one asset in the east and two in the south. */
beforeAll(async () => {
  admin = await server.signIn('admin');
  await depreciation.asset({ owner: 'east' });
  await depreciation.asset({ owner: 'south' });
  await depreciation.asset({ owner: 'south' });
  run = await depreciation.post(month);
  east = await server.signIn('eastKeeper');
});

const counts = async (caller: Caller) => {
  const { rows } = await caller.get('/depreciation/report', { month });
  const summary = await caller.get('/depreciation/summary', { month, by: 'category' });
  const moved = await caller.get('/depreciation/movements', { fromMonth: month, toMonth: month });
  const { months } = await caller.get('/depreciation/forecast', {});
  const table = await tableOf(server, caller, 'depreciationReport', { month });
  const forecast = await tableOf(server, caller, 'depreciationForecast');
  return [
    rows.length,
    summary.amount,
    moved.rows.map(({ charged }) => charged),
    months[0]?.assets,
    table.rows.length,
    forecast.rows[0]?.assets,
  ];
};

test('balances, summaries, movements, forecasts and tables count what is in scope alone', async () => {
  expect(await counts(admin)).toEqual([3, '300.00', ['300.00'], 3, 3, '3']);
  expect(await counts(east)).toEqual([1, '100.00', ['100.00'], 1, 1, '1']);
});

test('an organisation out of scope has nothing below it, though one’s own lies there', async () => {
  const { head, east: own } = server.company.organisations;
  const below = async (caller: Caller, organisationId: number) => {
    const { rows } = await caller.get('/depreciation/report', { month, organisationId });
    const { months } = await caller.get('/depreciation/forecast', { organisationId });
    return [rows.length, months[0]?.assets ?? 0];
  };
  expect(await below(admin, head)).toEqual([3, 3]);
  expect(await below(east, own)).toEqual([1, 1]);
  expect(await below(east, head)).toEqual([0, 0]);
});

test('the tables of a run are for those who have its organisation in scope', async () => {
  expect((await tableOf(server, admin, 'depreciationLine', { id: run.id })).rows).toHaveLength(3);
  const voucher = (await tableOf(server, admin, 'depreciationVoucher', { id: run.id })).rows;
  expect(voucher.map(({ account, debit, credit }) => [account, debit ?? '', credit ?? ''])).toEqual([
    ['expense', '100.00', ''],
    ['accumulated', '', '100.00'],
    ['expense', '200.00', ''],
    ['accumulated', '', '200.00'],
  ]);
  for (const path of ['/depreciation/get', '/depreciation/lines'] as const)
    expect(await east.ask(path, { id: run.id })).toMatchObject({ errcode: errcodes.notFound });
});

test('a run can be summed up by itself', async () => {
  const { rows } = await admin.get('/depreciation/summary', { month, runId: run.id, by: 'organisation' });
  expect(rows.map(({ assets, amount }) => [assets, amount])).toEqual([
    [1, '100.00'],
    [2, '200.00'],
  ]);
});

test('a forecast as a table says its months as the screen does, of an organisation alone too', async () => {
  const { east: own } = server.company.organisations;
  for (const requested of [{}, { organisationId: own }])
    for (const format of ['csv', 'xlsx'] as const) {
      const { months, currency } = await admin.get('/depreciation/forecast', requested);
      const { header, rows } = await tableOf(server, admin, 'depreciationForecast', { ...requested, format });
      expect(header).toEqual(['month', 'assets', 'amount', 'currency']);
      expect(rows.map(({ month: of, assets, amount }) => [of, Number(assets), Number(amount)])).toEqual(
        months.map((one) => [one.month, one.assets, Number(one.amount)]),
      );
      expect([rows.length, rows[0]?.currency]).toEqual([36, currency]);
    }
});

test('the totals of a run are those of its lines in scope', async () => {
  const head = await server.signIn('keeper', { permissions: { 'depreciation.read': 'organisation' } });
  const both = await server.signIn('keeper', {
    permissions: { 'depreciation.read': 'chosen' },
    organisations: [server.company.organisations.head, server.company.organisations.south],
  });
  // Without a date of purchase: the run leaves it out, and says so to those who reach all of it.
  await depreciation.asset({ owner: 'south', purchaseDate: null });
  const { id } = await depreciation.preview('2024-07');
  const totals = async (caller: Caller) => {
    const { rows } = await caller.get('/depreciation/list', {});
    const { assets, amount, skipped } = await caller.get('/depreciation/get', { id });
    expect(rows.find((row) => row.id === id)).toMatchObject({ assets, amount });
    return [assets, amount, skipped.length > 0];
  };
  expect(await totals(admin)).toEqual([3, '300.00', true]);
  expect(await totals(head)).toEqual([0, '0.00', false]);
  expect(await totals(both)).toEqual([2, '200.00', false]);
});
