import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { migrate, migrations } from '../../../server/database/migrate.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import type { Db } from '../../../server/http/handler.ts';
import { insertCompany } from '../support/company.ts';
import { engine } from '../support/database.ts';
import { emptyPostgresDatabase } from '../support/postgres.ts';
import { schemaAsStored } from '../support/schema-as-stored.ts';

const names = Object.keys(migrations);
const [first = '', ...later] = names;
const counted = ['organisation', 'person', 'account', 'category', 'location', 'role_permission'];

const countsOf = async (db: Db) => {
  const counts: Record<string, number> = {};
  for (const table of counted) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
};

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** The small company in a database at a version. */
async function companyAt(version: string) {
  const { db, close } = await openEmpty();
  opened.push(close);
  await sql`create extension if not exists pg_trgm`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const stepTo = async (to: string) => {
    const { error } = await migrator.migrateTo(to);
    expect(error).toBeUndefined();
  };
  await stepTo(version);
  await insertCompany(db);
  const before = await countsOf(db);
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
  return { db, before, stepTo };
}

async function openEmpty(): Promise<{ db: Db; close: () => Promise<void> }> {
  if (engine === 'pglite') return openEmbedded(undefined);
  const { url, close } = await emptyPostgresDatabase();
  const { db } = await openPostgres(url, 2);
  return {
    db,
    close: async () => {
      await db.destroy();
      await close();
    },
  };
}

/** The schema of a database that begins with today's version. */
let fresh: Awaited<ReturnType<typeof schemaAsStored>>;
beforeAll(async () => {
  const { db, close } = await openEmpty();
  await migrate(db);
  fresh = await schemaAsStored(db);
  await close();
}, 120_000);

test('a company that was there at the first version loses nothing by any later one', async () => {
  const { db, before, stepTo } = await companyAt(first);
  for (const name of later) {
    await stepTo(name);
    expect([name, await countsOf(db)]).toEqual([name, before]);
  }
  expect(await schemaAsStored(db)).toEqual(fresh);
}, 120_000);

test.each([first, names.at(-2) ?? first])(
  'a database at %s is brought up to date at once',
  async (from) => {
    const { db, before } = await companyAt(from);
    expect(await migrate(db)).toEqual(names.slice(names.indexOf(from) + 1));
    expect(await countsOf(db)).toEqual(before);
    expect(await schemaAsStored(db)).toEqual(fresh);
  },
  120_000,
);
