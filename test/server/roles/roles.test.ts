import { beforeEach, describe, expect, test } from '@jest/globals';
import { reconcileRoles } from '../../../server/company/reconcile-roles.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { roleHandlers } from '../../../server/modules/roles/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { groupsFor, sections } from '../../../src/api/contract/screens.ts';
import type { MenuItem } from '../../../src/vocabulary/menu.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';

const server = withApp({ modules: [logHandlers, roleHandlers, sessionHandlers] });
let admin: Caller;
beforeEach(async () => {
  admin = await server.signIn('admin');
});

type Rights = Payload<'/role/create'>;
const reader: Rights['grant'] = { 'asset.read': 'organisation', 'person.read': 'own' };
const create = (name: string, grant = reader, organisationIds: number[] = [], who = admin) =>
  who.ask('/role/create', { name, grant, organisationIds });
const made = async (name: string, grant = reader, organisationIds: number[] = []) =>
  (await create(name, grant, organisationIds)).data;
const give = (who: AccountName, roleIds: number[]) =>
  server.db.transaction().execute(async (tx) => {
    const account_id = server.company.accounts[who];
    await tx.deleteFrom('account_role').where('account_id', '=', account_id).execute();
    await tx
      .insertInto('account_role')
      .values(roleIds.map((role_id) => ({ account_id, role_id })))
      .execute();
  });
const menuOf = async (who: AccountName) => {
  const { guid } = await server.db
    .selectFrom('account')
    .select('guid')
    .where('loginid', '=', who)
    .executeTakeFirstOrThrow();
  const info = await (await server.signIn(who)).get('/user/getUserInfo', { guid });
  const menu: MenuItem[] = JSON.parse(info.roleMenu);
  return menu.flatMap(({ children = [] }) => children.map(({ path }) => path));
};
const logOf = async (recordId: number) =>
  (await admin.get('/log/list', { recordKind: 'role', recordId })).rows.toReversed();

describe('the roles', () => {
  test('of the product come first, and are told with who has them', async () => {
    const { rows } = await admin.get('/role/list', {});
    expect(rows.slice(0, 5).map(({ name, builtIn, people }) => [name, builtIn, people])).toEqual([
      ['系统管理员', true, 1],
      ['资产管理员', true, 3],
      ['维修人员', true, 1],
      ['员工', true, 2],
      ['审计员', true, 1],
    ]);
    const keeper = await admin.get('/role/get', { id: server.company.roles.keeper });
    expect(keeper.grant).toMatchObject({ 'asset.read': 'subtree', 'supplier.read': 'all' });
    expect(keeper.holders.map(({ loginid }) => loginid).toSorted()).toEqual([
      'eastKeeper',
      'keeper',
      'southKeeper',
    ]);
    const sees = await server.signIn('keeper', { permissions: { 'role.read': 'all', 'person.read': 'own' } });
    const seen = await sees.get('/role/get', { id: server.company.roles.keeper });
    expect([seen.people, seen.holders.map(({ loginid }) => loginid)]).toEqual([3, ['keeper']]);
  });

  test('of the product are not changed or removed', async () => {
    const { id, version } = await admin.get('/role/get', { id: server.company.roles.staff });
    const refused = { errcode: errcodes.notPermitted };
    expect(await admin.ask('/role/update', { id, version, changes: { name: 'x' } })).toMatchObject(refused);
    expect(await admin.ask('/role/remove', { id, version })).toMatchObject(refused);
  });
});

describe('a role of the company’s own', () => {
  test('gives its people what it says and the menu that follows, and is in the log', async () => {
    const { id } = await made(' 仓库查看 ');
    expect(await admin.get('/role/get', { id })).toMatchObject({
      name: '仓库查看',
      builtIn: false,
      people: 0,
      grant: reader,
      version: 1,
    });
    await give('engineer', [id]);
    expect(await menuOf('engineer')).toEqual(
      groupsFor((permission) => permission in reader).flatMap((group) =>
        group.sections.map((name) => sections[name].path),
      ),
    );
    expect(await menuOf('engineer')).toEqual(['/assets', '/scan', '/people']);
    expect((await logOf(id))[0]).toMatchObject({
      action: 'created',
      recordLabel: '仓库查看',
      changes: expect.arrayContaining([{ field: 'asset.read', from: null, to: 'organisation' }]),
    });
    const code = await server.db.selectFrom('role').select('code').where('id', '=', id).executeTakeFirst();
    expect(code).toEqual({ code: `own-${id}` });
    await give('engineer', [server.company.roles.engineer]);
  });

  test('is changed: the sessions of those who have it end, and the log says how far from and to', async () => {
    const { id } = await made('会变的');
    await give('engineer', [id]);
    const engineer = await server.signIn('engineer');
    const grant = { 'asset.read': 'subtree', 'supplier.read': 'all' } as const;
    expect(await admin.get('/role/update', { id, version: 1, changes: { grant } })).toMatchObject({
      version: 2,
    });
    expect((await engineer.ask('/user/sessions', {})).errcode).toBe(errcodes.sessionEnded);
    expect(await menuOf('engineer')).toEqual(['/assets', '/scan', '/suppliers']);
    expect((await logOf(id)).at(-1)?.changes).toEqual([
      { field: 'asset.read', from: 'organisation', to: 'subtree' },
      { field: 'person.read', from: 'own', to: null },
      { field: 'supplier.read', from: null, to: 'all' },
    ]);
    expect(await admin.get('/role/update', { id, version: 2, changes: { grant } })).toMatchObject({
      version: 2,
    });
    expect(await admin.ask('/role/update', { id, version: 1, changes: { name: 'y' } })).toMatchObject({
      errcode: errcodes.stale,
      details: { current: { id, version: 2, grant } },
    });
    await give('engineer', [server.company.roles.engineer]);
  });

  test('reaches chosen organisations, of which there is one at least', async () => {
    const { organisations } = server.company;
    const chosen = { 'asset.read': 'chosen' } as const;
    expect(await create('无部门', chosen)).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'organisationIds' },
    });
    expect(await create('错部门', chosen, [900_000])).toMatchObject({
      errcode: errcodes.badReference,
      details: { field: 'organisationIds' },
    });
    const { id } = await made('华南', chosen, [organisations.south]);
    expect((await admin.get('/role/get', { id })).organisations).toEqual([
      { id: organisations.south, name: '华南分公司' },
    ]);
    await admin.get('/role/update', { id, version: 1, changes: { organisationIds: [organisations.east] } });
    expect((await logOf(id)).at(-1)?.changes).toEqual([
      { field: 'organisations', from: '华南分公司', to: '华东分公司' },
    ]);
  });

  test('has a name that no other has, and gives wholly what belongs to no organisation', async () => {
    const duplicate = { errcode: errcodes.duplicate, details: { field: 'name' } };
    expect(await create('员工')).toMatchObject(duplicate);
    expect(await create('  ')).toMatchObject({ errcode: errcodes.required });
    const { id } = await made('唯一角色');
    expect(await admin.ask('/role/update', { id, version: 1, changes: { name: '审计员' } })).toMatchObject(
      duplicate,
    );
    expect((await create('半个供应商', { 'supplier.read': 'organisation' })).errcode).toBe(
      errcodes.badRequest,
    );
  });

  test('is removed once nobody has it', async () => {
    const { id } = await made('要删除的');
    await give('engineer', [id]);
    const at = { id, version: 1 };
    expect(await admin.ask('/role/remove', at)).toMatchObject({ errcode: errcodes.inUse });
    await give('engineer', [server.company.roles.engineer]);
    expect((await admin.ask('/role/remove', at)).errcode).toBe(0);
    expect(await admin.ask('/role/get', { id })).toMatchObject({ errcode: errcodes.notFound });
    expect((await logOf(id)).at(-1)).toMatchObject({ action: 'removed', recordLabel: '要删除的' });
  });

  test('never exceeds the rights of whoever makes, changes or removes it', async () => {
    const permissions = { 'role.read': 'all', 'role.write': 'all', 'asset.read': 'organisation' } as const;
    const clerk = await server.signIn('keeper', { permissions });
    const refused = { errcode: errcodes.notPermitted };
    expect(await create('太宽', { 'asset.read': 'subtree' }, [], clerk)).toMatchObject(refused);
    expect(await create('太多', { 'log.read': 'own' }, [], clerk)).toMatchObject(refused);
    expect((await create('正好', { 'asset.read': 'organisation' }, [], clerk)).errcode).toBe(0);
    const { id } = await made('别人的', { 'log.read': 'all' });
    const changes = { grant: { 'asset.read': 'own' } } as const;
    expect(await clerk.ask('/role/update', { id, version: 1, changes })).toMatchObject(refused);
    expect(await clerk.ask('/role/remove', { id, version: 1 })).toMatchObject(refused);
  });

  test('by which alone somebody administers is not weakened, also by two at once', async () => {
    const everything = (await admin.get('/role/get', { id: server.company.roles.admin })).grant;
    const [one, other] = [await made('管理一', everything), await made('管理二', everything)];
    await give('admin', [one.id, other.id]);
    admin = await server.signIn('admin');
    const weaken = ({ id }: { id: number }) =>
      admin.ask('/role/update', { id, version: 1, changes: { grant: { 'asset.read': 'all' } } });
    const replies = await Promise.all([weaken(one), weaken(other)]);
    // Whoever was second has lost the session or is told why.
    expect(replies.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    admin = await server.signIn('admin');
    const left = (await admin.get('/role/list', {})).rows.find(
      ({ id, grant }) => [one.id, other.id].includes(id) && 'role.write' in grant,
    );
    expect(await weaken({ id: left?.id ?? 0 })).toMatchObject({ errcode: errcodes.lastAdministrator });
    await give('admin', [server.company.roles.admin]);
  });

  test('follows with its menu when a start finds a screen too few; what it may do stays', async () => {
    const { id } = await made('随版本');
    const before = await admin.get('/role/get', { id });
    await server.db.deleteFrom('menu_item').where('role_id', '=', id).where('path', '=', '/people').execute();
    await inTransaction(server.db, reconcileRoles);
    await give('engineer', [id]);
    expect(await menuOf('engineer')).toEqual(['/assets', '/scan', '/people']);
    expect((await admin.get('/role/get', { id })).grant).toEqual(before.grant);
    await give('engineer', [server.company.roles.engineer]);
  });
});

describe.each<[AccountName, boolean, boolean]>([
  ['admin', true, true],
  ['auditor', true, false],
  ['keeper', false, false],
  ['staff', false, false],
])('%s', (who, reads, writes) => {
  test(`${reads ? 'reads' : 'does not read'}, ${writes ? 'writes' : 'does not write'}`, async () => {
    const caller = await server.signIn(who);
    const codeOf = (may: boolean) => (may ? 0 : errcodes.notPermitted);
    expect((await caller.ask('/role/list', {})).errcode).toBe(codeOf(reads));
    expect((await create(`${who} 的角色`, { 'asset.read': 'own' }, [], caller)).errcode).toBe(codeOf(writes));
  });
});
