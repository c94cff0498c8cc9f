import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { reconcileRoles } from '../../../server/company/reconcile-roles.ts';
import { migrate, migrations } from '../../../server/database/migrate.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { withDatabase } from '../support/database.ts';
import { insertReleasedRoles, rolesReleasedWith } from '../support/released-roles.ts';
import { rolesAsStored } from '../support/roles-as-stored.ts';
import { schemaAsStored } from '../support/schema-as-stored.ts';

const database = withDatabase();

async function empty(): Promise<void> {
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
}

async function migrateTo(name: string): Promise<void> {
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}

/** What a server does to a database at its start. */
async function start() {
  await migrate(database.db);
  await inTransaction(database.db, reconcileRoles);
  return { schema: await schemaAsStored(database.db), ...(await rolesAsStored(database.db)) };
}

const lastWithoutBuiltIn = '0008-documents';
const earlier = Object.keys(migrations).filter((name) => name <= lastWithoutBuiltIn);
let asNew: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  await empty();
  asNew = await start();
}, 180_000);

test('a new database has tables, keys, triggers and roles to be compared', () => {
  const counts = Object.entries(asNew.schema).map(([part, lines]) => [part, lines.length > 0]);
  expect(Object.fromEntries(counts)).toEqual({
    columns: true,
    sequences: true,
    constraints: true,
    indexes: true,
    triggers: true,
    functions: true,
    views: true,
    types: false,
    extensions: true,
  });
  expect(asNew.roles.map(({ code }) => code)).toEqual(['admin', 'keeper', 'engineer', 'staff', 'auditor']);
});

test.each(earlier)('a database of %s becomes what a new one is', async (name) => {
  await empty();
  await migrateTo(name);
  await insertReleasedRoles(database.db, rolesReleasedWith(name));
  expect(await start()).toEqual(asNew);
});

test('a role that a company made by itself is its own after the upgrade, and keeps what it had', async () => {
  await empty();
  await migrateTo(lastWithoutBuiltIn);
  await insertReleasedRoles(database.db, [
    ...rolesReleasedWith(lastWithoutBuiltIn),
    { code: 'porter', name: '门卫', grant: { 'asset.read': 'organ' }, menu: [{ path: '/assets' }] },
  ]);
  const { roles, permissions, menus } = await start();
  expect(roles.filter(({ built_in }) => !built_in)).toEqual([
    { code: 'own-porter', name: '门卫', built_in: false },
  ]);
  const ofPorter = ({ code }: { code: string }) => code === 'own-porter';
  expect(permissions.filter(ofPorter)).toEqual([
    { code: 'own-porter', permission: 'asset.read', scope: 'organ' },
  ]);
  expect(menus).toHaveLength(asNew.menus.length + 1);
});
