import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { approvals, at } from './support.ts';

const server = withWholeApp();
let admin: Caller;
let keeper: Caller;
let work: ReturnType<typeof approvals>;
beforeEach(async () => {
  [admin, keeper] = await Promise.all([server.signIn('admin'), server.signIn('keeper')]);
  work = approvals(server, () => ({ admin, keeper }));
  await work.clear();
});

const create = (more: Partial<Payload<'/approvalRule/create'>>) =>
  admin.ask('/approvalRule/create', {
    name: '规则',
    kinds: ['disposal'],
    position: 1,
    steps: work.steps([{ people: ['admin'] }]),
    ...more,
  });

describe('a rule', () => {
  test('is refused with a step without approvers, and with one who may not approve', async () => {
    expect(await create({ steps: [{ quorum: 'any', personIds: [], roleIds: [] }] })).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'steps' },
    });
    expect(await create({ steps: work.steps([{ people: ['staff'] }]) })).toMatchObject({
      errcode: errcodes.approverNotPermitted,
      details: { name: '郑员工' },
    });
    const nobody = { quorum: 'any' as const, personIds: [987_654_321], roleIds: [] };
    expect(await create({ steps: [nobody] })).toMatchObject({ errcode: errcodes.badReference });
    expect(await create({ categoryId: 987_654_321 })).toMatchObject({ errcode: errcodes.badReference });
    expect(await create({ valueAbove: '1.001' })).toMatchObject({ errcode: errcodes.badRequest });
  });

  test('is changed, retired and restored, each in the log', async () => {
    const rule = await work.rule([{ people: ['admin'] }]);
    const changed = await admin.get('/approvalRule/update', {
      ...at(rule),
      changes: {
        valueAbove: '5000',
        steps: work.steps([{ quorum: 'all', roles: ['keeper'], people: ['admin'] }]),
      },
    });
    expect(await admin.get('/approvalRule/get', { id: rule.id })).toMatchObject({
      valueAbove: '5000.00',
      steps: [
        {
          quorum: 'all',
          approvers: [{ role: { name: '资产管理员' } }, { person: { name: '钱管理' } }],
          seats: [{ name: '李华东' }, { name: '钱管理' }, { name: '孙资产' }, { name: '周华南' }],
        },
      ],
    });
    const stale = await admin.ask('/approvalRule/update', { ...at(rule), changes: { name: 'x' } });
    expect(stale).toMatchObject({ errcode: errcodes.stale, details: { current: { version: 2 } } });
    const retired = await admin.get('/approvalRule/event', { ...at(changed), event: 'retire' });
    expect(
      (await admin.ask('/approvalRule/update', { ...at(retired), changes: { name: 'x' } })).errcode,
    ).toBe(errcodes.transitionRefused);
    await admin.get('/approvalRule/event', { ...at(retired), event: 'restore' });
    const { rows } = await admin.get('/log/list', { recordKind: 'approvalRule', recordId: rule.id });
    expect(rows.map(({ action }) => action)).toEqual([
      'approval rule/retired/restore/active',
      'approval rule/active/retire/retired',
      'updated',
      'created',
    ]);
  });

  test('is read by auditors and written by administrators alone', async () => {
    const rule = await work.rule([{ people: ['admin'] }]);
    const auditor = await server.signIn('auditor');
    expect((await auditor.get('/approvalRule/get', { id: rule.id })).name).toBe(rule.name);
    for (const who of [auditor, keeper]) {
      const refused = await who.ask('/approvalRule/event', { ...at(rule), event: 'retire' });
      expect(refused.errcode).toBe(errcodes.notPermitted);
    }
    expect((await keeper.ask('/approvalRule/get', { id: rule.id })).errcode).toBe(errcodes.notPermitted);
  });

  test('holds its role, its category and its organisation, and follows people who are merged', async () => {
    const { id: roleId, version } = await admin.get('/role/create', {
      name: '审批',
      grant: { 'disposal.approve': 'all', 'handover.read': 'all' },
      organisationIds: [],
    });
    const rule = await work.rule([{ people: ['southKeeper'] }], {
      categoryId: server.company.categories.desk,
    });
    await admin.get('/approvalRule/update', {
      ...at(rule),
      changes: {
        steps: [{ quorum: 'any', personIds: [server.company.people.southKeeper], roleIds: [roleId] }],
      },
    });
    expect((await admin.ask('/role/remove', { id: roleId, version })).errcode).toBe(errcodes.inUse);
    const { rows } = await sql<{ version: number }>`select version from category
      where id = ${server.company.categories.desk}`.execute(server.db);
    const gone = { id: server.company.categories.desk, version: rows[0]?.version ?? 1 };
    expect(await admin.ask('/category/remove', gone)).toMatchObject({
      errcode: errcodes.inUse,
      details: { uses: expect.arrayContaining([{ use: 'approvalRules', count: 1 }]) },
    });
  });
});

describe('the rule that fits', () => {
  const fits = async (more: Partial<Payload<'/approvalRule/preview'>> = {}) =>
    (await admin.get('/approvalRule/preview', { kind: 'disposal', value: '0', ...more })).rule?.name ?? null;

  test('is the first by its order whose conditions all hold', async () => {
    const { organisations, categories } = server.company;
    const last = await work.rule([{ people: ['admin'] }], { position: 900 });
    const dear = await work.rule([{ people: ['admin'] }], { position: 500, valueAbove: '5000' });
    const inEast = await work.rule([{ people: ['admin'] }], {
      position: 100,
      organisationId: organisations.east,
    });
    const fixed = await work.rule([{ people: ['admin'] }], { position: 50, categoryId: categories.fixed });
    expect(await fits()).toBe(last.name);
    expect(await fits({ value: '5000' })).toBe(last.name);
    expect(await fits({ value: '5000.01' })).toBe(dear.name);
    expect(await fits({ organisationId: organisations.workshop, value: '9000' })).toBe(inEast.name);
    expect(await fits({ organisationId: organisations.south })).toBe(last.name);
    expect(await fits({ categoryId: categories.computer, organisationId: organisations.east })).toBe(
      fixed.name,
    );
    expect(await fits({ kind: 'bill' })).toBeNull();
  });

  test('is none where the settings of the company decide, which the preview says', async () => {
    const anyway = async (kind: Payload<'/approvalRule/preview'>['kind']) =>
      admin.get('/approvalRule/preview', { kind, value: '1' });
    expect(await anyway('disposal')).toEqual({ rule: null, needsApproval: true });
    expect(await anyway('personTransfer')).toEqual({ rule: null, needsApproval: false });
  });

  test('counts what is in another currency as above every value', async () => {
    await work.rule([{ people: ['admin'] }], { valueAbove: '999999' });
    const disposal = await work.disposal('1.00');
    expect((await admin.get('/handover/get', { id: disposal.id })).approval).toBeNull();
    const { version } = await keeper.get('/handover/get', { id: disposal.id });
    const draft = await keeper.get('/handover/withdraw', { id: disposal.id, version });
    await sql`update asset set currency = 'EUR' where id = ${disposal.assetId}`.execute(server.db);
    await keeper.get('/handover/submit', { id: disposal.id, version: draft.version });
    expect((await admin.get('/handover/get', { id: disposal.id })).approval).not.toBeNull();
  });

  test('makes a transfer need approval that the settings would let through', async () => {
    await work.rule([{ people: ['admin'] }], { kinds: ['locationTransfer'] });
    const { assetId } = await work.disposal(null).then(async (disposal) => {
      const { version } = await keeper.get('/handover/get', { id: disposal.id });
      const draft = await keeper.get('/handover/withdraw', { id: disposal.id, version });
      await keeper.get('/handover/event', { id: disposal.id, version: draft.version, event: 'cancel' });
      return disposal;
    });
    const transfer = await keeper.get('/handover/create', {
      kind: 'locationTransfer',
      assetIds: [assetId],
      locationId: server.company.locations.office,
      post: true,
    });
    expect(transfer.state).toBe('submitted');
    const { version } = await keeper.get('/handover/get', { id: transfer.id });
    const decided = await admin.get('/handover/decide', { id: transfer.id, version, event: 'approve' });
    expect(decided.state).toBe('approved');
  });
});

describe('an absence', () => {
  test('names somebody else who can approve, for days in their order, and is in the log of the account', async () => {
    const { people, accounts } = server.company;
    const days = { fromOn: '2026-12-01', untilOn: '2026-12-10' };
    const set = (absence: Payload<'/user/setAbsence'>['absence']) =>
      keeper.ask('/user/setAbsence', { absence });
    expect((await set({ ...days, substituteId: people.staff })).errcode).toBe(errcodes.badReference);
    expect((await set({ ...days, substituteId: people.keeper })).errcode).toBe(errcodes.badReference);
    expect(
      (await set({ substituteId: people.admin, fromOn: '2026-12-02', untilOn: '2026-12-01' })).errcode,
    ).toBe(errcodes.badValue);
    expect((await set({ ...days, substituteId: people.admin })).errcode).toBe(0);
    expect(await keeper.get('/user/absence', {})).toEqual({
      absence: { substitute: { id: people.admin, name: '钱管理' }, ...days },
    });
    const { rows } = await admin.get('/log/list', { recordKind: 'account', recordId: accounts.keeper });
    expect(rows[0]).toMatchObject({ action: 'absence set' });
    expect((await keeper.get('/user/substitutes', {})).rows.map(({ name }) => name)).toEqual([
      '李华东',
      '钱管理',
      '周华南',
    ]);
    const staff = await server.signIn('staff');
    expect((await staff.ask('/user/absence', {})).errcode).toBe(errcodes.notPermitted);
  });

  test('follows people who are merged', async () => {
    await sql`delete from absence`.execute(server.db);
    const { people } = server.company;
    const days = { fromOn: '2026-12-01', untilOn: '2026-12-10' };
    await keeper.get('/user/setAbsence', { absence: { ...days, substituteId: people.southKeeper } });
    await work.rule([{ people: ['southKeeper'] }]);
    const { version } = await admin.get('/person/get', { id: people.southKeeper });
    await admin.get('/person/merge', { id: people.southKeeper, version, into: people.namesake });
    expect((await keeper.get('/user/absence', {})).absence?.substitute.name).toBe('陈无账号');
    const [rule] = (await admin.get('/approvalRule/list', { state: 'active' })).rows;
    const { steps } = await admin.get('/approvalRule/get', { id: rule?.id ?? 0 });
    expect(steps[0]?.approvers).toEqual([{ person: { id: people.namesake, name: '陈无账号' }, role: null }]);
  });
});
