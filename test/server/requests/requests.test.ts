import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { notificationHandlers } from '../../../server/modules/notifications/handlers.ts';
import { requestHandlers } from '../../../server/modules/requests/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { makeAssets, setAcceptance } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({
  modules: [
    assetHandlers,
    handoverHandlers,
    logHandlers,
    notificationHandlers,
    requestHandlers,
    settingHandlers,
    treesHandlers,
  ],
});

let admin: Caller;
let keeper: Caller;
let staff: Caller;
beforeEach(async () => {
  [admin, keeper, staff] = await Promise.all([
    server.signIn('admin'),
    server.signIn('keeper'),
    server.signIn('staff'),
  ]);
});

type Input = Payload<'/request/create'>;
type At = { id: number; version: number };
const wanted = (more: Partial<Input> = {}): Input => ({
  type: 'issue',
  categoryId: server.company.categories.computer,
  reason: ' 新项目 ',
  ...more,
});
const request = (more: Partial<Input> = {}, who = staff) => who.get('/request/create', wanted(more));
const answer = (who: Caller, { id, version }: At, assetIds: number[], more = {}) =>
  who.ask('/request/answer', { id, version, assetIds, ...more });
const send = (who: Caller, { id, version }: At, event: Payload<'/request/event'>['event'], reason?: string) =>
  who.ask('/request/event', { id, version, event, ...(reason !== undefined && { reason }) });

test('a request is answered by a posted issue, and both name each other', async () => {
  const [assetId = 0] = await makeAssets(server, keeper, 1);
  const submitted = await request();
  expect(submitted).toMatchObject({ state: 'submitted', requestNo: expect.stringMatching(/^REQ\d{14}$/) });
  const waiting = await keeper.get('/request/list', { toAnswer: true });
  expect(waiting.rows.map(({ id }) => id)).toContain(submitted.id);
  const { data } = await answer(keeper, submitted, [assetId]);
  expect(data).toMatchObject({ state: 'answered', documentNo: expect.stringMatching(/^LY/) });
  const { documentId } = data as { documentId: number };
  expect(await staff.get('/request/get', { id: submitted.id })).toMatchObject({
    state: 'answered',
    reason: '新项目',
    answered: 1,
    answers: [
      {
        document: { id: documentId, kind: 'issue', state: 'posted' },
        assets: [{ id: assetId }],
        seesDocument: true,
      },
    ],
  });
  expect(await keeper.get('/handover/get', { id: documentId })).toMatchObject({
    custodian: { id: server.company.people.staff },
    request: { id: submitted.id, requestNo: submitted.requestNo },
  });
  expect(await keeper.get('/asset/get', { id: assetId })).toMatchObject({ status: 'inUse' });
  const { rows } = await keeper.get('/log/list', { recordKind: 'request', recordId: submitted.id });
  expect(rows[0]?.changes).toContainEqual({ field: 'state', from: 'submitted', to: 'answered' });
});

test('a loan takes its due date from the request, and a borrowed asset is what was wanted', async () => {
  const [assetId = 0] = await makeAssets(server, keeper, 1);
  const created = { type: 'borrow', categoryId: null, assetId } as const;
  expect(await staff.ask('/request/create', wanted(created))).toMatchObject({
    errcode: errcodes.required,
    details: { field: 'until' },
  });
  const submitted = await request({ ...created, until: '2999-01-31' });
  const { data } = await answer(keeper, submitted, [assetId]);
  const { documentId } = data as { documentId: number };
  expect(await keeper.get('/handover/get', { id: documentId })).toMatchObject({
    kind: 'borrow',
    state: 'lent',
    dueOn: '2999-01-31',
  });
});

test('several assets are handed over in parts, and the rest can be closed', async () => {
  const [one = 0, two = 0, three = 0, four = 0] = await makeAssets(server, keeper, 4);
  const submitted = await request({ quantity: 3 });
  expect(await answer(keeper, submitted, [one, two, three, four])).toMatchObject({
    errcode: errcodes.requestExceeded,
    details: { open: 3 },
  });
  const part = { ...submitted, version: submitted.version + 1 };
  expect((await answer(keeper, submitted, [one, two])).data).toMatchObject({ state: 'partlyAnswered' });
  expect(await send(staff, part, 'withdraw')).toMatchObject({ errcode: errcodes.transitionRefused });
  expect(await send(keeper, part, 'turn down', 'x')).toMatchObject({ errcode: errcodes.transitionRefused });
  expect(await send(keeper, part, 'close', ' ')).toMatchObject({ errcode: errcodes.required });
  expect((await send(keeper, part, 'close', '没有更多')).data).toMatchObject({ state: 'answered' });
  expect(await answer(keeper, { ...part, version: part.version + 1 }, [three])).toMatchObject({
    errcode: errcodes.transitionRefused,
  });
  expect(await staff.get('/request/get', { id: submitted.id })).toMatchObject({
    answered: 2,
    closingReason: '没有更多',
  });
});

test('a keeper declines with a reason, and the requester is notified', async () => {
  const submitted = await request();
  expect(await send(staff, submitted, 'turn down', 'x')).toMatchObject({ errcode: errcodes.notPermitted });
  expect(await send(keeper, submitted, 'turn down', '')).toMatchObject({ errcode: errcodes.required });
  expect((await send(keeper, submitted, 'turn down', '没有库存')).data).toMatchObject({ state: 'declined' });
  const { rows } = await staff.get('/notification/list', {});
  expect(rows.some(({ recordKind, recordId }) => recordKind === 'request' && recordId === submitted.id)).toBe(
    true,
  );
});

test('the requester withdraws a request, and nobody else', async () => {
  const submitted = await request();
  expect(await send(keeper, submitted, 'withdraw')).toMatchObject({ errcode: errcodes.notFound });
  expect((await send(staff, submitted, 'withdraw')).data).toMatchObject({ state: 'withdrawn' });
});

test('keepers in scope are notified of a new request', async () => {
  const submitted = await request();
  const { rows } = await keeper.get('/notification/list', {});
  expect(rows.some(({ recordKind, recordId }) => recordKind === 'request' && recordId === submitted.id)).toBe(
    true,
  );
});

test('of two keepers who answer at once one wins, and the other sees the current request', async () => {
  const [one = 0, two = 0] = await makeAssets(server, keeper, 2);
  const submitted = await request();
  const both = await Promise.all([answer(keeper, submitted, [one]), answer(admin, submitted, [two])]);
  expect(both.map(({ errcode }) => errcode).sort()).toEqual([0, errcodes.stale].sort());
  expect(await staff.get('/request/get', { id: submitted.id })).toMatchObject({ answered: 1 });
});

describe('what is handed over', () => {
  test('has to be in stock', async () => {
    const [assetId = 0] = await makeAssets(server, keeper, 1);
    const custodianId = server.company.people.staff;
    await keeper.get('/handover/create', { kind: 'issue', assetIds: [assetId], custodianId, post: true });
    const refused = { errcode: errcodes.assetNotFree };
    const loan = await request({ type: 'borrow', until: '2999-01-01' });
    expect(await answer(keeper, loan, [assetId])).toMatchObject(refused);
    expect(await staff.ask('/request/create', wanted({ categoryId: null, assetId }))).toMatchObject(refused);
    expect(await staff.get('/request/get', { id: loan.id })).toMatchObject({
      state: 'submitted',
      answers: [],
    });
  });

  test('is of the category, unless the keeper confirms the difference', async () => {
    const [one = 0, two = 0] = await makeAssets(server, keeper, 2);
    const { id: categoryId } = await admin.get('/category/create', { name: '投影仪', parentId: null });
    const submitted = await request({ categoryId });
    expect(await answer(keeper, submitted, [one])).toMatchObject({ errcode: errcodes.requestMismatch });
    expect((await answer(keeper, submitted, [one], { mismatchConfirmed: true })).data).toMatchObject({
      state: 'answered',
    });
    const named = await request({ categoryId: null, assetId: two });
    const [other = 0] = await makeAssets(server, keeper, 1);
    expect(await answer(keeper, named, [other])).toMatchObject({ errcode: errcodes.requestMismatch });
  });

  test('lies in the scope of the keeper', async () => {
    const south = await server.signIn('southKeeper');
    const [assetId = 0] = await makeAssets(server, south, 1, 'south');
    const east = await server.signIn('eastKeeper');
    const submitted = await request({ requesterId: server.company.people.eastKeeper }, east);
    expect(await answer(east, submitted, [assetId])).toMatchObject({ errcode: errcodes.notFound });
  });
});

describe('a request', () => {
  test('is seen by its requester and by keepers of the organisation, and by nobody else', async () => {
    const [south, east] = [await server.signIn('southKeeper'), await server.signIn('eastKeeper')];
    const { id, version } = await request({ requesterId: server.company.people.eastKeeper }, east);
    expect(await keeper.get('/request/get', { id })).toMatchObject({
      may: { keeper: true, requester: false },
    });
    for (const who of [south, staff]) {
      expect(await who.ask('/request/get', { id })).toMatchObject({ errcode: errcodes.notFound });
      const { rows } = await who.get('/request/list', { limit: 200 });
      expect(rows.map((row) => row.id)).not.toContain(id);
    }
    expect(await send(south, { id, version }, 'turn down', 'x')).toMatchObject({
      errcode: errcodes.notFound,
    });
    expect(await answer(south, { id, version }, [1])).toMatchObject({ errcode: errcodes.notFound });
  });

  test('is made for others by keepers alone', async () => {
    const requesterId = server.company.people.engineer;
    expect(await staff.ask('/request/create', wanted({ requesterId }))).toMatchObject({
      errcode: errcodes.badReference,
      details: { field: 'requesterId' },
    });
    const made = await request({ requesterId }, admin);
    expect(await admin.get('/request/get', { id: made.id })).toMatchObject({
      requester: { id: requesterId },
      creator: { id: server.company.people.admin },
    });
  });

  test.each<[Partial<Input>, keyof typeof errcodes]>([
    [{ categoryId: null }, 'required'],
    [{ reason: ' ' }, 'required'],
    [{ categoryId: 999_999 }, 'badReference'],
    [{ categoryId: null, assetId: 999_999 }, 'badReference'],
    [{ neededBy: '2020-01-01' }, 'badValue'],
    [{ neededBy: '2999-01-02', until: '2999-01-01' }, 'badValue'],
  ])('of %j answers %s', async (more, error) => {
    expect(await staff.ask('/request/create', wanted(more))).toMatchObject({ errcode: errcodes[error] });
  });

  test('offers assets in stock of the organisation and of those above it', async () => {
    const [mine = 0] = await makeAssets(server, keeper, 1, 'head');
    const south = await server.signIn('southKeeper');
    const [foreign = 0] = await makeAssets(server, south, 1, 'south');
    const of = async (id: number) => (await staff.get('/request/assets', { id })).rows.length;
    const { rows } = await sql<{ path: string }>`select path from organisation
      where id = ${server.company.organisations.south}`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect([await of(mine), await of(foreign)]).toEqual([1, 0]);
    const dropped = { categoryId: null, assetId: foreign };
    expect(await staff.ask('/request/create', wanted(dropped))).toMatchObject({
      errcode: errcodes.badReference,
    });
  });
});

describe('a handover for a request', () => {
  const two = async () => {
    await setAcceptance(server, true);
    const assetIds = await makeAssets(server, keeper, 3);
    const submitted = await request({ quantity: 2 });
    const { data } = await answer(keeper, submitted, assetIds.slice(0, 2));
    return { id: submitted.id, assetIds, documentId: (data as { documentId: number }).documentId };
  };
  const settle = async (documentId: number, at: number, outcome: 'accepted' | 'refused') => {
    const { version, lines } = await staff.get('/handover/get', { id: documentId });
    const lineIds = [lines[at]?.id ?? 0];
    return staff.get('/handover/settle', { id: documentId, version, lineIds, outcome, note: '屏幕有裂纹' });
  };

  test('opens it again for what the receiver refuses, until one more is sent', async () => {
    const { id, assetIds, documentId } = await two();
    await settle(documentId, 0, 'accepted');
    await settle(documentId, 1, 'refused');
    const open = await keeper.get('/request/get', { id });
    expect(open).toMatchObject({ state: 'partlyAnswered', answered: 1, endedAt: null });
    expect(open.answers[0]?.assets.map(({ refused }) => refused)).toEqual([false, true]);
    const { rows } = await keeper.get('/request/list', { toAnswer: true });
    expect(rows.map((row) => row.id)).toContain(id);
    const more = await answer(keeper, open, assetIds.slice(2));
    expect(more).toMatchObject({ errcode: 0, data: { state: 'answered' } });
    expect(await keeper.get('/request/get', { id })).toMatchObject({ answered: 2 });
  });

  test('opens it whole when all is refused, or the handover is withdrawn', async () => {
    const refused = await two();
    for (const at of [0, 1]) await settle(refused.documentId, at, 'refused');
    expect(await keeper.get('/request/get', { id: refused.id })).toMatchObject({
      state: 'submitted',
      answered: 0,
    });
    const withdrawn = await two();
    const { version } = await keeper.get('/handover/get', { id: withdrawn.documentId });
    await keeper.get('/handover/event', { id: withdrawn.documentId, version, event: 'cancel' });
    expect(await keeper.get('/request/get', { id: withdrawn.id })).toMatchObject({
      state: 'submitted',
      answered: 0,
      answers: [{ assets: [{ refused: true }, { refused: true }] }],
    });
  });
});
