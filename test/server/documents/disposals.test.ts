import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { dashboardHandlers } from '../../../server/modules/dashboard/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';
import { entriesOf, makeAssets } from './support.ts';

const server = withApp({ modules: [assetHandlers, dashboardHandlers, handoverHandlers, settingHandlers] });
let keeper: Caller;
let admin: Caller;
beforeEach(async () => {
  keeper = await server.signIn('keeper');
  admin = await server.signIn('admin');
});

type At = { id: number; version: number };
const at = ({ id, version }: At) => ({ id, version });
const propose = (assetIds: number[], more: Partial<Payload<'/handover/create'>> = {}) =>
  keeper.get('/handover/create', {
    kind: 'disposal',
    assetIds,
    reason: '主板损坏',
    method: 'scrapped',
    post: true,
    ...more,
  });
const decide = (caller: Caller, document: At, event: 'approve' | 'reject', note?: string) =>
  caller.ask('/handover/decideDisposal', { ...at(document), event, ...(note !== undefined && { note }) });
const complete = (caller: Caller, document: At) =>
  caller.ask('/handover/event', { ...at(document), event: 'complete' });
const asset = (id: number) => keeper.get('/asset/get', { id });

/** One asset in stock, one in use and one that is missing out of use. */
async function assets() {
  const ids = await makeAssets(server, keeper, 3);
  const [, used = 0, lost = 0] = ids;
  const custodianId = server.company.people.staff;
  await keeper.get('/handover/create', { kind: 'issue', assetIds: [used, lost], custodianId, post: true });
  await sql`update asset set status = 'missing', before = 'inUse' where id = ${lost}`.execute(server.db);
  return ids;
}
const placesOf = async (ids: number[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { status, custodian, location, organisation, user } = await asset(id);
      const { rows } = await sql<{
        before: string | null;
      }>`select before from asset where id = ${id}`.execute(server.db);
      return { status, custodian, location, organisation, user, before: rows[0]?.before };
    }),
  );

describe('a disposal', () => {
  test('is approved by somebody else and completed, with a log entry for each step', async () => {
    const ids = await assets();
    const [first = 0] = ids;
    const submitted = await propose(ids, { method: 'sold', proceeds: '120.50' });
    expect(submitted).toMatchObject({ state: 'submitted', documentNo: expect.stringMatching(/^BF\d{14}$/) });
    for (const id of ids) expect(await asset(id)).toMatchObject({ status: 'pendingDisposal' });
    const { waiting } = await admin.get('/dashboard/figures', {});
    expect(waiting.find(({ id }) => id === submitted.id)).toMatchObject({ task: 'approve', lineCount: 3 });

    expect((await decide(keeper, submitted, 'approve')).errcode).toBe(errcodes.ownDocument);
    expect((await complete(keeper, submitted)).errcode).not.toBe(0);
    const approved = await decide(admin, submitted, 'approve');
    expect(approved).toMatchObject({ errcode: 0, data: { state: 'approved' } });
    const own = (await keeper.get('/dashboard/figures', {})).waiting;
    expect(own.find(({ id }) => id === submitted.id)).toMatchObject({ task: 'complete' });
    expect(await complete(keeper, approved.data as At)).toMatchObject({ data: { state: 'completed' } });

    const { rows } = await sql<{
      gone: number;
    }>`select count(*) as gone from asset where id = any(${ids}::bigint[])
      and status = 'disposed' and disposed_on = company_today() and before is null and custodian_id is null
      and location_id is null`.execute(server.db);
    expect(rows[0]?.gone).toBe(3);
    expect(await keeper.get('/handover/get', { id: submitted.id })).toMatchObject({
      method: 'sold',
      proceeds: '120.50',
      currency: 'CNY',
      postedBy: '孙资产',
      lines: [
        { before: { status: 'inStock' } },
        { before: { status: 'inUse', custodian: '郑员工' } },
        { before: { status: 'missing', custodian: '郑员工' } },
      ],
    });
    expect((await entriesOf(server, 'handover', submitted.id)).map(({ action }) => action)).toEqual([
      'created',
      'disposal/draft/submit/submitted [it is complete and needs approval]',
      'disposal/submitted/approve/approved [the approver did not make it, or the rule lets them]',
      'disposal/approved/complete/completed [its day counts]',
    ]);
    expect((await entriesOf(server, 'asset', first)).map(({ action }) => action)).toEqual([
      'created',
      'asset/inStock/propose disposal/pendingDisposal',
      'asset/pendingDisposal/dispose/disposed',
    ]);
  });

  test('leads every asset back to where it was when rejected, withdrawn or cancelled', async () => {
    const ids = await assets();
    const before = await placesOf(ids);
    const rejected = await propose(ids);
    expect((await decide(admin, rejected, 'reject')).errcode).toBe(errcodes.required);
    expect((await decide(admin, rejected, 'reject', ' ')).errcode).toBe(errcodes.required);
    expect(await decide(admin, rejected, 'reject', '可以修')).toMatchObject({ data: { state: 'rejected' } });
    expect(await placesOf(ids)).toEqual(before);
    expect(await keeper.get('/handover/get', { id: rejected.id })).toMatchObject({ decisionNote: '可以修' });

    const withdrawn = await propose(ids);
    expect((await admin.ask('/handover/withdraw', at(withdrawn))).errcode).toBe(errcodes.notPermitted);
    const draft = await keeper.get('/handover/withdraw', at(withdrawn));
    expect(draft.state).toBe('draft');
    expect(await placesOf(ids)).toEqual(before);

    const again = await keeper.get('/handover/submit', at(draft));
    const approved = await decide(admin, again, 'approve');
    expect(
      await keeper.get('/handover/event', { ...at(approved.data as At), event: 'cancel' }),
    ).toMatchObject({ state: 'cancelled' });
    expect(await placesOf(ids)).toEqual(before);
    expect(await asset(ids[0] ?? 0)).toMatchObject({ openDocument: null });
  });

  test('is decided on once, by whoever comes first', async () => {
    const submitted = await propose(await makeAssets(server, keeper, 1));
    const answers = await Promise.all([
      decide(admin, submitted, 'approve'),
      decide(admin, submitted, 'reject', 'x'),
    ]);
    expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual([0, errcodes.stale].toSorted());
  });

  test('takes nothing that is in repair, in transfer, disposed of or in an open document', async () => {
    for (const status of ['draft', 'transferring', 'inRepair', 'borrowed', 'disposed', 'pendingDisposal']) {
      const [id = 0] = await makeAssets(server, keeper, 1);
      await sql`update asset set status = ${status} where id = ${id}`.execute(server.db);
      const { errcode } = await keeper.ask('/handover/create', { kind: 'disposal', assetIds: [id] });
      expect([status, errcode]).toEqual([status, errcodes.assetNotFree]);
    }
    const [held = 0] = await makeAssets(server, keeper, 1);
    await keeper.get('/handover/create', { kind: 'issue', assetIds: [held] });
    expect((await keeper.ask('/handover/create', { kind: 'disposal', assetIds: [held] })).errcode).toBe(
      errcodes.assetInOpenDocument,
    );
  });

  test('says why and how, and has proceeds where it is sold alone', async () => {
    const assetIds = await makeAssets(server, keeper, 1);
    const tried = (more: Partial<Payload<'/handover/create'>>) =>
      keeper.ask('/handover/create', { kind: 'disposal', assetIds, post: true, ...more });
    expect((await tried({ method: 'scrapped' })).errcode).toBe(errcodes.required);
    expect((await tried({ reason: 'x' })).errcode).toBe(errcodes.required);
    expect((await tried({ reason: 'x', method: 'donated', proceeds: '1.00' })).errcode).toBe(
      errcodes.badReference,
    );
  });

  test.each(['engineer', 'staff'] as const)('is neither made nor decided on by %s', async (role) => {
    const other = await server.signIn(role);
    const submitted = await propose(await makeAssets(server, keeper, 1));
    const create = { kind: 'disposal' as const, assetIds: [1] };
    expect((await other.ask('/handover/create', create)).errcode).toBe(errcodes.notPermitted);
    expect((await decide(other, submitted, 'approve')).errcode).toBe(errcodes.notPermitted);
    expect((await other.ask('/handover/withdraw', at(submitted))).errcode).toBe(errcodes.notPermitted);
    expect((await complete(other, submitted)).errcode).toBe(errcodes.notPermitted);
  });

  test('is not decided on as a transfer is, nor a transfer as it is', async () => {
    const submitted = await propose(await makeAssets(server, keeper, 1));
    const asTransfer = await admin.ask('/handover/decide', { ...at(submitted), event: 'approve' });
    expect(asTransfer.errcode).toBe(errcodes.notPermitted);
  });

  test('is approved at once where the company asks for no approval', async () => {
    const { rows } = await admin.get('/setting/list', {});
    const section = rows.find(({ settings }) => settings.some(({ name }) => name === 'disposalApproval'));
    const setting = section as NonNullable<typeof section>;
    await admin.get('/setting/update', { ...at(setting), changes: { disposalApproval: 'notNeeded' } });
    const approved = await propose(await makeAssets(server, keeper, 1));
    expect(approved.state).toBe('approved');
    expect(await complete(keeper, approved)).toMatchObject({ data: { state: 'completed' } });
    const { version } = (await admin.get('/setting/list', {})).rows.find(({ id }) => id === setting.id) as At;
    await admin.get('/setting/update', { id: setting.id, version, changes: { disposalApproval: 'needed' } });
  });
});

describe('what was rejected', () => {
  test('is corrected and submitted again, with its assets and without what was said of it', async () => {
    const ids = await assets();
    const submitted = await propose(ids);
    const rejected = (await decide(admin, submitted, 'reject', '请附照片')).data as At;
    expect(await keeper.get('/handover/get', { id: submitted.id })).toMatchObject({
      decisionNote: '请附照片',
    });
    const draft = await keeper.get('/handover/correct', at(rejected));
    expect(draft.state).toBe('draft');
    const [first = 0] = ids;
    const other = await keeper.ask('/handover/create', { kind: 'issue', assetIds: [first] });
    expect(other.errcode).toBe(errcodes.assetInOpenDocument);
    const edited = await keeper.get('/handover/update', {
      ...at(draft),
      reason: '主板损坏，见照片',
      post: true,
    });
    expect(edited.state).toBe('submitted');
    expect(await keeper.get('/handover/get', { id: submitted.id })).toMatchObject({
      state: 'submitted',
      decisionNote: '',
      decidedAt: null,
    });
    expect(await decide(admin, edited, 'approve')).toMatchObject({ errcode: 0, data: { state: 'approved' } });
  });

  test('is not corrected while one of its assets is elsewhere', async () => {
    const ids = await assets();
    const [first = 0] = ids;
    const submitted = await propose(ids);
    const rejected = (await decide(admin, submitted, 'reject', 'x')).data as At;
    await keeper.get('/handover/create', { kind: 'issue', assetIds: [first] });
    const corrected = await keeper.ask('/handover/correct', at(rejected));
    expect(corrected).toMatchObject({
      errcode: errcodes.assetInOpenDocument,
      details: { lines: [{ assetId: first, error: 'assetInOpenDocument' }] },
    });
    expect(await keeper.get('/handover/get', { id: submitted.id })).toMatchObject({ state: 'rejected' });
  });
});

test('what is lost is disposed of with what is paid for it', async () => {
  const [, , lost = 0] = await assets();
  const draft = await propose([lost], { method: 'lost', proceeds: '1800', post: false });
  expect(await keeper.get('/handover/get', { id: draft.id })).toMatchObject({
    method: 'lost',
    proceeds: '1800.00',
  });
});
