import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';

const server = withApp({
  modules: [
    assetHandlers,
    handoverHandlers,
    logHandlers,
    peopleHandlers,
    sessionHandlers,
    settingHandlers,
    treesHandlers,
  ],
});
let keeper: Caller;
let east: Caller;
beforeAll(async () => {
  [keeper, east] = [await server.signIn('keeper'), await server.signIn('eastKeeper')];
});

let made = 0;
const create = (name: string, more: Partial<Payload<'/person/create'>> = {}) => {
  made += 1;
  return keeper.get('/person/create', {
    name,
    jobNo: `T${made}`,
    organisationId: server.company.organisations.east,
    ...more,
  });
};
const entriesOf = async (recordKind: 'person' | 'asset' | 'account', recordId: number) => {
  const auditor = await server.signIn('auditor');
  return (await auditor.get('/log/list', { recordKind, recordId })).rows.toReversed();
};
const issue = (assetIds: number[], custodianId: number) =>
  keeper.get('/handover/create', { kind: 'issue', assetIds, custodianId, post: true });

describe('the list', () => {
  test('finds by characters, pinyin, initials, job number and phone', async () => {
    const { id } = await create('欧阳修远', { jobNo: 'GH-007', phone: '13912345678' });
    const found = async (search: string) =>
      (await keeper.get('/person/list', { search })).rows.map((row) => row.id);
    for (const search of ['欧阳', 'ouyangxiuyuan', 'oyxy', 'gh-007', '13912345678'])
      expect(await found(search)).toEqual([id]);
    expect(await found('1391%')).toEqual([]);
  });

  test('holds those of a branch, of a state, with an account or without', async () => {
    const { organisations, people } = server.company;
    const { id, version } = await create('离开的人');
    await keeper.get('/person/event', { id, version, event: 'leave' });
    const idsOf = async (requested: Payload<'/person/list'>) =>
      (await keeper.get('/person/list', { limit: 200, ...requested })).rows.map((row) => row.id);
    expect(await idsOf({ organisationId: organisations.east })).toContain(people.staff);
    expect(await idsOf({ organisationId: organisations.south })).not.toContain(people.staff);
    expect(await idsOf({ state: 'left' })).toEqual([id]);
    expect(await idsOf({ account: 'with' })).not.toContain(people.nobody);
    expect(await idsOf({ account: 'without' })).toEqual(
      expect.arrayContaining([id, people.nobody, people.namesake]),
    );
    const page = await keeper.get('/person/list', { account: 'with', count: true });
    expect(page.count).toEqual({ value: page.rows.length, capped: false });
    expect(page.rows.find((row) => row.id === people.staff)).toMatchObject({
      name: '郑员工',
      organisation: '一车间',
      loginid: 'staff',
      state: 'active',
    });
  });
});

describe('a person', () => {
  test('is added trimmed, with an entry in the log of their organisation', async () => {
    const { workshop } = server.company.organisations;
    const saved = await create(' 张新人 ', {
      jobNo: ' X1 ',
      organisationId: workshop,
      post: '电工',
      remark: '夜班',
    });
    expect(saved).toMatchObject({ version: 1, name: '张新人' });
    expect(await keeper.get('/person/get', { id: saved.id })).toMatchObject({
      name: '张新人',
      jobNo: 'X1',
      organisation: { id: workshop, name: '一车间' },
      post: '电工',
      remark: '夜班',
      state: 'active',
      loginid: null,
      accountId: null,
      holds: 0,
    });
    const { rows } = await east.get('/log/list', { recordKind: 'person', recordId: saved.id });
    expect(rows).toMatchObject([{ action: 'created', recordLabel: '张新人' }]);
    expect(rows[0]?.changes).toContainEqual({ field: 'organisation', from: null, to: '一车间' });
  });

  test('is not put into an organisation that is retired, and stays in one that is', async () => {
    const admin = await server.signIn('admin');
    const organisation = await admin.get('/organisation/create', {
      name: '撤销部',
      parentId: server.company.organisations.east,
    });
    const { id, version } = await admin.get('/person/create', {
      name: '留',
      jobNo: 'R1',
      organisationId: organisation.id,
    });
    await admin.get('/organisation/event', {
      id: organisation.id,
      version: organisation.version,
      event: 'retire',
    });
    const refused = { errcode: errcodes.badReference, details: { field: 'organisationId' } };
    const requested = { name: '来', jobNo: 'R2', organisationId: organisation.id };
    expect(await admin.ask('/person/create', requested)).toMatchObject(refused);
    const changes = { remark: '仍在', organisationId: organisation.id };
    expect(await admin.ask('/person/update', { id, version, changes })).toMatchObject({ errcode: 0 });
  });

  test('has a job number that no other has, and a name', async () => {
    const { id, version } = await create('唯一', { jobNo: 'U1' });
    const organisationId = server.company.organisations.east;
    const duplicate = { errcode: errcodes.duplicate, details: { field: 'jobNo' } };
    expect(await keeper.ask('/person/create', { name: '别人', jobNo: 'U1', organisationId })).toMatchObject(
      duplicate,
    );
    const changes = { jobNo: 'staff' };
    expect(await keeper.ask('/person/update', { id, version, changes })).toMatchObject(duplicate);
    const blank = { errcode: errcodes.required, details: { field: 'name' } };
    expect(await keeper.ask('/person/create', { name: ' ', jobNo: 'U2', organisationId })).toMatchObject(
      blank,
    );
  });

  test('is changed with the organisation, sorted anew in the assets, and the log says from what to what', async () => {
    const { id } = await create('旧名字');
    const [assetId = 0] = await makeAssets(server, keeper, 1);
    await issue([assetId], id);
    const changes = { name: '新名字', organisationId: server.company.organisations.workshop };
    expect(await keeper.get('/person/update', { id, version: 1, changes })).toEqual({
      id,
      version: 2,
      name: '新名字',
    });
    expect((await entriesOf('person', id)).at(-1)).toMatchObject({
      action: 'updated',
      changes: [
        { field: 'name', from: '旧名字', to: '新名字' },
        { field: 'organisation', from: '华东分公司', to: '一车间' },
      ],
    });
    const sorted = await server.db
      .selectFrom('asset')
      .innerJoin('person', 'person.id', 'asset.custodian_id')
      .select(['asset.custodian_key', 'person.name_sort'])
      .where('asset.id', '=', assetId)
      .executeTakeFirstOrThrow();
    expect(sorted.custodian_key).toBe(sorted.name_sort);
  });

  test('is not changed over what somebody saved before', async () => {
    const { id } = await create('冲突');
    await keeper.get('/person/update', { id, version: 1, changes: { phone: '1' } });
    expect(await keeper.ask('/person/update', { id, version: 1, changes: { phone: '2' } })).toMatchObject({
      errcode: errcodes.stale,
      details: { current: { id, version: 2, phone: '1' } },
    });
  });

  test('of another organisation is not there, and none is moved into or out of one', async () => {
    const { organisations, people } = server.company;
    const away = { errcode: errcodes.notFound };
    expect(await east.ask('/person/get', { id: people.nobody })).toMatchObject(away);
    const at = { id: people.nobody, version: 1 };
    expect(await east.ask('/person/update', { ...at, changes: { phone: '1' } })).toMatchObject(away);
    expect(await east.ask('/person/event', { ...at, event: 'leave' })).toMatchObject(away);
    const { id } = await create('东部的人');
    const bad = { errcode: errcodes.badReference, details: { field: 'organisationId' } };
    const changes = { organisationId: organisations.south };
    expect(await east.ask('/person/update', { id, version: 1, changes })).toMatchObject(bad);
    const foreign = { name: '外人', jobNo: 'F1', organisationId: organisations.south };
    expect(await east.ask('/person/create', foreign)).toMatchObject(bad);
    expect(await east.ask('/person/merge', { id, version: 1, into: people.nobody })).toMatchObject({
      errcode: errcodes.badReference,
      details: { field: 'into' },
    });
    expect((await keeper.get('/person/get', { id })).organisation.id).toBe(organisations.east);
  });

  test('who may do more is not moved, closed or merged away by whoever may do less', async () => {
    const { people, organisations } = server.company;
    const refused = { errcode: errcodes.notPermitted };
    const { version } = await keeper.get('/person/get', { id: people.auditor });
    const at = { id: people.auditor, version };
    expect(
      await keeper.ask('/person/update', { ...at, changes: { organisationId: organisations.south } }),
    ).toMatchObject(refused);
    expect(await keeper.ask('/person/event', { ...at, event: 'leave' })).toMatchObject(refused);
    expect(await keeper.ask('/person/merge', { ...at, into: people.namesake })).toMatchObject(refused);
  });
});

describe('who leaves', () => {
  test('holds nothing, is offered no more, cannot sign in, and can come back', async () => {
    const { people } = server.company;
    const newcomer = await server.signIn('newcomer');
    const at = async () => {
      const { id, version } = await keeper.get('/person/get', { id: people.newcomer });
      return { id, version };
    };
    const [assetId = 0] = await makeAssets(server, keeper, 1);
    await issue([assetId], people.newcomer);
    expect(await keeper.ask('/person/event', { ...(await at()), event: 'leave' })).toMatchObject({
      errcode: errcodes.stillHolds,
      details: { count: 1 },
    });
    await keeper.get('/handover/create', {
      kind: 'return',
      assetIds: [assetId],
      locationId: server.company.locations.store,
      post: true,
    });
    await keeper.get('/person/event', { ...(await at()), event: 'leave' });
    expect((await newcomer.ask('/user/getUserInfo', { guid: '' })).errcode).toBe(errcodes.sessionEnded);
    const offered = async (alsoLeft?: true) =>
      (await keeper.get('/user/getUserList', { limit: 200, ...(alsoLeft && { alsoLeft }) })).rows.map(
        ({ id }) => id,
      );
    expect(await offered()).not.toContain(people.newcomer);
    expect(await offered(true)).toContain(people.newcomer);
    const input = { kind: 'issue' as const, assetIds: [assetId], custodianId: people.newcomer };
    expect(await keeper.ask('/handover/create', input)).toMatchObject({
      errcode: errcodes.badReference,
      details: { field: 'custodianId' },
    });
    await keeper.get('/person/event', { ...(await at()), event: 'come back' });
    expect(await offered()).toContain(people.newcomer);
    const steps = (await entriesOf('person', people.newcomer)).map(({ action }) => action);
    expect(steps).toEqual(['person/active/leave/left [they hold nothing]', 'person/left/come back/active']);
  });

  test('is kept by what comes back to them from a loan', async () => {
    const [{ id }, { id: borrower }] = [await create('出借人'), await create('借用人')];
    const [assetId = 0] = await makeAssets(server, keeper, 1);
    await issue([assetId], id);
    await keeper.get('/handover/create', {
      kind: 'borrow',
      assetIds: [assetId],
      custodianId: borrower,
      dueOn: '2099-01-01',
      post: true,
    });
    expect(await keeper.get('/person/get', { id })).toMatchObject({ inCustody: 0, holds: 1 });
    expect(await keeper.ask('/person/event', { id, version: 1, event: 'leave' })).toMatchObject({
      errcode: errcodes.stillHolds,
    });
  });

  test('is not the last administrator', async () => {
    const admin = await server.signIn('admin');
    const { id, version } = await admin.get('/person/get', { id: server.company.people.admin });
    expect(await admin.ask('/person/event', { id, version, event: 'leave' })).toMatchObject({
      errcode: errcodes.lastAdministrator,
    });
    expect((await admin.get('/person/get', { id })).state).toBe('active');
  });

  test('while an asset is issued to them: they never hold one afterwards', async () => {
    const { id } = await create('边走边领');
    const assetIds = await makeAssets(server, keeper, 4);
    const give = (assetId: number) =>
      keeper.ask('/handover/create', { kind: 'issue', assetIds: [assetId], custodianId: id, post: true });
    const [first = 0, second = 0, third = 0, fourth = 0] = assetIds;
    await Promise.all([
      give(first),
      give(second),
      keeper.ask('/person/event', { id, version: 1, event: 'leave' }),
      give(third),
      give(fourth),
    ]);
    const { state, holds } = await keeper.get('/person/get', { id });
    expect(state === 'left' ? holds : 0).toBe(0);
  });
});

describe('merged', () => {
  test('assets, documents and open loans name the other, and tell so', async () => {
    const [one, other] = [await create('重复甲'), await create('重复乙')];
    const [held = 0, lent = 0] = await makeAssets(server, keeper, 2);
    const document = await issue([held, lent], one.id);
    await server.db.updateTable('asset').set({ user_id: one.id }).where('id', '=', held).execute();
    await keeper.get('/handover/create', {
      kind: 'borrow',
      assetIds: [lent],
      custodianId: server.company.people.staff,
      dueOn: '2099-01-01',
      post: true,
    });
    await keeper.get('/person/merge', { id: one.id, version: 1, into: other.id });
    expect(await keeper.get('/person/get', { id: one.id })).toMatchObject({
      state: 'merged',
      mergedInto: { id: other.id, name: '重复乙' },
      holds: 0,
    });
    expect(await keeper.get('/person/get', { id: other.id })).toMatchObject({
      inCustody: 1,
      inUse: 1,
      holds: 2,
    });
    expect((await entriesOf('asset', held)).at(-1)?.changes).toEqual([
      { field: 'custodian', from: '重复甲', to: '重复乙' },
      { field: 'user', from: '重复甲', to: '重复乙' },
    ]);
    expect((await keeper.get('/handover/get', { id: document.id })).custodian?.id).toBe(other.id);
    await keeper.get('/handover/create', { kind: 'returnLoan', assetIds: [lent], post: true });
    expect((await keeper.get('/asset/get', { id: lent })).custodian?.id).toBe(other.id);
    const rest = { id: one.id, version: 2 };
    for (const event of ['leave', 'come back'] as const)
      expect(await keeper.ask('/person/event', { ...rest, event })).toMatchObject({
        errcode: errcodes.transitionRefused,
      });
  });

  test('who has no account takes it over, to sign in anew', async () => {
    const { people, accounts } = server.company;
    const engineer = await server.signIn('engineer');
    const { id } = await create('吴维修二');
    await keeper.get('/person/merge', { id: people.engineer, version: 1, into: id });
    expect(await keeper.get('/person/get', { id })).toMatchObject({
      loginid: 'engineer',
      accountId: accounts.engineer,
    });
    expect((await engineer.ask('/user/sessions', {})).errcode).toBe(errcodes.sessionEnded);
    expect((await entriesOf('account', accounts.engineer)).at(-1)).toMatchObject({
      action: 'taken over',
      changes: [{ field: 'person', from: '吴维修', to: '吴维修二' }],
    });
  });
});

describe.each<[AccountName, boolean, boolean]>([
  ['admin', true, true],
  ['keeper', true, true],
  ['auditor', true, false],
  ['staff', true, false],
])('%s', (who, reads, writes) => {
  test(`${reads ? 'reads' : 'does not read'}, ${writes ? 'writes' : 'does not write'}`, async () => {
    const caller = await server.signIn(who);
    const { id } = await create(`${who} 1`, { organisationId: server.company.organisations.workshop });
    const codeOf = (may: boolean) => (may ? 0 : errcodes.notPermitted);
    expect((await caller.ask('/person/get', { id })).errcode).toBe(codeOf(reads));
    const changes = { phone: '1' };
    expect((await caller.ask('/person/update', { id, version: 1, changes })).errcode).toBe(codeOf(writes));
  });
});
