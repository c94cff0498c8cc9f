import { beforeEach, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { billHandlers } from '../../../server/modules/bills/handlers.ts';
import { supplierHandlers } from '../../../server/modules/suppliers/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, billHandlers, supplierHandlers] });

let admin: Caller;
let keeper: Caller;
let supplierId: number;
let suppliers = 0;
beforeEach(async () => {
  [admin, keeper] = await Promise.all([server.signIn('admin'), server.signIn('keeper')]);
  suppliers += 1;
  supplierId = (await admin.get('/supplier/create', { name: `电脑商 ${suppliers}` })).id;
});

type At = { id: number; version: number };
const monitors = { description: '显示器', quantity: '3', unitPrice: '1000', taxRate: '13' };
const cable = { description: '线缆', quantity: '2.5', unitPrice: '0.01', taxRate: '0' };

async function purchased(more: Partial<Payload<'/bill/create'>> = {}): Promise<At> {
  const { id, version } = await keeper.get('/bill/create', {
    type: 'purchase',
    supplierId,
    organisationId: server.company.organisations.east,
    invoicedOn: '2026-10-31',
    invoiceNo: 'A-7',
    lines: [{ ...monitors, unitPrice: '333.34' }, cable],
    ...more,
  });
  const submitted = await keeper.get('/bill/event', { id, version, event: 'submit' });
  return admin.get('/bill/event', { id, version: submitted.version, event: 'approve' });
}
const read = (id: number, who = keeper) => who.get('/bill/get', { id });

async function payload({ id, version }: At, count: number, value: 'net' | 'gross' = 'net', nth = 0) {
  const { lines } = await read(id);
  const categoryId = server.company.categories.computer;
  const line = { lineId: lines[nth]?.id ?? 0, count, categoryId, name: ' 显示器 ' };
  return { id, version, value, plan: [line] };
}

test.each([
  // 3 × 333.34 = 1000.02, with 13 % of it 1130.02.
  ['net', 7, '142.86', '142.86'],
  ['net', 4, '250.02', '250.00'],
  ['gross', 3, '376.68', '376.67'],
] as const)('the %s of a line is shared among %i assets to the cent', async (value, count, first, other) => {
  const bill = await purchased();
  expect(await keeper.get('/bill/createAssets', await payload(bill, count, value))).toMatchObject({
    assets: count,
  });
  const { assets, lines } = await read(bill.id);
  expect(assets.map(({ originalValue }) => originalValue)).toEqual([
    first,
    ...Array.from({ length: count - 1 }, () => other),
  ]);
  const cents = assets.reduce((sum, { originalValue }) => sum + Math.round(Number(originalValue) * 100), 0);
  expect(cents).toBe(Math.round(Number(lines[0]?.[value]) * 100));
  expect(lines.map(({ assets: made }) => made)).toEqual([count, 0]);
});

test('an asset of a bill is a draft with supplier, purchase date and invoice number', async () => {
  const bill = await purchased();
  await keeper.get('/bill/createAssets', await payload(bill, 1));
  const [created] = (await read(bill.id)).assets;
  expect(await keeper.get('/asset/get', { id: created?.id ?? 0 })).toMatchObject({
    name: '显示器',
    status: 'draft',
    supplier: { id: supplierId },
    purchaseDate: '2026-10-31',
    invoiceNo: 'A-7',
    acquisition: 'purchase',
    ownerOrganisation: { id: server.company.organisations.east },
  });
});

test('no line is turned into assets twice, also when two people do it at once', async () => {
  const bill = await purchased();
  const request = await payload(bill, 2);
  const both = await Promise.all([
    keeper.ask('/bill/createAssets', request),
    admin.ask('/bill/createAssets', request),
  ]);
  expect(both.map(({ errcode }) => errcode).sort()).toEqual([0, errcodes.stale]);
  const { version, assets } = await read(bill.id);
  expect(assets).toHaveLength(2);
  expect(await keeper.ask('/bill/createAssets', { ...request, version })).toMatchObject({
    errcode: errcodes.assetsAlreadyCreated,
  });
  const other = await payload({ id: bill.id, version }, 1, 'net', 1);
  const twice = { ...other, plan: [...other.plan, ...other.plan] };
  expect(await keeper.ask('/bill/createAssets', twice)).toMatchObject({ errcode: errcodes.badValue });
  expect(await keeper.ask('/bill/createAssets', other)).toMatchObject({ errcode: 0 });
});

test('a line is free again once all its assets are removed as drafts', async () => {
  const bill = await purchased();
  const created = await keeper.get('/bill/createAssets', await payload(bill, 1));
  const [asset] = (await read(bill.id)).assets;
  await admin.get('/asset/remove', { id: asset?.id ?? 0, version: 1 });
  const again = await payload({ id: bill.id, version: created.version }, 1);
  expect(await keeper.ask('/bill/createAssets', again)).toMatchObject({ errcode: 0 });
});

test('an asset that is merged takes its line along', async () => {
  const bill = await purchased();
  await keeper.get('/bill/createAssets', await payload(bill, 2));
  const [one, other] = (await read(bill.id)).assets;
  await admin.get('/asset/merge', {
    id: one?.id ?? 0,
    version: 1,
    into: other?.id ?? 0,
    intoVersion: 1,
    take: [],
  });
  expect((await read(bill.id)).assets.map(({ id }) => id)).toEqual([other?.id]);
});

test('other bills and other people’s lines create nothing', async () => {
  const rent = await purchased({ type: 'rent' });
  expect(await keeper.ask('/bill/createAssets', await payload(rent, 1))).toMatchObject({
    errcode: errcodes.billWithoutAssets,
  });
  const [bill, foreign] = [await purchased({ invoiceNo: 'B' }), await purchased({ invoiceNo: 'C' })];
  const { plan } = await payload(foreign, 1);
  expect(await keeper.ask('/bill/createAssets', { ...(await payload(bill, 1)), plan })).toMatchObject({
    errcode: errcodes.badReference,
  });
  const southKeeper = await server.signIn('southKeeper');
  expect(await southKeeper.ask('/bill/createAssets', await payload(bill, 1))).toMatchObject({
    errcode: errcodes.notFound,
  });
});
