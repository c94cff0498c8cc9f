import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { migrate } from '../../server/database/migrate.ts';
import { UnsuitableDatabase } from '../../server/database/pool.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { engine, withDatabase } from './support/database.ts';
import { emptyPostgresDatabase } from './support/postgres.ts';

const database = withDatabase();

test('a database that is up to date is left as it is', async () => {
  await expect(migrate(database.db)).resolves.toEqual([]);
});

test('both engines give ids as numbers, days and numerics as text, moments as Date', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as id, date '2026-02-28' as day, 0.10::numeric(14, 2) as amount,
      timestamptz '2026-01-01 00:00Z' as moment, '{"a": [1]}'::jsonb as json, count(*) as count,
      array[1, null]::bigint[] as ids, array[date '2026-02-28'] as days, array[1.50]::numeric[] as amounts
  `.execute(database.db);
  expect(rows).toEqual([
    {
      id: 9007199254740991,
      day: '2026-02-28',
      amount: '0.10',
      moment: new Date('2026-01-01T00:00:00Z'),
      json: { a: [1] },
      count: 1,
      ids: [1, null],
      days: ['2026-02-28'],
      amounts: ['1.50'],
    },
  ]);
});

if (engine === 'postgres') {
  test('a database that cannot search Chinese text is refused and left empty', async () => {
    const { url, close } = await emptyPostgresDatabase("template template0 encoding 'UTF8' locale 'C'");
    const opened = await openPostgres(url, 2);
    await expect(migrate(opened.db)).rejects.toThrow(UnsuitableDatabase);
    const tables = await sql`select from pg_tables where schemaname = 'public'`.execute(opened.db);
    expect(tables.rows).toEqual([]);
    await opened.close();
    await close();
  });
}

test('a database that a newer version has been at is refused', async () => {
  const name = '9999-from-the-future';
  await sql`insert into kysely_migration (name, timestamp) values (${name}, 'now')`.execute(database.db);
  await expect(migrate(database.db)).rejects.toThrow(/made by another version of this program/);
  await sql`delete from kysely_migration where name = ${name}`.execute(database.db);
});

test('a database that had another migration of the same name is refused in a sentence', async () => {
  const { db } = database;
  const digest = sql`update migration_digest set digest = ${'0'.repeat(64)} where name = '0001-baseline' returning digest`;
  const stored = await sql<{
    digest: string;
  }>`select digest from migration_digest where name = '0001-baseline'`.execute(db);
  await digest.execute(db);
  const refused = migrate(db);
  await expect(refused).rejects.toThrow(UnsuitableDatabase);
  await expect(refused).rejects.toThrow(/had another migration 0001-baseline/);
  await sql`update migration_digest set digest = ${stored.rows[0]?.digest} where name = '0001-baseline'`.execute(
    db,
  );
  expect(await migrate(db)).toEqual([]);
});
