import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { sparePartHandlers } from '../../../server/modules/spare-parts/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({
  modules: [assetHandlers, handoverHandlers, logHandlers, repairHandlers, settingHandlers, sparePartHandlers],
});

let keeper: Caller;
let staff: Caller;
let engineer: Caller;
beforeEach(async () => {
  [keeper, staff, engineer] = await Promise.all([
    server.signIn('keeper'),
    server.signIn('staff'),
    server.signIn('engineer'),
  ]);
});

/** A computer that the member of staff uses. */
async function held(): Promise<number> {
  const assetIds = await makeAssets(server, keeper, 1);
  const custodianId = server.company.people.staff;
  await keeper.get('/handover/create', { kind: 'issue', assetIds, custodianId, post: true });
  return assetIds[0] ?? 0;
}
const report = async (assetId: number, who = staff) =>
  who.get('/repair/report', { assetId, fault: '  屏幕不亮\n风扇很响 ', urgency: 'high' });
type At = { id: number; version: number };
type Sent = Omit<Payload<'/repair/event'>, 'id' | 'version' | 'event'>;
const send = (who: Caller, { id, version }: At, event: Payload<'/repair/event'>['event'], more: Sent = {}) =>
  who.get('/repair/event', { id, version, event, ...more });
const assign = (at: At) =>
  keeper.get('/repair/assign', {
    id: at.id,
    version: at.version,
    assigneeId: server.company.people.engineer,
  });
const work = (at: At, changes: Payload<'/repair/work'>['changes']) =>
  engineer.get('/repair/work', { id: at.id, version: at.version, changes });
const asset = (id: number) => keeper.get('/asset/get', { id });
async function inProgress(assetId: number) {
  const assigned = await assign(await report(assetId));
  return send(engineer, await send(engineer, assigned, 'accept'), 'start');
}

test('a fault goes from its report to the rating of the work, with parts, hours and cost', async () => {
  const assetId = await held();
  const { id: partId } = await keeper.get('/sparePart/create', {
    name: '风扇',
    unit: '个',
    stock: '3',
    unitCost: '45.5',
  });
  const reported = await report(assetId);
  expect(reported).toMatchObject({ state: 'reported', repairNo: expect.stringMatching(/^WX\d{14}$/) });
  expect(await asset(assetId)).toMatchObject({ status: 'inUse' });

  const started = await inProgressFrom(await assign(reported));
  expect(await asset(assetId)).toMatchObject({ status: 'inRepair' });
  const finished = await engineer.ask('/repair/event', { ...at(started), event: 'finish' });
  expect(finished).toMatchObject({ errcode: errcodes.required, details: { field: 'solution' } });
  const written = await work(started, {
    solution: '更换风扇',
    cause: 'wear',
    labourHours: '1.5',
    labourRate: '80',
    otherCost: '10.01',
    parts: [{ partId, quantity: '2' }],
  });
  expect(await keeper.get('/sparePart/get', { id: partId })).toMatchObject({ stock: '1.00', repairs: 1 });
  const done = await send(engineer, written, 'finish');
  const back = await send(staff, done, 'rework', { reason: '还是很响' });
  expect(back).toMatchObject({ state: 'rework' });
  const again = await send(engineer, await send(engineer, back, 'start'), 'finish');
  const verified = await send(staff, again, 'verify');
  expect(await asset(assetId)).toMatchObject({ status: 'inUse', custodian: { name: '郑员工' } });
  const rated = await staff.ask('/repair/event', { ...at(verified), event: 'rate' });
  expect(rated).toMatchObject({ errcode: errcodes.required, details: { field: 'rating' } });
  await send(staff, verified, 'rate', { rating: 4, reason: '快' });
  expect(await staff.get('/repair/get', { id: reported.id })).toMatchObject({
    state: 'closed',
    fault: '屏幕不亮\n风扇很响',
    // 1.5 × 80 + 10.01 + 2 × 45.50
    cost: '221.01',
    parts: [{ part: { id: partId, name: '风扇', unit: '个' }, quantity: '2.00', unitCost: '45.50' }],
    rating: 4,
    reworks: 1,
    outAt: expect.any(String),
    backAt: expect.any(String),
  });
  const log = await keeper.get('/log/list', { recordKind: 'asset', recordId: assetId });
  expect(log.rows.map(({ action }) => action).slice(0, 2)).toEqual([
    expect.stringMatching(/^asset\/inRepair\/come back from repair/),
    expect.stringMatching(/^asset\/inUse\/send to repair/),
  ]);
});

const at = ({ id, version }: At) => ({ id, version });
const inProgressFrom = async (assigned: At) =>
  send(engineer, await send(engineer, assigned, 'accept'), 'start');

describe('an asset', () => {
  test('has one open repair, whoever reports at the same time, and another once that is settled', async () => {
    const assetId = await held();
    const both = await Promise.all(
      [staff, keeper].map((who) => who.ask('/repair/report', { assetId, fault: '坏了', urgency: 'normal' })),
    );
    expect(both.map(({ errcode }) => errcode).sort()).toEqual([0, errcodes.repairOpen]);
    const { rows } = await staff.get('/repair/assets', { id: assetId });
    const open = rows[0]?.openRepair;
    expect(open).toMatchObject({ fault: '坏了' });
    await send(keeper, { id: open?.id ?? 0, version: 1 }, 'reject', { reason: '没有坏' });
    expect(await report(assetId)).toMatchObject({ state: 'reported' });
  });

  test('that a draft handover holds does not go to repair', async () => {
    const [assetId = 0] = await makeAssets(server, keeper, 1);
    const accepted = await send(engineer, await assign(await report(assetId, keeper)), 'accept');
    await keeper.get('/handover/create', { kind: 'issue', assetIds: [assetId] });
    const { errcode } = await engineer.ask('/repair/event', { ...at(accepted), event: 'start' });
    expect(errcode).toBe(errcodes.assetInOpenDocument);
    expect(await asset(assetId)).toMatchObject({ status: 'inStock' });
  });

  test('returns when its repair is called off, and takes no second one into a merge', async () => {
    const [assetId, other] = [await held(), await held()];
    const started = await inProgress(assetId);
    const admin = await server.signIn('admin');
    const [from, into] = [await asset(assetId), await asset(other)];
    const merge = await admin.ask('/asset/merge', {
      ...at(from),
      into: into.id,
      intoVersion: into.version,
      take: [],
    });
    expect(merge).toMatchObject({ errcode: errcodes.repairOpen });
    await send(keeper, started, 'cancel', { reason: '不修了' });
    expect(await asset(assetId)).toMatchObject({ status: 'inUse' });
  });

  test('that came into the register in repair gets an order, and its end brings it back', async () => {
    const [one = 0, two = 0] = await makeAssets(server, keeper, 2);
    await sql`update asset set status = 'inRepair', before = 'inStock' where id = ${one}`.execute(server.db);
    const opened = await keeper.get('/repair/open', {
      assetIds: [one, two],
      fault: '导入时在修',
      urgency: 'low',
    });
    expect(opened).toEqual({ opened: 1, leftOut: [two] });
    const { rows } = await keeper.get('/repair/list', { assetId: one });
    const [repair] = rows;
    if (!repair) throw new Error('There is no repair.');
    const written = await work(await inProgressFrom(await assign(repair)), { solution: '修好' });
    await send(keeper, await send(engineer, written, 'finish'), 'verify');
    expect(await asset(one)).toMatchObject({ status: 'inStock' });
  });
});

describe('who may', () => {
  test('two engineers take one repair: it is the first one’s, and the other gets the newer version', async () => {
    const { id, version } = await report(await held());
    const other = await server.signIn('admin');
    const both = await Promise.all(
      [engineer, other].map((who) => who.ask('/repair/event', { id, version, event: 'take' })),
    );
    expect(both.map(({ errcode }) => errcode).sort()).toEqual([0, errcodes.stale]);
  });

  test('an engineer does not work on the repair of another, nor a reporter on their own', async () => {
    const assigned = await assign(await report(await held()));
    const reply = await staff.ask('/repair/event', { ...at(assigned), event: 'accept' });
    expect(reply.errcode).toBe(errcodes.notPermitted);
    const another = await server.signIn('staff', {
      permissions: { 'repair.read': 'own', 'repair.work': 'all' },
    });
    expect((await another.ask('/repair/event', { ...at(assigned), event: 'accept' })).errcode).toBe(
      errcodes.notFound,
    );
    const plain = await server.signIn('engineer', {
      permissions: { 'repair.read': 'all', 'repair.report': 'all' },
    });
    const { id, version } = await report(await held());
    expect((await plain.ask('/repair/event', { id, version, event: 'verify' })).errcode).toBe(
      errcodes.notFound,
    );
  });

  test('a fault is reported of what one holds or may report of, and of nothing else', async () => {
    const east = await server.signIn('eastKeeper', {
      permissions: { 'repair.report': 'organisation', 'repair.read': 'own' },
    });
    const assetId = await held();
    const { errcode } = await east.ask('/repair/report', { assetId, fault: 'x', urgency: 'low' });
    expect(errcode).toBe(errcodes.badReference);
    expect((await east.get('/repair/assets', { id: assetId })).rows).toEqual([]);
  });

  test('the label of what one may report leads to it, though one may not look it up', async () => {
    const [shared = 0] = await makeAssets(server, keeper, 1, 'workshop');
    const [foreign = 0] = await makeAssets(server, keeper, 1, 'south');
    const { assetNo } = await keeper.get('/asset/get', { id: shared });
    const other = await keeper.get('/asset/get', { id: foreign });
    const byLabel = async (scanned: string) =>
      (await staff.get('/repair/assets', { scanned })).rows.map(({ id }) => id);
    expect(await byLabel(assetNo)).toEqual([shared]);
    expect(await byLabel(`https://x.example/#/scan/${assetNo.toLowerCase()}`)).toEqual([shared]);
    expect(await byLabel(other.assetNo)).toEqual([]);
    expect(await byLabel('nothing')).toEqual([]);
  });

  test('only somebody who repairs can be given a repair', async () => {
    const { id, version } = await report(await held());
    const assigneeId = server.company.people.staff;
    const reply = await keeper.ask('/repair/assign', { id, version, assigneeId });
    expect(reply).toMatchObject({ errcode: errcodes.badReference, details: { field: 'assigneeId' } });
  });

  test('a reason is said where one is needed', async () => {
    const { id, version } = await report(await held());
    const reply = await keeper.ask('/repair/event', { id, version, event: 'reject', reason: ' ' });
    expect(reply).toMatchObject({ errcode: errcodes.required, details: { field: 'reason' } });
  });
});

describe('spare parts', () => {
  const part = (stock: string) =>
    keeper.get('/sparePart/create', { name: `零件${Math.random()}`, stock, unitCost: '1' });
  const stockOf = async (id: number) => (await keeper.get('/sparePart/get', { id })).stock;

  test('leave the stock, return to it, and never go below nothing', async () => {
    const { id: partId } = await part('2');
    const started = await inProgress(await held());
    const more = await engineer.ask('/repair/work', {
      ...at(started),
      changes: { parts: [{ partId, quantity: '2.5' }] },
    });
    expect(more).toMatchObject({ errcode: errcodes.partsShort, details: { stock: '2.00' } });
    const two = await work(started, { parts: [{ partId, quantity: '2' }] });
    expect(await stockOf(partId)).toBe('0.00');
    const one = await work(two, { parts: [{ partId, quantity: '0.5' }] });
    expect(await stockOf(partId)).toBe('1.50');
    await work(one, { parts: [] });
    expect(await stockOf(partId)).toBe('2.00');
  });

  test('that are merged take stock and repairs along', async () => {
    const [a, b] = [await part('2'), await part('3')];
    const started = await inProgress(await held());
    await work(started, {
      parts: [
        { partId: a.id, quantity: '1' },
        { partId: b.id, quantity: '1' },
      ],
    });
    const { version } = await keeper.get('/sparePart/get', { id: a.id });
    await keeper.get('/sparePart/merge', { id: a.id, version, into: b.id });
    expect(await stockOf(b.id)).toBe('3.00');
    expect((await engineer.get('/repair/get', { id: started.id })).parts).toMatchObject([
      { part: { id: b.id }, quantity: '2.00' },
    ]);
  });
});

test('a list is narrowed by state, by what waits for the person and by words', async () => {
  const assetId = await held();
  const { id, repairNo } = await report(assetId);
  const ids = async (who: Caller, query: Payload<'/repair/list'>) =>
    (await who.get('/repair/list', query)).rows.map((row) => row.id);
  expect(await ids(engineer, { mine: true })).toContain(id);
  expect(await ids(staff, { mine: true })).not.toContain(id);
  expect(await ids(staff, { search: repairNo.toLowerCase() })).toEqual([id]);
  expect(await ids(staff, { search: 'pmbl', assetId })).toEqual([id]);
  expect(await ids(staff, { state: ['closed'], assetId })).toEqual([]);
  expect(await ids(staff, { overdue: true, assetId })).toEqual([]);
});
