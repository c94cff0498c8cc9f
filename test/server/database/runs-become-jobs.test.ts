import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrate, migrations } from '../../../server/database/migrate.ts';
import { withDatabase } from '../support/database.ts';

const database = withDatabase();
const last = '0011-suppliers';

beforeAll(async () => {
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await sql`create extension pg_trgm`.execute(db);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateTo(last);
  if (error) throw error;
  await sql`
    with place as (insert into organ (code, name, name_sort) values ('A', 'A', 'a') returning id),
      somebody as (insert into person (organ_id, job_no, name, name_sort, search_text)
        select id, '1', 'K', 'k', 'k' from place returning id),
      owner as (insert into account (person_id, loginid, password_hash)
        select id, 'k', '' from somebody returning id),
      file as (insert into upload (account_id, name, bytes) select id, 'a.csv', '\\x61' from owner returning id),
      run as (insert into import_run (account_id, created_by_name, state, file_name, sheet, upload_id, plan, left_out,
          done, total, created, heartbeat_at)
        select owner.id, 'K', 'importing', 'a.csv', 'Sheet1', file.id, '{"claim": "x", "sheet": 2}',
          '[{"row": 1, "reason": "title", "text": "t"}]', 1, 2, 2, now() from owner, file returning id)
    insert into import_row (run_id, row, outcome, asset_no, name, asset_id, written)
    select id, 2, 'created', 'N-2', 'Chair', 9, true from run`.execute(db);
  await migrate(db);
}, 180_000);

test('an import of the time before is a job, waits to be taken up, and has its rows', async () => {
  const run = await database.db
    .selectFrom('job')
    .innerJoin('import_run', 'job_id', 'id')
    .innerJoin('upload', 'upload.id', 'upload_id')
    .select([
      'kind',
      'state',
      'label',
      'sheet',
      'left_out',
      'will_create',
      'plan',
      'done',
      'total',
      'created',
    ])
    .select(['heartbeat_at', 'claim', 'attempts', 'upload.name as upload'])
    .executeTakeFirstOrThrow();
  expect(run).toEqual({
    kind: 'import',
    state: 'importing',
    label: 'a.csv',
    sheet: 'Sheet1',
    left_out: [{ row: 1, reason: 'title', text: 't' }],
    will_create: [],
    plan: { sheet: 2 },
    done: 1,
    total: 2,
    created: 2,
    heartbeat_at: null,
    claim: null,
    attempts: 0,
    upload: 'a.csv',
  });
  const rows = await database.db
    .selectFrom('job_row')
    .select(['row', 'record_no', 'record_name', 'record_id', 'written'])
    .execute();
  expect(rows).toEqual([{ row: 2, record_no: 'N-2', record_name: 'Chair', record_id: 9, written: true }]);
});
