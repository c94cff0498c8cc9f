import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetCostHandlers } from '../../../server/modules/asset-costs/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { billHandlers } from '../../../server/modules/bills/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { maintenanceHandlers } from '../../../server/modules/maintenance/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { supplierHandlers } from '../../../server/modules/suppliers/handlers.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({
  modules: [
    assetCostHandlers,
    assetHandlers,
    billHandlers,
    handoverHandlers,
    maintenanceHandlers,
    repairHandlers,
    supplierHandlers,
  ],
});

let admin: Caller;
let supplierId: number;
let assetId: number;
let suppliers = 0;
beforeEach(async () => {
  admin = await server.signIn('admin');
  suppliers += 1;
  supplierId = (await admin.get('/supplier/create', { name: `修理厂 ${suppliers}` })).id;
  assetId = await buy();
});

const buy = async (more: Partial<Payload<'/asset/create'>> = {}) =>
  (
    await admin.get('/asset/create', {
      name: '车床',
      categoryId: server.company.categories.computer,
      ownerOrganisationId: server.company.organisations.east,
      status: 'inStock',
      originalValue: '1000',
      openingDepreciation: '250',
      ...more,
    })
  ).id;

/** A bill that is approved, as far as its costs go. */
async function bill(gross: string, more: Partial<Payload<'/bill/create'>> = {}, state = 'approved') {
  const { id } = await admin.get('/bill/create', {
    type: 'insurance',
    supplierId,
    organisationId: server.company.organisations.east,
    invoicedOn: '2026-10-31',
    lines: [{ description: '甲', quantity: '1', unitPrice: gross, taxRate: '0' }],
    assetId,
    ...more,
  });
  await sql`update bill set state = ${state} where id = ${id}`.execute(server.db);
}
async function repair() {
  const { id } = await admin.get('/repair/report', { assetId, fault: '异响', urgency: 'low' });
  await sql`update repair set labour_hours = 2, labour_rate = 50, other_cost = 30, state = 'closed'
    where id = ${id}`.execute(server.db);
  return id;
}
async function maintain(otherCost: number, state = 'done') {
  const { id } = await admin.get('/maintenanceTask/create', {
    assetId,
    name: '润滑',
    instruction: '',
    dueOn: '2026-11-30',
  });
  await sql`update maintenance_task set other_cost = ${otherCost}, state = ${state} where id = ${id}`.execute(
    server.db,
  );
}
const cost = async (who = admin) => (await who.get('/assetCost/get', { assetId })).rows;

test('an asset costs its purchase, repairs, maintenance and other bills; depreciation is not added', async () => {
  await repair();
  await bill('7');
  await bill('11', { type: 'maintenance' }, 'paid');
  await maintain(20);
  await maintain(3, 'skipped');
  expect(await cost()).toEqual([
    {
      currency: 'CNY',
      purchase: '1000.00',
      repairs: '130.00',
      maintenance: '31.00',
      bills: '7.00',
      proceeds: '0.00',
      total: '1168.00',
      depreciation: '250.00',
    },
  ]);
});

test('bills of a repair stand in place of its other cost, and count once', async () => {
  const repairId = await repair();
  await bill('31.50', { type: 'repair', repairId });
  expect(await cost()).toMatchObject([{ repairs: '131.50', bills: '0.00', total: '1131.50' }]);
});

test('purchase bills, drafts, submitted, rejected and void bills, and cancelled repairs count nothing', async () => {
  await bill('1000', { type: 'purchase' });
  for (const state of ['draft', 'submitted', 'rejected', 'void']) await bill('5', {}, state);
  await sql`update repair set state = 'cancelled' where id = ${await repair()}`.execute(server.db);
  expect(await cost()).toMatchObject([{ total: '1000.00' }]);
});

test('an asset out of scope has no cost, and each category sums the assets in scope', async () => {
  const southKeeper = await server.signIn('southKeeper');
  expect(await cost(southKeeper)).toEqual([]);
  await bill('7');
  await buy({ ownerOrganisationId: server.company.organisations.south, currency: 'EUR' });
  expect((await southKeeper.get('/assetCost/list', {})).rows).toMatchObject([
    { assets: 1, currency: 'EUR', total: '1000.00' },
  ]);
  const all = (await admin.get('/assetCost/list', {})).rows;
  expect(all.map(({ currency }) => currency)).toEqual(['CNY', 'EUR']);
  const first = await admin.get('/assetCost/list', { limit: 1 });
  const second = await admin.get('/assetCost/list', { limit: 1, after: first.next ?? '' });
  expect([...first.rows, ...second.rows]).toEqual(all);
  expect(second.next).toBeNull();
  const { south } = server.company.organisations;
  expect((await admin.get('/assetCost/list', { organisationId: south })).rows).toMatchObject([
    { currency: 'EUR' },
  ]);
  const eastKeeper = await server.signIn('eastKeeper');
  expect((await eastKeeper.get('/assetCost/list', { organisationId: south })).rows).toEqual([]);
});

test('proceeds of a completed disposal are shared to the cent by original value, or equally', async () => {
  const dispose = async (values: string[], proceeds: string, state: string) => {
    const assetIds: number[] = [];
    for (const originalValue of values) assetIds.push(await buy({ originalValue, openingDepreciation: '0' }));
    const { id } = await admin.get('/handover/create', {
      kind: 'disposal',
      assetIds,
      method: 'sold',
      proceeds,
      reason: '报废',
    });
    await sql`update document set state = ${state} where id = ${id}`.execute(server.db);
    const rows = [];
    for (const id of assetIds) rows.push(...(await admin.get('/assetCost/get', { assetId: id })).rows);
    return rows.map(({ proceeds, total }) => [proceeds, total]);
  };
  // 100.01 × 1/6 = 16.668…, × 2/6 = 33.336…, and 50.02 remains.
  expect(await dispose(['100', '200', '300'], '100.01', 'completed')).toEqual([
    ['16.66', '83.34'],
    ['33.33', '166.67'],
    ['50.02', '249.98'],
  ]);
  expect(await dispose(['0', '0', '0'], '100', 'completed')).toEqual([
    ['33.33', '-33.33'],
    ['33.33', '-33.33'],
    ['33.34', '-33.34'],
  ]);
  expect(await dispose(['100'], '40', 'approved')).toEqual([['0.00', '100.00']]);
});
