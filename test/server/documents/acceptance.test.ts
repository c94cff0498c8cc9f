import { beforeEach, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { dashboardHandlers } from '../../../server/modules/dashboard/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { notificationHandlers } from '../../../server/modules/notifications/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';
import { entriesOf, makeAssets, setAcceptance } from './support.ts';

const server = withApp({
  modules: [assetHandlers, dashboardHandlers, handoverHandlers, notificationHandlers, settingHandlers],
});

let keeper: Caller;
let staff: Caller;
beforeEach(async () => {
  keeper = await server.signIn('keeper');
  staff = await server.signIn('staff');
  await setAcceptance(server, true);
});

type At = { id: number; version: number };
const give = (
  kind: 'issue' | 'borrow',
  assetIds: number[],
  rest: Partial<Payload<'/handover/create'>> = {},
) =>
  keeper.get('/handover/create', {
    kind,
    assetIds,
    custodianId: server.company.people.staff,
    ...(kind === 'borrow' && { dueOn: '2999-12-31' }),
    post: true,
    ...rest,
  });
const document = (id: number, caller = keeper) => caller.get('/handover/get', { id });
const asset = (id: number) => keeper.get('/asset/get', { id });
async function answer(
  caller: Caller,
  id: number,
  outcome: 'accepted' | 'refused',
  assetIds?: number[],
  note = '屏幕有裂纹',
) {
  const { version, lines } = await document(id);
  const lineIds = lines
    .filter((line) => line.waiting && (assetIds?.includes(line.asset?.id ?? 0) ?? true))
    .map((line) => line.id);
  return caller.ask('/handover/settle', { id, version, lineIds, outcome, note });
}
const cancel = ({ id, version }: At, caller = keeper) =>
  caller.ask('/handover/event', { id, version, event: 'cancel' });
const taskOf = async (caller: Caller, id: number) =>
  (await caller.get('/dashboard/figures', {})).waiting.find((row) => row.id === id)?.task;
const noticesOf = async (caller: Caller, id: number) =>
  (await caller.get('/notification/list', {})).rows
    .filter(({ recordKind, recordId }) => recordKind === 'handover' && recordId === id)
    .map(({ reason }) => reason);

test('a company that does not ask for acceptance notices nothing', async () => {
  await setAcceptance(server, false);
  const [a = 0, b = 0] = await makeAssets(server, keeper, 2);
  expect(await give('issue', [a])).toMatchObject({ state: 'posted' });
  expect(await give('borrow', [b])).toMatchObject({ state: 'lent' });
  expect(await asset(a)).toMatchObject({ status: 'inUse', custodian: { name: '郑员工' } });
});

describe('an issue that its receiver has to accept', () => {
  test('moves what is accepted; what is refused is where it was, and its creator is notified', async () => {
    const [a = 0, b = 0] = await makeAssets(server, keeper, 2);
    const issue = await give('issue', [a, b]);
    expect(issue.state).toBe('handedOver');
    expect(await asset(a)).toMatchObject({
      status: 'transferring',
      custodian: null,
      openDocument: { id: issue.id, to: '郑员工' },
    });
    expect(await taskOf(staff, issue.id)).toBe('accept');
    expect(await taskOf(keeper, issue.id)).toBeUndefined();
    expect(await noticesOf(staff, issue.id)).toEqual(['toAccept']);

    expect((await answer(staff, issue.id, 'refused', [b], ' ')).errcode).toBe(errcodes.required);
    expect(await answer(staff, issue.id, 'refused', [b])).toMatchObject({ data: { state: 'handedOver' } });
    expect(await noticesOf(keeper, issue.id)).toContain('refused');
    expect(await asset(b)).toMatchObject({ status: 'inStock', custodian: null, openDocument: null });
    expect(await answer(staff, issue.id, 'accepted')).toMatchObject({ data: { state: 'posted' } });
    expect(await asset(a)).toMatchObject({
      status: 'inUse',
      custodian: { name: '郑员工' },
      organisation: { name: '一车间' },
      openDocument: null,
    });
    expect((await document(issue.id)).lines).toMatchObject([
      { accepted: true, refused: false, onPaper: false, settledBy: '郑员工' },
      { accepted: false, refused: true, back: false, settledBy: '郑员工', note: '屏幕有裂纹' },
    ]);
    expect((await entriesOf(server, 'handover', issue.id)).map(({ action }) => action)).toEqual([
      'created',
      'handover document/draft/post/handedOver [it is complete and its day counts]',
      'handover document/handedOver/last line settled/posted [a line was accepted]',
    ]);
    expect((await entriesOf(server, 'asset', a)).map(({ action }) => action)).toEqual([
      'created',
      'asset/inStock/start transfer/transferring',
      'asset/transferring/accept issue/inUse',
    ]);
  });

  test('is refused when every asset is', async () => {
    const [a = 0] = await makeAssets(server, keeper, 1);
    const issue = await give('issue', [a]);
    expect(await answer(staff, issue.id, 'refused')).toMatchObject({ data: { state: 'refused' } });
    expect(await asset(a)).toMatchObject({ status: 'inStock', openDocument: null });
    expect(await give('issue', [a])).toMatchObject({ state: 'handedOver' });
  });

  test.each([
    ['admin', errcodes.notPermitted],
    ['keeper', errcodes.notPermitted],
    ['eastKeeper', errcodes.notPermitted],
    ['southKeeper', errcodes.notFound],
    ['engineer', errcodes.notFound],
    ['auditor', errcodes.notPermitted],
    ['staff', 0],
  ] as const)('is answered by %s with %s', async (who: AccountName, errcode) => {
    const [a = 0] = await makeAssets(server, keeper, 1);
    const issue = await give('issue', [a]);
    const caller = await server.signIn(who);
    const reply = await answer(caller, issue.id, 'accepted');
    expect(reply.errcode).toBe(errcode);
    expect((await asset(a)).status).toBe(errcode === 0 ? 'inUse' : 'transferring');
  });

  test('has lines of its own alone, each answered once', async () => {
    const [a = 0, b = 0] = await makeAssets(server, keeper, 2);
    const [one, other] = [await give('issue', [a]), await give('issue', [b])];
    const { lines } = await document(other.id);
    const foreign = await staff.ask('/handover/settle', {
      id: one.id,
      version: one.version,
      lineIds: lines.map(({ id }) => id),
      outcome: 'accepted',
    });
    expect(foreign.errcode).toBe(errcodes.notFound);
    const payload = { id: other.id, version: other.version, lineIds: lines.map(({ id }) => id), note: 'x' };
    const replies = await Promise.all([
      staff.ask('/handover/settle', { ...payload, outcome: 'accepted' }),
      staff.ask('/handover/settle', { ...payload, outcome: 'accepted' }),
      staff.ask('/handover/settle', { ...payload, outcome: 'refused' }),
    ]);
    expect(replies.map(({ errcode }) => errcode).toSorted()).toEqual([0, errcodes.stale, errcodes.stale]);
    const moves = (await entriesOf(server, 'asset', b)).filter(({ action }) =>
      action.startsWith('asset/transferring/'),
    );
    expect(moves).toHaveLength(1);
    expect((await answer(staff, other.id, 'accepted')).errcode).not.toBe(0);
  });

  test('is withdrawn by a keeper until its receiver has answered', async () => {
    const [a = 0, b = 0, c = 0] = await makeAssets(server, keeper, 3);
    const issue = await give('issue', [a]);
    expect((await cancel(issue, staff)).errcode).toBe(errcodes.notPermitted);
    expect((await cancel(issue, await server.signIn('southKeeper'))).errcode).toBe(errcodes.notFound);
    expect(await cancel(issue)).toMatchObject({ data: { state: 'cancelled' } });
    expect(await asset(a)).toMatchObject({ status: 'inStock', openDocument: null });
    const answered = await give('issue', [b, c]);
    await answer(staff, answered.id, 'accepted', [b]);
    const { version } = await document(answered.id);
    expect((await cancel({ id: answered.id, version })).errcode).toBe(errcodes.transitionRefused);
  });

  test('takes no other document in the meantime', async () => {
    const [a = 0] = await makeAssets(server, keeper, 1);
    await give('issue', [a]);
    const again = await keeper.ask('/handover/create', { kind: 'issue', assetIds: [a] });
    expect(again.errcode).toBe(errcodes.assetInOpenDocument);
  });

  test('is announced to whoever is about to post it', async () => {
    const { staff: personId, keeper: self } = server.company.people;
    const mustAccept = async (id: number) =>
      (await keeper.get('/handover/receiverLocation', { personId: id })).mustAccept;
    expect(await mustAccept(personId)).toEqual(['issue', 'borrow']);
    expect(await mustAccept(self)).toEqual([]);
    await setAcceptance(server, false);
    expect(await mustAccept(personId)).toEqual([]);
  });

  test('takes effect at once when the keeper issues to themselves', async () => {
    const [a = 0] = await makeAssets(server, keeper, 1);
    const own = await give('issue', [a], { custodianId: server.company.people.keeper });
    expect(own.state).toBe('posted');
  });
});

describe('of a receiver without an account', () => {
  test('a keeper records what was signed on paper', async () => {
    const [a = 0, b = 0] = await makeAssets(server, keeper, 2);
    const issue = await give('issue', [a, b], { custodianId: server.company.people.nobody });
    expect(issue.state).toBe('handedOver');
    expect(await taskOf(keeper, issue.id)).toBe('accept');
    expect(await document(issue.id)).toMatchObject({ mayAccept: true, onPaper: true });
    expect((await answer(staff, issue.id, 'accepted')).errcode).toBe(errcodes.notFound);
    expect((await answer(await server.signIn('southKeeper'), issue.id, 'accepted')).errcode).not.toBe(0);
    expect((await answer(await server.signIn('eastKeeper'), issue.id, 'accepted', [a])).errcode).toBe(0);
    expect(await answer(keeper, issue.id, 'refused', [b])).toMatchObject({ data: { state: 'posted' } });
    expect((await document(issue.id)).lines).toMatchObject([
      { accepted: true, onPaper: true, settledBy: '李华东' },
      { refused: true, onPaper: true, settledBy: '孙资产' },
    ]);
    expect(await asset(a)).toMatchObject({ status: 'inUse', custodian: { name: '陈无账号' } });
  });
});

describe('a loan that its borrower has to accept', () => {
  test('lends what is accepted; what is refused is with whom it was and need not come back', async () => {
    const { people } = server.company;
    const [a = 0, b = 0] = await makeAssets(server, keeper, 2);
    await setAcceptance(server, false);
    await give('issue', [b], { custodianId: people.engineer });
    await setAcceptance(server, true);
    const loan = await give('borrow', [a, b]);
    expect(loan.state).toBe('handedOver');
    expect(await answer(staff, loan.id, 'accepted', [a])).toMatchObject({ data: { state: 'handedOver' } });
    expect(await asset(a)).toMatchObject({ status: 'borrowed', custodian: { name: '郑员工' } });
    expect(await answer(staff, loan.id, 'refused')).toMatchObject({ data: { state: 'lent' } });
    expect(await asset(b)).toMatchObject({ status: 'inUse', custodian: { name: '吴维修' } });
    await keeper.get('/handover/create', { kind: 'returnLoan', assetIds: [a], post: true });
    expect(await document(loan.id)).toMatchObject({ state: 'closed' });
    expect(await asset(a)).toMatchObject({ status: 'inStock', custodian: null });
  });

  test('is closed by the last answer when what was accepted has been returned before', async () => {
    const [a = 0, b = 0] = await makeAssets(server, keeper, 2);
    const loan = await give('borrow', [a, b]);
    await answer(staff, loan.id, 'accepted', [a]);
    await keeper.get('/handover/create', { kind: 'returnLoan', assetIds: [a], post: true });
    expect(await document(loan.id)).toMatchObject({ state: 'handedOver' });
    expect(await answer(staff, loan.id, 'refused')).toMatchObject({ data: { state: 'closed' } });
    expect(await asset(a)).toMatchObject({ status: 'inStock' });
  });

  test('is refused as a whole, or withdrawn', async () => {
    const [a = 0, b = 0] = await makeAssets(server, keeper, 2);
    const loan = await give('borrow', [a]);
    expect(await answer(staff, loan.id, 'refused')).toMatchObject({ data: { state: 'refused' } });
    expect(await asset(a)).toMatchObject({ status: 'inStock' });
    expect(await cancel(await give('borrow', [b]))).toMatchObject({ data: { state: 'cancelled' } });
    expect(await asset(b)).toMatchObject({ status: 'inStock', openDocument: null });
  });
});
