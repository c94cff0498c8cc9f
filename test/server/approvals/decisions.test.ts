import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { approvalHandlers } from '../../../server/modules/approvals/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { billHandlers } from '../../../server/modules/bills/handlers.ts';
import { dashboardHandlers } from '../../../server/modules/dashboard/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { entriesOf } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';
import { approvals, type Step } from './support.ts';

const server = withApp({
  modules: [
    approvalHandlers,
    assetHandlers,
    billHandlers,
    dashboardHandlers,
    handoverHandlers,
    settingHandlers,
  ],
});
const names = ['admin', 'keeper', 'eastKeeper', 'southKeeper', 'staff'] as const;
let callers: Record<(typeof names)[number], Caller>;
let work: ReturnType<typeof approvals>;
beforeEach(async () => {
  const signedIn = await Promise.all(names.map((name) => server.signIn(name)));
  callers = Object.fromEntries(names.map((name, nth) => [name, signedIn[nth]])) as typeof callers;
  work = approvals(server, () => callers);
  await work.clear();
  await sql`delete from absence`.execute(server.db);
});

const away = (who: Caller, substitute: AccountName, fromOn = '2000-01-01', untilOn = '2999-12-31') =>
  who.get('/user/setAbsence', {
    absence: { substituteId: server.company.people[substitute], fromOn, untilOn },
  });

test('a company without rules decides as before', async () => {
  const disposal = await work.disposal();
  const seen = await callers.admin.get('/handover/get', { id: disposal.id });
  expect(seen).toMatchObject({ state: 'submitted', approval: null, mayDecide: true });
  expect((await work.decide(callers.keeper, disposal, 'approve')).errcode).toBe(errcodes.ownDocument);
  expect(await work.decide(callers.admin, disposal, 'approve')).toMatchObject({
    data: { state: 'approved' },
  });
});

describe('a disposal over 5,000 with two approvals', () => {
  beforeEach(() => work.rule([{ people: ['eastKeeper'] }, { people: ['admin'] }], { valueAbove: '5000' }));

  test('is rejected once, and then approved step by step, with a substitute for the second', async () => {
    const { admin, eastKeeper, southKeeper } = callers;
    const first = await work.disposal('5000.01');
    expect(await work.decide(eastKeeper, first, 'reject', '还能用')).toMatchObject({
      data: { state: 'rejected' },
    });
    expect(await callers.keeper.get('/asset/get', { id: first.assetId })).toMatchObject({
      status: 'inStock',
    });
    expect(await work.standing(admin, first)).toMatchObject({
      state: 'rejected',
      steps: [
        { decisions: [{ by: '李华东', standsFor: null, decision: 'reject', note: '还能用' }] },
        { decisions: [] },
      ],
    });

    const second = await work.disposal();
    expect(await work.waitsFor(eastKeeper, second)).toBe(true);
    expect(await work.waitsFor(admin, second)).toBe(false);
    expect((await work.decide(admin, second, 'approve')).errcode).toBe(errcodes.notApprover);
    expect(await work.decide(eastKeeper, second, 'approve')).toMatchObject({ data: { state: 'submitted' } });
    expect((await work.decide(eastKeeper, second, 'approve')).errcode).toBe(errcodes.notApprover);
    expect(await work.waitsFor(admin, second)).toBe(true);

    // A substitute decides on what they reach themselves.
    await away(admin, 'southKeeper');
    expect((await southKeeper.ask('/handover/get', { id: second.id })).errcode).toBe(errcodes.notFound);
    await away(admin, 'eastKeeper');
    expect(await eastKeeper.get('/handover/get', { id: second.id })).toMatchObject({
      mayDecide: true,
      approval: { step: 2, open: [{ name: '钱管理', actors: ['钱管理', '李华东'] }] },
    });
    expect(await work.waitsFor(eastKeeper, second)).toBe(true);
    expect(await work.decide(eastKeeper, second, 'approve')).toMatchObject({ data: { state: 'approved' } });
    const { steps, state } = await work.standing(eastKeeper, second);
    expect(state).toBe('approved');
    expect(steps.map(({ decisions }) => decisions.map(({ by, standsFor }) => [by, standsFor]))).toEqual([
      [['李华东', null]],
      [['李华东', '钱管理']],
    ]);
    const log = (await entriesOf(server, 'handover', second.id)).map(({ action }) => action);
    expect(log).toEqual([
      'created',
      'disposal/draft/submit/submitted [it is complete and needs approval]',
      'approval/pending/approve/pending [the approver may, and another step follows]',
      'approval/pending/approve/approved [the approver did not make it, or the rule lets them]',
      'disposal/submitted/approve/approved [the approver did not make it, or the rule lets them]',
    ]);
  });

  test('does not concern what is worth no more, or is worth nothing known', async () => {
    for (const value of ['5000.00', null])
      expect(
        (await callers.admin.get('/handover/get', { id: (await work.disposal(value)).id })).approval,
      ).toBeNull();
  });
});

test('two who approve at once count once, and everybody of an all-of step has to', async () => {
  await work.rule([{ quorum: 'all', people: ['admin', 'eastKeeper', 'southKeeper'] }]);
  const disposal = await work.disposal();
  const { version } = await callers.keeper.get('/handover/get', { id: disposal.id });
  const request = { id: disposal.id, version, event: 'approve' as const };
  const both = await Promise.all([
    callers.admin.ask('/handover/decideDisposal', request),
    callers.admin.ask('/handover/decideDisposal', request),
    callers.eastKeeper.ask('/handover/decideDisposal', request),
  ]);
  expect(both.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(both.filter(({ errcode }) => errcode === errcodes.stale)).toHaveLength(2);
  await work.decide(callers.admin, disposal, 'approve');
  await work.decide(callers.eastKeeper, disposal, 'approve');
  const { open, steps } = await work.standing(callers.admin, disposal);
  expect(open.map(({ name }) => name)).toEqual(['周华南']);
  expect(steps[0]?.decisions).toHaveLength(2);
  expect(await work.decide(callers.southKeeper, disposal, 'approve')).toMatchObject({
    data: { state: 'approved' },
  });
});

test('whoever stands in for another and is an approver as well decides for both', async () => {
  await work.rule([{ quorum: 'all', people: ['admin', 'eastKeeper'] }]);
  await away(callers.admin, 'eastKeeper');
  const disposal = await work.disposal();
  expect(await work.decide(callers.eastKeeper, disposal, 'approve')).toMatchObject({
    data: { state: 'approved' },
  });
});

test('a substitute who is away is stood in for, round in a circle and not beyond the days', async () => {
  await work.rule([{ people: ['admin'] }]);
  await away(callers.admin, 'eastKeeper');
  await away(callers.eastKeeper, 'southKeeper');
  // Beyond the scope of this one, who leads on to the next all the same.
  await away(callers.southKeeper, 'admin');
  const disposal = await work.disposal();
  expect((await work.standing(callers.admin, disposal)).open).toEqual([
    { name: '钱管理', actors: ['钱管理', '李华东'] },
  ]);
  await away(callers.admin, 'eastKeeper', '2000-01-01', '2000-12-31');
  expect((await work.standing(callers.admin, disposal)).open).toEqual([
    { name: '钱管理', actors: ['钱管理'] },
  ]);
  await callers.admin.get('/user/setAbsence', { absence: null });
  expect((await work.decide(callers.eastKeeper, disposal, 'approve')).errcode).toBe(errcodes.notApprover);
});

describe('an approver who leaves in the middle', () => {
  const disable = (who: AccountName, disabled: boolean) =>
    sql`update account set disabled = ${disabled} where id = ${server.company.accounts[who]}`.execute(
      server.db,
    );

  test('is not waited for where others are left', async () => {
    await work.rule([{ quorum: 'all', people: ['admin', 'southKeeper'] }]);
    const disposal = await work.disposal();
    await disable('southKeeper', true);
    expect(await work.decide(callers.admin, disposal, 'approve')).toMatchObject({
      data: { state: 'approved' },
    });
    await disable('southKeeper', false);
  });

  test('is replaced by whoever has the permission where nobody is left, but not by the submitter', async () => {
    await work.rule([{ people: ['southKeeper'] }]);
    const disposal = await work.disposal();
    expect((await work.decide(callers.eastKeeper, disposal, 'approve')).errcode).toBe(errcodes.notApprover);
    await disable('southKeeper', true);
    expect(await work.standing(callers.keeper, disposal)).toMatchObject({ orphaned: true, open: [] });
    expect(await work.waitsFor(callers.keeper, disposal)).toBe(false);
    expect((await work.decide(callers.keeper, disposal, 'approve')).errcode).toBe(errcodes.ownDocument);
    expect(await work.waitsFor(callers.eastKeeper, disposal)).toBe(true);
    expect(await work.decide(callers.eastKeeper, disposal, 'approve')).toMatchObject({
      data: { state: 'approved' },
    });
    await disable('southKeeper', false);
  });

  test('is not waited for once the role that made them one is gone', async () => {
    await work.rule([{ roles: ['keeper'] }]);
    const disposal = await work.disposal();
    const before = (await work.standing(callers.admin, disposal)).open.map(({ name }) => name);
    // Of the south, who has the role as well, it is out of scope; the keeper has submitted it.
    expect(before).toEqual(['李华东']);
    await sql`delete from account_role where account_id = ${server.company.accounts.eastKeeper}`.execute(
      server.db,
    );
    expect(await work.standing(callers.admin, disposal)).toMatchObject({ open: [], orphaned: true });
    await sql`insert into account_role (account_id, role_id)
      values (${server.company.accounts.eastKeeper}, ${server.company.roles.keeper})`.execute(server.db);
  });
});

test('a submitter approves their own only where the rule lets them', async () => {
  await work.rule([{ people: ['keeper', 'admin'] }]);
  expect((await work.decide(callers.keeper, await work.disposal(), 'approve')).errcode).toBe(
    errcodes.ownDocument,
  );
  await work.clear();
  await work.rule([{ people: ['keeper'] }], { ownAllowed: true });
  expect(await work.decide(callers.keeper, await work.disposal(), 'approve')).toMatchObject({
    data: { state: 'approved' },
  });
});

test('a document stays under the rule as it was when it was submitted, and withdrawing ends it', async () => {
  const rule = await work.rule([{ people: ['eastKeeper'] }]);
  const disposal = await work.disposal();
  await callers.admin.get('/approvalRule/update', {
    id: rule.id,
    version: rule.version,
    changes: { name: '改了', steps: work.steps([{ people: ['admin'] }]) },
  });
  expect(await work.standing(callers.admin, disposal)).toMatchObject({
    ruleName: rule.name,
    open: [{ name: '李华东' }],
  });
  const { version } = await callers.keeper.get('/handover/get', { id: disposal.id });
  const withdrawn = await callers.keeper.get('/handover/withdraw', { id: disposal.id, version });
  expect(await work.standing(callers.keeper, disposal)).toMatchObject({ state: 'withdrawn', open: [] });
  await callers.keeper.get('/handover/submit', { id: disposal.id, version: withdrawn.version });
  expect(await work.standing(callers.keeper, disposal)).toMatchObject({
    ruleName: '改了',
    open: [{ name: '钱管理' }],
  });
});

/** Every shape of up to three steps with one to three approvers each. */
const people = ['admin', 'eastKeeper', 'southKeeper'] as const;
const shapes: Step[][] = [
  ...(['any', 'all'] as const).flatMap((quorum) =>
    [1, 2, 3].map((count) => [{ quorum, people: people.slice(0, count) }]),
  ),
  ...(['any', 'all'] as const).flatMap((one) =>
    (['any', 'all'] as const).map((other) => [
      { quorum: one, people: people.slice(0, 2) },
      { quorum: other, people },
    ]),
  ),
  [{ people: ['admin'] }, { quorum: 'all', people }, { people: ['southKeeper'] }],
];

test.each(shapes)(
  'a rule of the shape %# is approved after as many as it wants, and no sooner',
  async (...shape) => {
    await work.rule(shape);
    const disposal = await work.disposal();
    const counts: number[] = [];
    for (const { quorum = 'any', people: approvers = [] } of shape) {
      const deciding = quorum === 'all' ? approvers : approvers.slice(-1);
      for (const who of deciding) {
        expect((await work.standing(callers.keeper, disposal)).state).toBe('pending');
        expect((await work.decide(callers[who as 'admin'], disposal, 'approve')).errcode).toBe(0);
      }
      counts.push(deciding.length);
    }
    const { state, steps } = await work.standing(callers.keeper, disposal);
    expect([state, steps.map(({ decisions }) => decisions.length)]).toEqual(['approved', counts]);
  },
);

test('a bill is approved under a rule of its own, and whoever it names reads it from beyond the scope', async () => {
  const { admin, keeper, southKeeper } = callers;
  await work.rule([{ people: ['southKeeper'] }, { people: ['admin'] }], {
    kinds: ['bill'],
    valueAbove: '1000',
  });
  const enter = (unitPrice: string) =>
    keeper.get('/bill/create', {
      type: 'rent',
      supplierId: server.company.supplier,
      organisationId: server.company.organisations.east,
      invoicedOn: '2026-10-31',
      lines: [{ description: '房租', quantity: '1', unitPrice, taxRate: '0' }],
    });
  const send = async (who: Caller, id: number, event: 'submit' | 'approve' | 'withdraw') =>
    who.ask('/bill/event', { id, version: (await keeper.get('/bill/get', { id })).version, event });
  const small = await enter('1000');
  await send(keeper, small.id, 'submit');
  expect((await admin.get('/bill/get', { id: small.id })).approval).toBeNull();

  const { id } = await enter('1000.01');
  expect((await southKeeper.ask('/bill/get', { id })).errcode).toBe(errcodes.notFound);
  await send(keeper, id, 'submit');
  expect(await southKeeper.get('/bill/get', { id })).toMatchObject({ may: { write: false, approve: true } });
  expect((await southKeeper.get('/bill/list', { mine: true })).rows.map((row) => row.id)).toContain(id);
  expect((await admin.get('/bill/list', { mine: true })).rows.map((row) => row.id)).not.toContain(id);
  expect((await send(admin, id, 'approve')).errcode).toBe(errcodes.notApprover);
  expect(await send(southKeeper, id, 'approve')).toMatchObject({ data: { state: 'submitted' } });
  expect(await send(admin, id, 'approve')).toMatchObject({ data: { state: 'approved' } });
  // It stays readable to whoever decided on it.
  expect(await southKeeper.get('/bill/get', { id })).toMatchObject({ may: { approve: false } });
});
