import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { viewHandlers } from '../../../server/modules/saved-views/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { ViewContent, ViewedList } from '../../../src/vocabulary/saved-views.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [viewHandlers] });
const content: ViewContent = { query: '', columns: null, widths: {}, density: 'normal' };
let admin: Caller;
let east: Caller;

// What a role may do ends the sessions of those who have it.
beforeEach(async () => {
  admin = await server.signIn('admin');
  east = await server.signIn('eastKeeper');
});

let nth = 0;
const save = (roleIds: number[], list: ViewedList = 'handover') => {
  nth += 1;
  return admin.get('/savedView/create', {
    list,
    name: `角色视图 ${nth}`,
    shared: true,
    organisationId: null,
    content,
    roleIds,
  });
};
const begins = async (caller: Caller, list: ViewedList = 'handover') => {
  const { defaultView, chosen, ofRoles } = await caller.get('/savedView/list', { list });
  return { defaultView, chosen, ofRoles };
};
const logOf = async (id: number) => {
  const { rows } = await sql<{ changes: { field: string; from: string; to: string }[] }>`
    select changes from log_entry where record_kind = 'savedView' and record_id = ${id} order by id`.execute(
    server.db,
  );
  return rows.flatMap(({ changes }) => changes.filter(({ field }) => field === 'beginsFor'));
};

test('a list begins with what the role says, until a person chooses a view or none, and again after that', async () => {
  const { keeper } = server.company.roles;
  const view = await save([keeper]);
  const own = await east.get('/savedView/create', {
    list: 'handover',
    name: '我的',
    shared: false,
    organisationId: null,
    content,
  });
  const ofRoles = { view: view.id, role: '资产管理员' };
  expect(await begins(east)).toEqual({ defaultView: view.id, chosen: false, ofRoles });
  await east.get('/savedView/choose', { list: 'handover', id: own.id });
  expect(await begins(east)).toEqual({ defaultView: own.id, chosen: true, ofRoles });
  await east.get('/savedView/choose', { list: 'handover', id: null });
  expect(await begins(east)).toEqual({ defaultView: null, chosen: true, ofRoles });
  await east.get('/savedView/choose', { list: 'handover' });
  expect(await begins(east)).toEqual({ defaultView: view.id, chosen: false, ofRoles });
  expect(await begins(admin)).toEqual({ defaultView: null, chosen: false, ofRoles: null });
  expect(await begins(east, 'people')).toEqual({ defaultView: null, chosen: false, ofRoles: null });
});

test('of several roles the one that was made first says so, as far as it reads the list', async () => {
  const { keeper, staff, auditor } = server.company.roles;
  const { southKeeper } = server.company.accounts;
  await sql`insert into account_role (account_id, role_id) values (${southKeeper}, ${auditor}), (${southKeeper}, ${staff})`.execute(
    server.db,
  );
  const south = await server.signIn('southKeeper');
  const late = await save([auditor], 'suppliers');
  expect(await begins(south, 'suppliers')).toMatchObject({ defaultView: late.id });
  const first = await save([keeper], 'suppliers');
  expect(keeper).toBeLessThan(auditor);
  expect(await begins(south, 'suppliers')).toMatchObject({
    defaultView: first.id,
    ofRoles: { role: '资产管理员' },
  });
  await sql`delete from role_permission where role_id = ${keeper} and permission = 'supplier.read'`.execute(
    server.db,
  );
  const again = await server.signIn('southKeeper');
  expect(await begins(again, 'suppliers')).toMatchObject({
    defaultView: late.id,
    ofRoles: { role: '审计员' },
  });
});

test('a role begins with one view of a list: it leaves the one before, and both logs tell', async () => {
  const { keeper, auditor } = server.company.roles;
  const before = await save([keeper, auditor], 'people');
  const after = await save([auditor], 'people');
  expect(after.roles).toEqual([{ id: auditor, name: '审计员' }]);
  expect(await admin.get('/savedView/get', { id: before.id })).toMatchObject({
    version: 1,
    roles: [{ id: keeper }],
  });
  expect(await logOf(before.id)).toEqual([
    { field: 'beginsFor', from: null, to: '资产管理员、审计员' },
    { field: 'beginsFor', from: '资产管理员、审计员', to: '资产管理员' },
  ]);
  expect(await logOf(after.id)).toEqual([{ field: 'beginsFor', from: null, to: '审计员' }]);
  const { rows } = await admin.get('/savedView/roles', { list: 'people' });
  expect(rows.find(({ id }) => id === auditor)?.view).toEqual({ id: after.id, name: after.name });
  expect(rows.find(({ id }) => id === keeper)?.view).toMatchObject({ id: before.id });
});

test('what is left out stays; a view that is no longer for everybody, or is removed, is no role’s', async () => {
  const { keeper } = server.company.roles;
  const view = await save([keeper], 'jobs');
  const renamed = await admin.get('/savedView/update', {
    id: view.id,
    version: 1,
    changes: { name: '改名' },
  });
  expect(renamed.roles).toEqual(view.roles);
  const { organisations } = server.company;
  const narrow = { id: view.id, version: 2, changes: { organisationId: organisations.east } };
  expect((await admin.get('/savedView/update', narrow)).roles).toEqual([]);
  expect(await logOf(view.id)).toEqual([
    { field: 'beginsFor', from: null, to: '资产管理员' },
    { field: 'beginsFor', from: '资产管理员', to: null },
  ]);
  expect(await begins(east, 'jobs')).toEqual({ defaultView: null, chosen: false, ofRoles: null });
  const other = await save([keeper], 'jobs');
  await admin.get('/savedView/remove', { id: other.id, version: 1 });
  expect(await begins(east, 'jobs')).toEqual({ defaultView: null, chosen: false, ofRoles: null });
  expect((await logOf(other.id)).at(-1)).toEqual({ field: 'beginsFor', from: '资产管理员', to: null });
});

test('it has to be seen by all who have the role, and said by who may share with all', async () => {
  const { keeper, staff } = server.company.roles;
  const { organisations } = server.company;
  const input = { list: 'accounts', name: '账号', shared: true, organisationId: null, content } as const;
  const ask = async (caller: Caller, more: object) =>
    (await caller.ask('/savedView/create', { ...input, ...more })).errcode;
  expect(await ask(admin, { roleIds: [keeper] })).toBe(errcodes.badReference);
  expect(await ask(admin, { roleIds: [900_000_000] })).toBe(errcodes.badReference);
  const handover = { list: 'handover', roleIds: [staff] };
  expect(await ask(admin, { ...handover, organisationId: organisations.east })).toBe(errcodes.contradiction);
  expect(await ask(admin, { ...handover, shared: false })).toBe(errcodes.contradiction);
  expect(await ask(east, handover)).toBe(errcodes.notPermitted);
  expect((await east.ask('/savedView/roles', { list: 'handover' })).errcode).toBe(errcodes.notPermitted);
  expect(await ask(admin, { ...handover, roleIds: [staff] })).toBe(errcodes.success);
});

test('a person is told of the own roles, who says so of all', async () => {
  const { keeper, staff } = server.company.roles;
  const { id } = await save([keeper, staff], 'handover');
  expect((await east.get('/savedView/get', { id })).roles).toEqual([{ id: keeper, name: '资产管理员' }]);
  expect((await admin.get('/savedView/get', { id })).roles).toHaveLength(2);
});

test('a role that is removed leaves no trace of where it began', async () => {
  const { id: role } = (
    await sql<{ id: number }>`insert into role (code, name) values ('own-x', '临时') returning id`.execute(
      server.db,
    )
  ).rows[0] as { id: number };
  await sql`insert into role_permission (role_id, permission, scope) values (${role}, 'handover.read', 'all')`.execute(
    server.db,
  );
  const { id } = await save([role]);
  await sql`delete from role where id = ${role}`.execute(server.db);
  expect((await admin.get('/savedView/get', { id })).roles).toEqual([]);
});
