import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { dashboardHandlers } from '../../../server/modules/dashboard/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { notificationHandlers } from '../../../server/modules/notifications/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { AccountName, PersonName } from '../support/company.ts';
import { entriesOf, makeAssets } from './support.ts';

const server = withApp({
  modules: [assetHandlers, dashboardHandlers, handoverHandlers, notificationHandlers, settingHandlers],
});

let keeper: Caller;
let staff: Caller;
beforeEach(async () => {
  keeper = await server.signIn('keeper');
  staff = await server.signIn('staff');
});

const [due, later] = ['2998-12-31', '2999-06-30'];
type At = { id: number; version: number };
async function lend(borrower: PersonName = 'staff', count = 1) {
  const assetIds = await makeAssets(server, keeper, count);
  const { id, version } = await keeper.get('/handover/create', {
    kind: 'borrow',
    assetIds,
    custodianId: server.company.people[borrower],
    dueOn: due,
    post: true,
  });
  return { id, version, assetIds };
}
const request = (caller: Caller, { id, version }: At, dueOn = later, reason = '项目延期') =>
  caller.ask('/handover/requestExtension', { id, version, dueOn, reason });
const decide = (caller: Caller, { id, version }: At, event: 'grant' | 'refuse', note = '另有安排') =>
  caller.ask('/handover/decideExtension', { id, version, event, note });
async function requested(borrower: PersonName = 'staff') {
  const loan = await lend(borrower);
  const { data } = await request(await server.signIn(borrower as AccountName), loan);
  return { ...loan, version: data?.version ?? 0 };
}
const read = (id: number, caller = keeper) => caller.get('/handover/get', { id });
const taskOf = async (caller: Caller, id: number) =>
  (await caller.get('/dashboard/figures', {})).waiting.flatMap((row) => (row.id === id ? [row.task] : []));
const reasonsOf = async (caller: Caller, id: number) =>
  (await caller.get('/notification/list', {})).rows
    .filter(({ recordKind, recordId }) => recordKind === 'handover' && recordId === id)
    .map(({ reason }) => reason);

test('a later due date is requested by the borrower and granted by a keeper', async () => {
  const loan = await lend();
  expect(await read(loan.id, staff)).toMatchObject({ mayRequestExtension: true, extensions: [] });
  expect(await request(staff, loan)).toMatchObject({ errcode: 0, data: { state: 'lent', version: 3 } });
  expect(await reasonsOf(keeper, loan.id)).toEqual(['extensionRequested']);
  expect(await taskOf(keeper, loan.id)).toEqual(['extend']);
  expect(await read(loan.id)).toMatchObject({ dueOn: due, mayDecideExtension: true });
  expect(await decide(keeper, { ...loan, version: 3 }, 'grant', '')).toMatchObject({ errcode: 0 });
  expect(await read(loan.id, staff)).toMatchObject({
    dueOn: later,
    mayRequestExtension: true,
    extensions: [{ state: 'granted', dueOn: later, requestedBy: '郑员工', decidedBy: '孙资产' }],
  });
  expect(await reasonsOf(staff, loan.id)).toContain('extensionDecided');
  expect(await taskOf(keeper, loan.id)).toEqual([]);
  const actions = (await entriesOf(server, 'handover', loan.id)).map(({ action }) => action);
  expect(actions.slice(-2)).toEqual(['extension requested', 'extension granted']);
});

test('a refusal gives a reason and leaves the due date', async () => {
  const loan = await requested();
  expect((await decide(keeper, loan, 'refuse', ' ')).errcode).toBe(errcodes.required);
  expect((await decide(keeper, loan, 'refuse')).errcode).toBe(0);
  expect(await read(loan.id)).toMatchObject({
    dueOn: due,
    extensions: [{ state: 'refused', note: '另有安排' }],
  });
});

test('a request is for a later date, with a reason, and one at a time', async () => {
  const loan = await lend();
  expect((await request(staff, loan, due)).errcode).toBe(errcodes.badReference);
  expect((await request(staff, loan, later, ' ')).errcode).toBe(errcodes.required);
  expect((await request(staff, loan)).errcode).toBe(0);
  expect((await request(staff, loan)).errcode).toBe(errcodes.stale);
  expect((await request(staff, { ...loan, version: 3 })).errcode).toBe(errcodes.transitionRefused);
});

describe('a request is made by nobody but the borrower', () => {
  test.each([
    ['admin', errcodes.notPermitted],
    ['keeper', errcodes.notPermitted],
    ['eastKeeper', errcodes.notPermitted],
    ['southKeeper', errcodes.notFound],
    ['engineer', errcodes.notFound],
    ['auditor', errcodes.notPermitted],
    ['staff', 0],
  ] as const)('%s: %s', async (who, errcode) => {
    const loan = await lend();
    expect((await request(await server.signIn(who), loan)).errcode).toBe(errcode);
  });
});

describe('a request is decided by a keeper who has the assets in scope', () => {
  test.each([
    ['admin', 0],
    ['keeper', 0],
    ['eastKeeper', 0],
    ['southKeeper', errcodes.notFound],
    ['engineer', errcodes.notPermitted],
    ['staff', errcodes.notPermitted],
    ['auditor', errcodes.notPermitted],
  ] as const)('%s: %s', async (who, errcode) => {
    const loan = await requested();
    expect((await decide(await server.signIn(who), loan, 'grant')).errcode).toBe(errcode);
  });

  test('and never by the borrower', async () => {
    const loan = await requested('eastKeeper');
    const borrower = await server.signIn('eastKeeper');
    expect(await read(loan.id, borrower)).toMatchObject({ mayDecideExtension: false });
    expect((await decide(borrower, loan, 'grant')).errcode).toBe(errcodes.ownDocument);
    expect((await decide(keeper, loan, 'grant')).errcode).toBe(0);
  });
});

test('two decisions at once count once', async () => {
  const loan = await requested();
  const replies = await Promise.all([
    decide(keeper, loan, 'grant'),
    decide(await server.signIn('admin'), loan, 'refuse'),
  ]);
  expect(replies.map(({ errcode }) => errcode).toSorted()).toEqual([0, errcodes.stale]);
});

test('a request lapses when the loan is over, and what is no loan has none', async () => {
  const loan = await requested();
  await keeper.get('/handover/create', { kind: 'returnLoan', assetIds: loan.assetIds, post: true });
  const { version, extensions } = await read(loan.id);
  expect(extensions).toMatchObject([{ state: 'lapsed', decidedBy: null }]);
  expect((await decide(keeper, { id: loan.id, version }, 'grant')).errcode).toBe(errcodes.transitionRefused);
  expect((await request(staff, { id: loan.id, version })).errcode).toBe(errcodes.transitionRefused);
  const issue = await keeper.get('/handover/create', {
    kind: 'issue',
    assetIds: await makeAssets(server, keeper, 1),
    custodianId: server.company.people.staff,
    post: true,
  });
  expect((await request(staff, issue)).errcode).toBe(errcodes.transitionRefused);
  const { rows } = await sql`select from loan_extension where document_id = ${issue.id}`.execute(server.db);
  expect(rows).toEqual([]);
});
