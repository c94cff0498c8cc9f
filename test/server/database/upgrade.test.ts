import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { migrate, migrations } from '../../../server/database/migrate.ts';
import type { Db } from '../../../server/http/handler.ts';
import { insertCompany } from '../support/company.ts';
import { schemaAsStored } from '../support/schema-as-stored.ts';

const names = Object.keys(migrations);
const counted = ['organisation', 'person', 'account', 'category', 'location', 'role_permission'];

const countsOf = async (db: Db) => {
  const counts: Record<string, number> = {};
  for (const table of counted) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
};

/** The tables of a database that begins with today's version. */
let fresh: Awaited<ReturnType<typeof schemaAsStored>>;
beforeAll(async () => {
  const { db, close } = await openEmbedded(undefined);
  await migrate(db);
  fresh = await schemaAsStored(db);
  await close();
}, 120_000);

test.each(names.slice(0, -1))(
  'a company whose database is at %s is brought up to date without a loss',
  async (from) => {
    const { db, close } = await openEmbedded(undefined);
    await sql`create extension if not exists pg_trgm`.execute(db);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo(from);
    expect(error).toBeUndefined();
    await insertCompany(db);
    const before = await countsOf(db);
    expect(Math.min(...Object.values(before))).toBeGreaterThan(0);

    expect(await migrate(db)).toEqual(names.slice(names.indexOf(from) + 1));
    expect(await countsOf(db)).toEqual(before);
    expect(await schemaAsStored(db)).toEqual(fresh);
    await close();
  },
  120_000,
);
