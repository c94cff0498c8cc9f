import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { reconcileRoles } from '../../../server/company/reconcile-roles.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { withApp } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';
import { rolesAsStored } from '../support/roles-as-stored.ts';

const server = withApp({ modules: [assetHandlers] });
const people = ['admin', 'keeper', 'engineer', 'staff', 'auditor'] as const satisfies readonly AccountName[];
let asInstalled: Awaited<ReturnType<typeof rolesAsStored>>;

beforeAll(async () => {
  asInstalled = await rolesAsStored(server.db);
});

async function signInAll(): Promise<void> {
  await sql`delete from session`.execute(server.db);
  await sql`insert into session (token_hash, account_id, grants)
    select sha256(loginid::bytea), id, '{}' from account where loginid = any(${people}::text[])`.execute(
    server.db,
  );
}
beforeEach(signInAll);

/** Who of `people` has a session. */
async function signedIn() {
  const rows = await server.db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'account_id')
    .select('loginid')
    .execute();
  return people.filter((who) => rows.some(({ loginid }) => loginid === who));
}

/** As a server does at its start; `wrote` is whether it wrote a row anywhere. */
const start = () =>
  inTransaction(server.db, async (tx) => {
    const { changed } = await reconcileRoles(tx);
    const { rows } = await sql<{ id: string | null }>`
      select pg_current_xact_id_if_assigned()::text as id`.execute(tx);
    return { changed, wrote: rows[0]?.id !== null };
  });

const query = (text: string) => () => sql.raw(text).execute(server.db);
const ofKeeper = "role_id = (select id from role where code = 'keeper')";

test('a start that finds all as it should be writes nothing, and everybody stays signed in', async () => {
  expect(await start()).toEqual({ changed: [], wrote: false });
  expect(await signedIn()).toEqual(people);
});

describe('of a built-in role a start sets right', () => {
  test.each([
    [
      'a permission taken away',
      query(`delete from role_permission where ${ofKeeper} and permission = 'asset.create'`),
    ],
    [
      'a permission too many',
      query(
        `insert into role_permission select id, 'errorReport.read', 'all' from role where code = 'keeper'`,
      ),
    ],
    [
      'a permission that reaches too far',
      query(`update role_permission set scope = 'all' where ${ofKeeper} and permission = 'asset.read'`),
    ],
  ])('%s, which ends the sessions of those who have the role', async (_, change) => {
    await change();
    await signInAll();
    expect(await start()).toEqual({ changed: ['keeper'], wrote: true });
    const entry = await server.db
      .selectFrom('log_entry')
      .where('record_kind', '=', 'role')
      .where('way', '=', 'job')
      .select(['action', 'actor_id', 'changes'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'updated', actor_id: null });
    expect(entry.changes).toHaveLength(1);
    expect(await rolesAsStored(server.db)).toEqual(asInstalled);
    expect(await signedIn()).toEqual(people.filter((who) => who !== 'keeper'));
    expect(await start()).toEqual({ changed: [], wrote: false });
  });

  test.each([
    ['its name', query(`update role set name = 'Keeper' where code = 'keeper'`)],
    [
      'a title',
      query(`update menu_item set meta = '{"title": "Things"}' where ${ofKeeper} and path = '/assets'`),
    ],
    ['a component', query(`update menu_item set component = 'x' where ${ofKeeper} and name = 'AssetList'`)],
    ['the order', query(`update menu_item set position = 9 - position where ${ofKeeper}`)],
    ['what is hidden', query(`update menu_item set hidden = not hidden where ${ofKeeper}`)],
    ['a redirect', query(`update menu_item set redirect = '/logs' where ${ofKeeper} and path = ''`)],
    ['a page that is gone', query(`delete from menu_item where ${ofKeeper} and name = 'AssetEdit'`)],
    ['a section that is gone', query(`delete from menu_item where ${ofKeeper} and path = '/assets'`)],
    [
      'pages too many, and what is below them',
      query(`with extra as (
          insert into menu_item (role_id, parent_id, position, path, name)
          select role_id, case when path = '' then id end, 0, 'extra', 'Extra' from menu_item
          where ${ofKeeper} and (path = '' or parent_id is null) returning id, role_id)
        insert into menu_item (role_id, parent_id, position, path, name)
        select role_id, id, 0, 'deep', 'Deep' from extra`),
    ],
    [
      'a section that is there twice',
      query(`insert into menu_item (role_id, position, path, name)
        select role_id, 0, path, name from menu_item where ${ofKeeper} and path = '/assets'`),
    ],
  ])('%s, and everybody stays signed in', async (_, change) => {
    await change();
    expect(await rolesAsStored(server.db)).not.toEqual(asInstalled);
    expect(await start()).toEqual({ changed: ['keeper'], wrote: true });
    expect(await rolesAsStored(server.db)).toEqual(asInstalled);
    expect(await signedIn()).toEqual(people);
    expect(await start()).toEqual({ changed: [], wrote: false });
  });
});

describe("a company's own role", () => {
  const own = async (code: string, builtIn = false) => {
    const { rows } = await sql<{ id: number }>`
      insert into role (code, name, built_in) values (${code}, '门卫', ${builtIn}) returning id`.execute(
      server.db,
    );
    const id = rows[0]?.id ?? 0;
    await sql`insert into role_permission values (${id}, 'asset.read', 'organisation')`.execute(server.db);
    await sql`insert into menu_item (role_id, position, path) values (${id}, 0, '/assets')`.execute(
      server.db,
    );
    return id;
  };
  const remove = (id: number) => server.db.deleteFrom('role').where('id', '=', id).execute();

  test('is left as it is', async () => {
    const id = await own('own-porter');
    const before = await rolesAsStored(server.db);
    expect(await start()).toEqual({ changed: [], wrote: false });
    expect(await rolesAsStored(server.db)).toEqual(before);
    await remove(id);
  });

  test('never has a code that a built-in role might get', async () => {
    await expect(own('porter')).rejects.toThrow(/role_code_own/);
    await expect(own('own-porter', true)).rejects.toThrow(/role_code_own/);
  });

  test('is what becomes of one that the product no longer has; its people keep what they may do', async () => {
    const id = await own('porter', true);
    const account_id = server.company.accounts.staff;
    await server.db.insertInto('account_role').values({ account_id, role_id: id }).execute();
    const porter = await server.signIn('staff');
    expect((await start()).changed).toEqual([]);
    const row = await server.db.selectFrom('role').where('id', '=', id).selectAll().executeTakeFirst();
    expect(row).toMatchObject({ id, code: `own-${id}`, name: '门卫', built_in: false, menu_follows: false });
    expect((await porter.ask('/asset/list', {})).errcode).toBe(0);
    expect(await start()).toEqual({ changed: [], wrote: false });
    await server.db.deleteFrom('account_role').where('role_id', '=', id).execute();
    await remove(id);
    expect(await rolesAsStored(server.db)).toEqual(asInstalled);
  });
});
