import { beforeEach, describe, expect, test } from '@jest/globals';
import { accountHandlers } from '../../../server/modules/accounts/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { AccountName, PersonName } from '../support/company.ts';

const server = withApp({
  modules: [accountHandlers, assetHandlers, logHandlers, peopleHandlers, sessionHandlers],
});
let admin: Caller;
beforeEach(async () => {
  admin = await server.signIn('admin');
});

const accountOf = (who: AccountName, caller = admin) =>
  caller.get('/account/get', { id: server.company.accounts[who] });
const setRoles = async (who: AccountName, roleIds: number[], caller = admin) => {
  const { version } = await accountOf(who);
  return caller.ask('/account/setRoles', { personId: server.company.people[who], version, roleIds });
};
const setDisabled = async (who: AccountName, disabled: boolean, caller = admin) => {
  const { version } = await accountOf(who);
  return caller.ask('/account/setDisabled', { personId: server.company.people[who], version, disabled });
};
const entriesOf = async (who: AccountName) =>
  (await admin.get('/log/list', { recordKind: 'account', recordId: server.company.accounts[who] })).rows;
let made = 0;
const newPerson = async () => {
  made += 1;
  return admin.get('/person/create', {
    name: `同事${made}`,
    jobNo: `C${made}`,
    organisationId: server.company.organisations.east,
  });
};
const create = (personId: number, loginid: string, roleIds = [server.company.roles.keeper], who = admin) =>
  who.ask('/account/create', { personId, loginid, roleIds });
const signIn = async (loginid: string, password: string) =>
  (await server.signIn(null)).ask('/user/login', { loginid, password, syscode: 'asset' });

const workModeOf = async (accountId: number) => {
  const { work_mode } = await server.db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('work_mode')
    .executeTakeFirstOrThrow();
  return work_mode;
};

describe('an account', () => {
  test('starts in the edit mode once a role can change something, and keeps the choice of its person', async () => {
    const { roles, accounts } = server.company;
    const { id: keeper } = await newPerson();
    const { id: reader } = await newPerson();
    expect(
      await workModeOf(
        (await admin.get('/account/create', { personId: keeper, loginid: 'edits', roleIds: [roles.keeper] }))
          .id,
      ),
    ).toBe('1');
    expect(
      await workModeOf(
        (await admin.get('/account/create', { personId: reader, loginid: 'reads', roleIds: [roles.auditor] }))
          .id,
      ),
    ).toBe('0');
    await setRoles('keeper', [roles.keeper, roles.auditor]);
    expect(await workModeOf(accounts.keeper)).toBe('0');
    await setRoles('auditor', [roles.auditor, roles.keeper]);
    expect(await workModeOf(accounts.auditor)).toBe('1');
  });

  test('is given to somebody who signs in with what is shown once and has the menu of the roles', async () => {
    const { id } = await newPerson();
    const { data } = await create(id, 'Colleague');
    const { data: session } = await signIn('colleague', data.password ?? '');
    expect(session).toMatchObject({ changePwd: 1 });
    expect(await admin.get('/account/get', { id: data.id })).toMatchObject({
      personId: id,
      loginid: 'Colleague',
      roles: ['资产管理员'],
      roleIds: [server.company.roles.keeper],
      passwordIsInitial: true,
      passwordExpiresAt: data.expiresAt,
    });
    const { rows } = await admin.get('/log/list', { recordKind: 'account', recordId: data.id });
    expect(rows.at(-1)).toMatchObject({
      action: 'created',
      actor: '钱管理',
      changes: [
        { field: 'loginid', from: null, to: 'Colleague' },
        { field: 'roles', from: null, to: '资产管理员' },
      ],
    });
    expect(JSON.stringify(rows)).not.toContain(data.password);
  });

  test('has a login that nobody has in any case, roles that there are, and a person without one', async () => {
    const { id } = await newPerson();
    const duplicate = (field: string) => ({ errcode: errcodes.duplicate, details: { field } });
    expect(await create(id, 'STAFF')).toMatchObject(duplicate('loginid'));
    expect(await create(server.company.people.staff, 'second')).toMatchObject(duplicate('personId'));
    expect(await create(id, 'third', [900_000])).toMatchObject({
      errcode: errcodes.badReference,
      details: { field: 'roleIds' },
    });
    expect((await create(id, 'with space')).errcode).toBe(errcodes.badRequest);
    expect((await admin.get('/person/get', { id })).loginid).toBeNull();
  });

  test('is given to nobody who has left', async () => {
    const { id } = await newPerson();
    await admin.get('/person/event', { id, version: 1, event: 'leave' });
    expect(await create(id, 'ghost')).toMatchObject({ errcode: errcodes.notFound });
  });

  test('takes the password again when it was typed too long ago', async () => {
    await server.db.updateTable('session').set({ confirmed_at: '2020-01-01T00:00:00Z' }).execute();
    const needed = { errcode: errcodes.confirmationNeeded };
    expect(await create((await newPerson()).id, 'later')).toMatchObject(needed);
    expect(await setRoles('staff', [server.company.roles.engineer])).toMatchObject(needed);
    expect(await setDisabled('staff', true)).toMatchObject(needed);
  });
});

describe('roles', () => {
  test('change with the sessions at an end, and the log says from what to what', async () => {
    const engineer = await server.signIn('engineer');
    const { roles } = server.company;
    expect((await setRoles('engineer', [roles.engineer, roles.keeper])).errcode).toBe(0);
    expect((await engineer.ask('/user/sessions', {})).errcode).toBe(errcodes.sessionEnded);
    expect((await accountOf('engineer')).roles).toEqual(['资产管理员', '维修人员']);
    expect((await entriesOf('engineer'))[1]).toMatchObject({
      action: 'roles changed',
      changes: [{ field: 'roles', from: '维修人员', to: '资产管理员、维修人员' }],
    });
    await setRoles('engineer', [roles.engineer]);
  });

  test('are not changed over what somebody changed before', async () => {
    const { version } = await accountOf('engineer');
    const personId = server.company.people.engineer;
    await setRoles('engineer', [server.company.roles.staff]);
    const roleIds = [server.company.roles.auditor];
    expect(await admin.ask('/account/setRoles', { personId, version, roleIds })).toMatchObject({
      errcode: errcodes.stale,
      details: { current: { roles: ['员工'], version: version + 1 } },
    });
    await setRoles('engineer', [server.company.roles.engineer]);
  });

  test('with more rights than their own are given by nobody, and none is taken from who may do more', async () => {
    const permissions = { 'account.write': 'all', 'account.read': 'all', 'asset.read': 'subtree' } as const;
    const clerk = await server.signIn('keeper', { permissions });
    const refused = { errcode: errcodes.notPermitted };
    const { roles } = server.company;
    const { id } = await newPerson();
    expect(await create(id, 'clerk1', [roles.admin], clerk)).toMatchObject(refused);
    expect((await admin.get('/person/get', { id })).loginid).toBeNull();
    expect(await setRoles('admin', [roles.staff], clerk)).toMatchObject(refused);
    expect(await setDisabled('admin', true, clerk)).toMatchObject(refused);
    const offered = (await clerk.get('/account/roles', { personId: id })).rows;
    expect(offered.filter(({ mayGive }) => mayGive)).toEqual([]);
    expect((await admin.get('/account/roles', { personId: id })).rows.every(({ mayGive }) => mayGive)).toBe(
      true,
    );
  });

  test('show how many assets they make visible, counted among those that the giver sees', async () => {
    const { people, roles, organisations, categories } = server.company;
    for (const ownerOrganisationId of [organisations.east, organisations.south])
      await admin.get('/asset/create', { name: '灯', categoryId: categories.desk, ownerOrganisationId });
    const of = async (giver: typeof admin, roleIds: number[], personId = people.keeper) =>
      giver.get('/account/reach', { personId, roleIds });
    const whole = await of(admin, [roles.auditor]);
    expect(whole.visible).toEqual(whole.total);
    const part = await of(admin, [roles.keeper], people.eastKeeper);
    expect(part.total).toEqual(whole.total);
    expect(part.visible.value).toBeLessThan(part.total.value);
    const permissions = { 'account.write': 'all', 'asset.read': 'own' } as const;
    const clerk = await server.signIn('engineer', { permissions });
    const seen = (await clerk.get('/asset/list', { count: true })).count;
    expect((await of(clerk, [roles.admin])).total).toEqual(seen);
    const offered = (await admin.get('/account/roles', { personId: people.keeper })).rows;
    expect(offered.find(({ id }) => id === roles.keeper)?.assets).toBe('subtree');
  });

  test('over chosen organisations are given by who has the same ones, or all', async () => {
    const { organisations } = server.company;
    const role = await server.db
      .insertInto('role')
      .values({ code: 'own-south', name: '华南查看' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('role_permission')
      .values({ role_id: role.id, permission: 'asset.read', scope: 'chosen' })
      .execute();
    await server.db
      .insertInto('role_organisation')
      .values({ role_id: role.id, organisation_id: organisations.south })
      .execute();
    const mayGive = async (scope: 'subtree' | 'chosen' | 'all', chosen: number[] = []) => {
      const permissions = { 'account.write': 'all', 'asset.read': scope } as const;
      const giver = await server.signIn('eastKeeper', { permissions, organisations: chosen });
      return (await giver.get('/account/roles', { personId: server.company.people.staff })).rows.find(
        ({ id }) => id === role.id,
      )?.mayGive;
    };
    expect(await mayGive('all')).toBe(true);
    expect(await mayGive('chosen', [organisations.south, organisations.east])).toBe(true);
    expect(await mayGive('chosen', [organisations.east])).toBe(false);
    expect(await mayGive('subtree')).toBe(false);
  });
});

describe('a disabled account', () => {
  test('ends its sessions at once and opens none, until it is enabled', async () => {
    const staff = await server.signIn('staff');
    expect((await setDisabled('staff', true)).errcode).toBe(0);
    expect((await staff.ask('/user/sessions', {})).errcode).toBe(errcodes.sessionEnded);
    expect((await signIn('staff', 'Test-2026')).errcode).toBe(errcodes.wrongCredentials);
    expect(await accountOf('staff')).toMatchObject({ disabled: true, blocked: true });
    expect((await setDisabled('staff', false)).errcode).toBe(0);
    expect((await signIn('staff', 'Test-2026')).errcode).toBe(0);
    const done = (await entriesOf('staff')).map(({ action }) => action);
    expect(done.filter((action) => action.endsWith('abled'))).toEqual(['enabled', 'disabled']);
  });
});

describe('the last administrator', () => {
  const last = { errcode: errcodes.lastAdministrator };

  test('cannot be locked out by role, by being disabled, by leaving or by being merged', async () => {
    const { roles, people } = server.company;
    expect(await setRoles('admin', [roles.keeper])).toMatchObject(last);
    expect(await setDisabled('admin', true)).toMatchObject(last);
    const { id, version } = await admin.get('/person/get', { id: people.admin });
    expect(await admin.ask('/person/event', { id, version, event: 'leave' })).toMatchObject(last);
    expect(await admin.ask('/person/merge', { id, version, into: people.keeper })).toMatchObject(last);
    expect(await accountOf('admin')).toMatchObject({ disabled: false, roles: ['系统管理员'] });
  });

  test('may go when there is another', async () => {
    const { roles } = server.company;
    await setRoles('keeper', [roles.admin]);
    expect((await setDisabled('keeper', true)).errcode).toBe(0);
    expect(await setRoles('admin', [roles.keeper])).toMatchObject(last);
    await setDisabled('keeper', false);
    await setRoles('keeper', [roles.keeper]);
  });

  test.each<[string, (by: Caller, whom: AccountName & PersonName) => Promise<{ errcode: number }>]>([
    ['disable', (by, whom) => setDisabled(whom, true, by)],
    ['take the role from', (by, whom) => setRoles(whom, [server.company.roles.staff], by)],
    [
      'let go',
      async (by, whom) => {
        const read = await by.ask('/person/get', { id: server.company.people[whom] });
        // The other one may have been quicker, and ended the session.
        if (read.errcode !== 0) return read;
        const { id, version } = read.data;
        return by.ask('/person/event', { id, version, event: 'leave' });
      },
    ],
  ])('is left when two %s each other at once', async (_, lockOut) => {
    const { roles, accounts, people } = server.company;
    await setRoles('southKeeper', [roles.admin]);
    const other = await server.signIn('southKeeper');
    const { db } = server;
    const replies = await Promise.all([lockOut(admin, 'southKeeper'), lockOut(other, 'admin')]);
    expect(replies.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    const both = [accounts.admin, accounts.southKeeper];
    await db.updateTable('account').set({ disabled: false }).where('id', 'in', both).execute();
    await db
      .updateTable('person')
      .set({ state: 'active' })
      .where('id', 'in', [people.admin, people.southKeeper])
      .execute();
    await db.deleteFrom('account_role').where('account_id', 'in', both).execute();
    await db
      .insertInto('account_role')
      .values([
        { account_id: accounts.admin, role_id: roles.admin },
        { account_id: accounts.southKeeper, role_id: roles.keeper },
      ])
      .execute();
  });
});
