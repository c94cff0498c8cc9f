import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrate, migrations } from '../../../server/database/migrate.ts';
import { withDatabase } from '../support/database.ts';

const database = withDatabase();
const last = '0023-search-and-paths';

beforeAll(async () => {
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await sql`create extension pg_trgm`.execute(db);
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateTo(last);
  if (error) throw error;
  await sql`
    with place as (insert into organ (code, name, name_sort) values ('A', 'A', 'a') returning id)
    insert into person (organ_id, job_no, name, name_sort, search_text, phone, disabled)
    select id, no, no, no, ' ' || no || ' ', phone, disabled from place,
      (values ('there', '139-A', false), ('gone', '', true)) as given(no, phone, disabled)`.execute(db);
  await migrate(db);
}, 180_000);

test('who was disabled has left, and people are found by the phone they had', async () => {
  const { rows } = await sql`select job_no, state, disabled, search_text from person order by id`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { job_no: 'there', state: 'active', disabled: false, search_text: ' there 139-a ' },
    { job_no: 'gone', state: 'left', disabled: true, search_text: ' gone ' },
  ]);
});

test('who is disabled follows from the state alone, and cannot be said otherwise', async () => {
  const { db } = database;
  await sql`update person set state = 'merged' where job_no = 'there'`.execute(db);
  const { rows } = await sql`select disabled from person where job_no = 'there'`.execute(db);
  expect(rows).toEqual([{ disabled: true }]);
  await expect(sql`update person set disabled = false`.execute(db)).rejects.toThrow(/DEFAULT/);
});
