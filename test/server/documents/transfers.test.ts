import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { accountHandlers } from '../../../server/modules/accounts/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { dashboardHandlers } from '../../../server/modules/dashboard/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { PersonName } from '../support/company.ts';
import { entriesOf, makeAssets } from './support.ts';

const server = withApp({
  modules: [
    accountHandlers,
    assetHandlers,
    dashboardHandlers,
    handoverHandlers,
    peopleHandlers,
    settingHandlers,
  ],
});

type Head = Partial<Payload<'/handover/create'>>;
let keeper: Caller;
beforeEach(async () => {
  keeper = await server.signIn('keeper');
});

/** Computers that somebody uses. */
async function inUse(count: number, custodian: PersonName = 'engineer'): Promise<number[]> {
  const ids = await makeAssets(server, keeper, count);
  const custodianId = server.company.people[custodian];
  await keeper.get('/handover/create', { kind: 'issue', assetIds: ids, custodianId, post: true });
  return ids;
}

const submit = (kind: Payload<'/handover/create'>['kind'], assetIds: number[], head: Head) =>
  keeper.get('/handover/create', { kind, assetIds, post: true, ...head });
const toStaff = (assetIds: number[]) =>
  submit('personTransfer', assetIds, { custodianId: server.company.people.staff });
const handOver = ({ id, version }: { id: number; version: number }) =>
  keeper.get('/handover/event', { id, version, event: 'hand over' });
const document = (id: number, caller = keeper) => caller.get('/handover/get', { id });
const asset = (id: number) => keeper.get('/asset/get', { id });
async function answer(caller: Caller, id: number, outcome: 'accepted' | 'refused', assetIds?: number[]) {
  const { version, lines } = await document(id, caller);
  const lineIds = lines
    .filter((line) => line.waiting && (assetIds?.includes(line.asset?.id ?? 0) ?? true))
    .map((line) => line.id);
  return caller.ask('/handover/settle', { id, version, lineIds, outcome, note: '屏幕有裂纹' });
}

describe('a transfer between people', () => {
  test('moves what its receiver accepts, leaves what they refuse, and is completed by the last answer', async () => {
    const staff = await server.signIn('staff');
    const [a = 0, b = 0] = await inUse(2);
    const transfer = await toStaff([a, b]);
    expect(transfer).toMatchObject({ state: 'approved', documentNo: expect.stringMatching(/^DB\d{14}$/) });
    expect(await asset(a)).toMatchObject({ status: 'inUse', custodian: { name: '吴维修' } });

    expect(await handOver(transfer)).toMatchObject({ state: 'handedOver' });
    expect(await asset(a)).toMatchObject({
      status: 'transferring',
      custodian: { name: '吴维修' },
      openDocument: { id: transfer.id, to: '郑员工' },
    });
    expect(await document(transfer.id, staff)).toMatchObject({ mayAccept: true, isOwn: false });
    const { waiting } = await staff.get('/dashboard/figures', {});
    expect(waiting.find(({ id }) => id === transfer.id)).toMatchObject({ task: 'accept', lineCount: 2 });

    expect(await answer(staff, transfer.id, 'refused', [b])).toMatchObject({
      errcode: 0,
      data: { state: 'handedOver' },
    });
    expect(await asset(b)).toMatchObject({
      status: 'inUse',
      custodian: { name: '吴维修' },
      openDocument: null,
    });
    expect(await answer(staff, transfer.id, 'accepted')).toMatchObject({
      errcode: 0,
      data: { state: 'completed' },
    });
    expect(await asset(a)).toMatchObject({
      status: 'inUse',
      custodian: { name: '郑员工' },
      organisation: { name: '一车间' },
      openDocument: null,
    });
    expect((await document(transfer.id)).lines).toMatchObject([
      {
        accepted: true,
        refused: false,
        settledBy: '郑员工',
        before: { status: 'inUse', custodian: '吴维修' },
      },
      { accepted: false, refused: true, settledBy: '郑员工', note: '屏幕有裂纹' },
    ]);
    expect((await entriesOf(server, 'handover', transfer.id)).map(({ action }) => action)).toEqual([
      'created',
      'transfer/draft/submit/approved [it has lines and says all it needs]',
      'transfer/approved/hand over/handedOver [its day counts]',
      'transfer/handedOver/last line settled/completed',
    ]);
    expect((await entriesOf(server, 'asset', a)).map(({ action }) => action)).toEqual([
      'created',
      'asset/inStock/issue/inUse',
      'asset/inUse/start transfer/transferring',
      'asset/transferring/accept transfer/inUse [it was in use]',
    ]);
    expect(await keeper.get('/user/getTransferList', { search: transfer.documentNo })).toMatchObject({
      rows: [{ id: transfer.id, kind: 'personTransfer', state: 'completed' }],
    });
  });

  test('is answered by its receiver, or for the organisation that receives, and by nobody else', async () => {
    const [a = 0] = await inUse(1);
    const transfer = await toStaff([a]);
    const early = await answer(await server.signIn('staff'), transfer.id, 'accepted');
    expect(early.errcode).toBe(errcodes.badRequest);
    await handOver(transfer);
    const { version, lines } = await document(transfer.id);
    const lineIds = lines.map(({ id }) => id);
    const settle = async (who: Parameters<typeof server.signIn>[0]) =>
      (
        await (
          await server.signIn(who)
        ).ask('/handover/settle', { id: transfer.id, version, lineIds, outcome: 'accepted' })
      ).errcode;
    expect(await settle('southKeeper')).toBe(errcodes.notFound);
    // The engineer has the asset in use, and so sees the document.
    expect(await settle('engineer')).toBe(errcodes.notPermitted);
    expect(await settle('auditor')).toBe(errcodes.notPermitted);
    expect(await settle('eastKeeper')).toBe(0);
    expect(await settle('staff')).toBe(errcodes.stale);
  });

  test('two answers at once settle a line once', async () => {
    const [a = 0] = await inUse(1);
    const transfer = await toStaff([a]);
    await handOver(transfer);
    const staff = await server.signIn('staff');
    const { version, lines } = await document(transfer.id, staff);
    const payload = { id: transfer.id, version, lineIds: lines.map(({ id }) => id) };
    const replies = await Promise.all([
      staff.ask('/handover/settle', { ...payload, outcome: 'accepted' }),
      staff.ask('/handover/settle', { ...payload, outcome: 'refused' }),
    ]);
    expect(replies.map(({ errcode }) => errcode).toSorted()).toEqual([0, errcodes.stale]);
    const moves = (await entriesOf(server, 'asset', a)).filter(({ action }) =>
      /(accept|refuse) transfer/.test(action),
    );
    expect(moves).toHaveLength(1);
  });

  test('takes nothing out of the stock, nothing twice, and no line of another document', async () => {
    const [stocked = 0] = await makeAssets(server, keeper, 1);
    const refused = await keeper.ask('/handover/create', {
      kind: 'personTransfer',
      assetIds: [stocked],
      custodianId: server.company.people.staff,
    });
    expect(refused.errcode).toBe(errcodes.assetNotFree);
    const [a = 0, b = 0] = await inUse(2);
    const [one, other] = [await toStaff([a]), await toStaff([b])];
    const again = await keeper.ask('/handover/create', { kind: 'personTransfer', assetIds: [a] });
    expect(again.errcode).toBe(errcodes.assetInOpenDocument);
    await handOver(one);
    await handOver(other);
    const lineIds = (await document(other.id)).lines.map(({ id }) => id);
    const { version } = await document(one.id);
    const staff = await server.signIn('staff');
    const foreign = await staff.ask('/handover/settle', {
      id: one.id,
      version,
      lineIds,
      outcome: 'accepted',
    });
    expect(foreign.errcode).toBe(errcodes.notFound);
    expect(await asset(b)).toMatchObject({ status: 'transferring' });
  });

  test('is cancelled before it is handed over, and not afterwards', async () => {
    const [a = 0, b = 0] = await inUse(2);
    const [one, other] = [await toStaff([a]), await toStaff([b])];
    const cancel = ({ id, version }: { id: number; version: number }) =>
      keeper.ask('/handover/event', { id, version, event: 'cancel' });
    expect(await cancel(one)).toMatchObject({ data: { state: 'cancelled' } });
    expect(await asset(a)).toMatchObject({ status: 'inUse', openDocument: null });
    expect((await cancel(await handOver(other))).errcode).toBe(errcodes.transitionRefused);
  });
});

describe('where transfers need approval', () => {
  test('somebody other than the creator approves or rejects', async () => {
    const admin = await server.signIn('admin');
    const company = (await admin.get('/setting/list', {})).rows.find(({ name }) => name === 'company');
    const at = { id: company?.id ?? 0, version: company?.version ?? 0 };
    await admin.get('/setting/update', { ...at, changes: { transferApproval: 'needed' } });
    try {
      const [a = 0, b = 0] = await inUse(2);
      const [one, other] = [await toStaff([a]), await toStaff([b])];
      expect(one.state).toBe('submitted');
      const decide = (caller: Caller, { id, version }: typeof one, event: 'approve' | 'reject') =>
        caller.ask('/handover/decide', { id, version, event });
      expect((await decide(keeper, one, 'approve')).errcode).toBe(errcodes.ownDocument);
      expect((await decide(await server.signIn('staff'), one, 'approve')).errcode).toBe(
        errcodes.notPermitted,
      );
      expect(await decide(admin, one, 'approve')).toMatchObject({ data: { state: 'approved' } });
      expect(await decide(admin, other, 'reject')).toMatchObject({ data: { state: 'rejected' } });
      expect(await asset(b)).toMatchObject({ status: 'inUse', openDocument: null });
      expect((await decide(admin, { ...other, version: other.version + 1 }, 'approve')).errcode).toBe(
        errcodes.transitionRefused,
      );
    } finally {
      const { version = 0 } =
        (await admin.get('/setting/list', {})).rows.find(({ id }) => id === at.id) ?? {};
      await admin.get('/setting/update', { id: at.id, version, changes: { transferApproval: 'notNeeded' } });
    }
  });
});

test('a transfer to an organisation or a location changes that alone, from stock and from use', async () => {
  const { organisations, locations } = server.company;
  const [stocked = 0] = await makeAssets(server, keeper, 1);
  const [used = 0] = await inUse(1);
  const moved = await submit('organisationTransfer', [stocked, used], {
    organisationId: organisations.south,
  });
  const southKeeper = await server.signIn('southKeeper');
  const tasksOf = async (caller: Caller) =>
    (await caller.get('/dashboard/figures', {})).waiting.flatMap(({ id, task }) =>
      id === moved.id ? [task] : [],
    );
  // Who receives it sees it, and cannot hand over what is not theirs.
  expect([await tasksOf(keeper), await tasksOf(southKeeper)]).toEqual([['handOver'], []]);
  await handOver(moved);
  expect(await tasksOf(southKeeper)).toEqual(['accept']);
  expect(await document(moved.id, southKeeper)).toMatchObject({
    mayAccept: true,
    lines: [{ waiting: true }, { waiting: true }],
  });
  expect(await answer(southKeeper, moved.id, 'accepted')).toMatchObject({ data: { state: 'completed' } });
  expect(await asset(stocked)).toMatchObject({
    status: 'inStock',
    custodian: null,
    organisation: { name: '华南分公司' },
  });
  expect(await asset(used)).toMatchObject({
    status: 'inUse',
    custodian: { name: '吴维修' },
    organisation: { name: '华南分公司' },
  });
  const carried = await submit('locationTransfer', [stocked], { locationId: locations.office });
  await handOver(carried);
  await answer(keeper, carried.id, 'accepted');
  expect(await asset(stocked)).toMatchObject({ status: 'inStock', location: { name: '苏州园区 / 办公楼' } });
});

describe('a leaver', () => {
  test('hands over all that they use, and leaves when the last line is settled', async () => {
    const { people } = server.company;
    const ids = await inUse(3, 'newcomer');
    const head = { giverId: people.newcomer, custodianId: people.staff };
    const part = await keeper.ask('/handover/create', {
      kind: 'leaverHandover',
      assetIds: ids.slice(1),
      post: true,
      ...head,
    });
    expect(part).toMatchObject({ errcode: errcodes.leaverHoldsMore, details: { count: 1 } });
    const [foreign = 0] = await inUse(1);
    const others = await keeper.ask('/handover/create', {
      kind: 'leaverHandover',
      assetIds: [...ids, foreign],
      ...head,
    });
    expect(others.errcode).toBe(errcodes.assetNotWithGiver);
    const same = {
      kind: 'leaverHandover',
      assetIds: ids,
      giverId: people.staff,
      custodianId: people.staff,
    } as const;
    expect((await keeper.ask('/handover/create', same)).errcode).toBe(errcodes.badReference);

    const handover = await submit('leaverHandover', ids, head);
    await handOver(handover);
    const admin = await server.signIn('admin');
    const person = async () => admin.get('/person/get', { id: people.newcomer });
    const leave = async () =>
      (
        await admin.ask('/person/event', {
          id: people.newcomer,
          version: (await person()).version,
          event: 'leave',
        })
      ).errcode;
    const { version } = await admin.get('/account/get', { id: server.company.accounts.newcomer });
    const disable = { personId: people.newcomer, version, disabled: true };
    expect((await admin.ask('/account/setDisabled', disable)).errcode).toBe(errcodes.handoverOpen);
    expect(await leave()).toBe(errcodes.handoverOpen);
    await answer(await server.signIn('staff'), handover.id, 'accepted');
    expect(await leave()).toBe(0);
    const held = await sql<{ count: number }>`select count(*) as count from asset
      where custodian_id = ${people.staff} and id = any(${ids}::bigint[])`.execute(server.db);
    expect(held.rows[0]?.count).toBe(3);
  });
});

describe('whoever handed over', () => {
  test('does not accept in the place of a receiver who has an account; somebody else who may does', async () => {
    const [id = 0] = await inUse(1);
    const admin = await server.signIn('admin');
    const transfer = await handOver(await toStaff([id]));
    expect(await document(transfer.id)).toMatchObject({ mayAccept: false });
    expect((await answer(keeper, transfer.id, 'accepted')).errcode).toBe(errcodes.notPermitted);
    expect((await answer(keeper, transfer.id, 'refused')).errcode).toBe(errcodes.notPermitted);
    expect(await answer(admin, transfer.id, 'accepted')).toMatchObject({ data: { state: 'completed' } });
  });

  test('accepts for a receiver without an account', async () => {
    const [id = 0] = await inUse(1);
    const head = { custodianId: server.company.people.nobody };
    const transfer = await handOver(await submit('personTransfer', [id], head));
    expect(await answer(keeper, transfer.id, 'accepted')).toMatchObject({ data: { state: 'completed' } });
  });
});
