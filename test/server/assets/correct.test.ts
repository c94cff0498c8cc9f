import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { entriesOf, makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, repairHandlers, settingHandlers] });
let admin: Caller;
let keeper: Caller;
beforeEach(async () => {
  [admin, keeper] = await Promise.all([server.signIn('admin'), server.signIn('keeper')]);
});

type Correction = Omit<Payload<'/asset/correct'>, 'id' | 'version' | 'reason'>;
const asset = async (change: Record<string, unknown> = {}) => {
  const [id = 0] = await makeAssets(server, keeper, 1);
  if (Object.keys(change).length > 0)
    await server.db.updateTable('asset').set(change).where('id', '=', id).execute();
  return id;
};
const correct = async (id: number, correction: Correction, who = admin, reason = ' 录入有误 ') =>
  who.ask('/asset/correct', {
    id,
    version: (await admin.get('/asset/get', { id })).version,
    reason,
    ...correction,
  });
const seen = (id: number) => admin.get('/asset/get', { id });

test('a status asks for the password again, what stays in place does not', async () => {
  const id = await asset({ status: 'inUse' });
  await sql`update session set confirmed_at = now() - interval '1 hour'`.execute(server.db);
  expect((await correct(id, { status: 'disposed' })).errcode).toBe(errcodes.confirmationNeeded);
  expect(await seen(id)).toMatchObject({ status: 'inUse' });
  expect((await correct(id, { locationId: server.company.locations.office })).errcode).toBe(0);
  await sql`update session set confirmed_at = now()`.execute(server.db);
  expect((await correct(id, { status: 'disposed' })).errcode).toBe(0);
});

test('nobody corrects to disposed alone where the company wants a disposal, which the drawing says', async () => {
  const id = await asset({ status: 'inUse' });
  const rule = async (disposalByCorrection: 'alone' | 'byDisposal') => {
    const row = (await admin.get('/setting/list', {})).rows.find(({ name }) => name === 'company');
    const { id = 0, version = 0 } = row ?? {};
    await admin.get('/setting/update', { id, version, changes: { disposalByCorrection } });
  };
  await rule('byDisposal');
  expect((await correct(id, { status: 'disposed' })).errcode).toBe(errcodes.disposalNeeded);
  expect((await correct(id, { status: 'inStock' })).errcode).toBe(0);
  await rule('alone');
  expect((await correct(id, { status: 'disposed' })).errcode).toBe(0);
  expect((await entriesOf(server, 'asset', id)).at(-1)?.action).toBe(
    'asset/inStock/correct to disposed/disposed [one person may correct it to disposed]',
  );
});

test('an imported asset that is disposed of by mistake is in use again, and is charged again', async () => {
  const id = await asset({ status: 'disposed', location_id: null });
  await sql`update asset set disposed_on = '2026-01-31' where id = ${id}`.execute(server.db);
  const { people, locations, organisations } = server.company;
  const done = await correct(id, {
    status: 'inUse',
    custodianId: people.staff,
    locationId: locations.office,
  });
  expect(done).toMatchObject({ errcode: 0, data: { status: 'inUse' } });
  expect(await seen(id)).toMatchObject({
    status: 'inUse',
    custodian: { id: people.staff },
    organisation: { id: organisations.workshop },
    location: { id: locations.office },
  });
  const { rows } = await sql<{
    on: string | null;
  }>`select disposed_on as on from asset where id = ${id}`.execute(server.db);
  expect(rows[0]?.on).toBeNull();
  const entry = (await entriesOf(server, 'asset', id)).at(-1);
  expect(entry).toMatchObject({ action: 'asset/disposed/correct to in use/inUse', actor_name: '钱管理' });
  expect(entry?.changes).toEqual([
    { field: 'status', from: 'disposed', to: 'inUse' },
    { field: 'custodian', from: null, to: '郑员工' },
    { field: 'organisation', from: '华东分公司', to: '一车间' },
    { field: 'location', from: null, to: '苏州园区 / 办公楼' },
    { field: 'reason', from: null, to: '录入有误' },
  ]);
});

describe('what is not said', () => {
  test('stays where the state allows it', async () => {
    const { people, organisations, locations } = server.company;
    const id = await asset({
      status: 'inRepair',
      before: 'inUse',
      custodian_id: people.staff,
      user_id: people.engineer,
    });
    await correct(id, { locationId: locations.office });
    expect(await seen(id)).toMatchObject({
      status: 'inRepair',
      custodian: { id: people.staff },
      user: { id: people.engineer },
      location: { id: locations.office },
    });
    await correct(id, { status: 'inStock' });
    expect(await seen(id)).toMatchObject({
      status: 'inStock',
      custodian: null,
      user: null,
      organisation: { id: organisations.east },
      location: { id: locations.office },
    });
    await correct(id, { status: 'disposed' });
    expect(await seen(id)).toMatchObject({ status: 'disposed', custodian: null, location: null });
  });

  test('writes nothing where it is all there is', async () => {
    const id = await asset();
    const { version } = await seen(id);
    expect(await correct(id, { status: 'inStock' })).toMatchObject({ errcode: 0, data: { version } });
    expect(await entriesOf(server, 'asset', id)).toHaveLength(1);
  });
});

test('a loan of an asset that is not on loan ends', async () => {
  const id = await asset();
  const loan = await keeper.get('/handover/create', {
    kind: 'borrow',
    assetIds: [id],
    custodianId: server.company.people.staff,
    dueOn: '2999-01-01',
    post: true,
  });
  await correct(id, { status: 'inStock' });
  expect(await keeper.get('/handover/get', { id: loan.id })).toMatchObject({
    state: 'closed',
    lines: [{ back: true }],
  });
});

describe('is refused', () => {
  test('without a reason, and with what the state cannot have', async () => {
    const id = await asset();
    expect(await correct(id, { status: 'inUse' }, admin, '  ')).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'reason' },
    });
    const { people, locations } = server.company;
    for (const [correction, field] of [
      [{ custodianId: people.staff }, 'custodianId'],
      [{ status: 'disposed', locationId: locations.office }, 'locationId'],
    ] as const)
      expect(await correct(id, correction)).toMatchObject({
        errcode: errcodes.contradiction,
        details: { field },
      });
    for (const correction of [
      { custodianId: 987_654_321 },
      { organisationId: 987_654_321 },
      { locationId: 987_654_321 },
    ])
      expect((await correct(id, { status: 'inUse', ...correction })).errcode).toBe(errcodes.badReference);
  });

  test('while an open document has it, and for its status while a repair is open', async () => {
    const id = await asset();
    await keeper.get('/handover/create', { kind: 'issue', assetIds: [id] });
    expect((await correct(id, { status: 'inUse' })).errcode).toBe(errcodes.assetInOpenDocument);
    const repaired = await asset();
    await keeper.get('/repair/report', { assetId: repaired, fault: 'x', urgency: 'low' });
    expect((await correct(repaired, { status: 'inUse' })).errcode).toBe(errcodes.repairOpen);
    expect((await correct(repaired, { locationId: server.company.locations.office })).errcode).toBe(0);
  });

  test('of two at once, and to whoever lacks the permission or the scope', async () => {
    const id = await asset();
    const { version } = await seen(id);
    const request = { id, version, reason: 'x', status: 'inUse' as const };
    const both = await Promise.all([
      admin.ask('/asset/correct', request),
      admin.ask('/asset/correct', request),
    ]);
    expect(both.map(({ errcode }) => errcode).toSorted()).toEqual([0, errcodes.stale]);
    expect((await correct(id, { status: 'inStock' }, keeper)).errcode).toBe(errcodes.notPermitted);
    const south = await server.signIn('southKeeper', { permissions: { 'asset.correct': 'subtree' } });
    expect((await correct(id, { status: 'inStock' }, south)).errcode).toBe(errcodes.notFound);
  });
});
