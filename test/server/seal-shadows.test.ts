import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { sealLog } from '../../server/database/seal.ts';
import {
  entryTexts,
  hashOfEntry,
  type RowTexts,
  SealHash,
  sealTexts,
} from '../../server/database/sealed-text.ts';
import { isWhole, verifyLog } from '../../server/database/verify-log.ts';
import { writeLog } from '../../server/log/write-log.ts';
import { withDatabase } from './support/database.ts';

const database = withDatabase();

/** As somebody who owns the database. */
const run = async (...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(database.db);
};
const tamper = (statement: string) =>
  run(
    'alter table log_entry disable trigger user',
    'alter table log_seal disable trigger user',
    statement,
    'alter table log_entry enable trigger user',
    'alter table log_seal enable trigger user',
  );

const write = (recordLabel: string) =>
  writeLog(database.db, { id: 1, name: '钱管理', ip: '127.0.0.1' }, [
    {
      way: 'form',
      action: 'updated',
      recordKind: 'asset',
      recordId: 1,
      recordLabel,
      organisationId: 1,
      changes: [],
    },
  ]);

beforeAll(async () => {
  await write('sealed');
  await sealLog(database.db);
});

/** Each says what it says of an untouched log, whatever it is given. */
const shadows = [
  `create function public.sha256(bytea) returns bytea language sql as $$ select hash from public.log_seal limit 1 $$`,
  `create function public.jsonb_build_array(variadic "any") returns jsonb language internal as 'jsonb_build_array'`,
  `create function public.to_char(timestamp, text) returns text language sql as $$ select '' $$`,
  `create function public.to_char(timestamptz, text) returns text language sql as $$ select '' $$`,
  `create function public.convert_to(text, name) returns bytea language sql as $$ select ''::bytea $$`,
  `create function public.encode(bytea, text) returns text language sql as $$ select '' $$`,
  `create function public.date_part(text, timestamptz) returns double precision language sql as $$ select 0 $$`,
  `create function public.extract(text, timestamptz) returns numeric language sql as $$ select 0 $$`,
  `create function public.text(bigint) returns text language sql as $$ select '0' $$`,
  `create function public.first_of(text, text, text) returns text language sql as $$ select '' $$`,
  `create aggregate public.string_agg(text, text) (sfunc = public.first_of, stype = text)`,
  `create aggregate public.count(*) (sfunc = int8inc, stype = bigint, initcond = '1000')`,
  `create function public.never(bigint, bigint) returns boolean language sql as $$ select false $$`,
  `create operator public.= (leftarg = bigint, rightarg = bigint, function = public.never)`,
  `create operator public.> (leftarg = bigint, rightarg = bigint, function = public.never)`,
  `create operator public.< (leftarg = bigint, rightarg = bigint, function = public.never)`,
  `create function public.now() returns timestamptz language sql as $$ select '1970-01-01'::timestamptz $$`,
];

test('functions, aggregates and operators that stand in for those of the system hide no change', async () => {
  const whole = await verifyLog(database.db);
  expect(isWhole(whole)).toBe(true);
  await run(...shadows);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  const path = 'search_path = public, pg_catalog';
  // For connections to come and for the one in use.
  await run(
    `alter database "${rows[0]?.name}" set ${path}`,
    `alter role current_user in database "${rows[0]?.name}" set ${path}`,
    `set ${path}`,
  );
  try {
    expect(await verifyLog(database.db)).toEqual(whole);
    await run('set search_path = public');
    await tamper(`update log_entry set record_label = 'altered' where record_label = 'sealed'`);
    await run(`set ${path}`);
    expect((await verifyLog(database.db)).broken).toHaveLength(1);
    await run('set search_path = public');
    await tamper(`update log_entry set record_label = 'sealed' where record_label = 'altered'`);
    await tamper(`update log_entry set seal_id = 99999 where record_label = 'sealed'`);
    await run(`set ${path}`);
    const { broken, strays } = await verifyLog(database.db);
    expect([broken.length, strays.length]).toEqual([0, 1]);
  } finally {
    await run(
      'set search_path = public',
      `alter role current_user in database "${rows[0]?.name}" reset search_path`,
    );
    await tamper('update log_entry set seal_id = null where seal_id = 99999');
    for (const shadow of shadows.toReversed()) {
      const [, kind = '', name = '', of = ''] = /^create (\w+) ([\w.=<>]+) ?(\([^)]*\))/.exec(shadow) ?? [];
      const types = kind === 'operator' ? '(bigint, bigint)' : of;
      await run(`drop ${kind} ${name} ${types}`);
    }
  }
  expect(await verifyLog(database.db)).toEqual(whole);
});

test.each([
  ['a view in its place', `create view log_entry as select * from elsewhere.log_entry`],
  ['a copy in its place', `create table log_entry as select * from elsewhere.log_entry`],
])('%s is not taken for the log', async (_, statement) => {
  await run('create schema elsewhere', 'alter table log_entry set schema elsewhere', statement);
  await expect(verifyLog(database.db)).rejects.toThrow('The log must be two tables');
  const kind = statement.includes(' view ') ? 'view' : 'table';
  await run(
    `drop ${kind} log_entry`,
    'alter table elsewhere.log_entry set schema public',
    'drop schema elsewhere',
  );
  expect(isWhole(await verifyLog(database.db))).toBe(true);
});

test('a database without a log says so', async () => {
  await run('alter table log_entry rename to a', 'alter table log_seal rename to b');
  await expect(verifyLog(database.db)).rejects.toThrow('The database holds no log.');
  await run('alter table a rename to log_entry', 'alter table b rename to log_seal');
});

test('every column of a seal is part of what is checked', async () => {
  const { db } = database;
  // Its id says the order alone, which the hashes say, too.
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = 'log_seal' and column_name <> 'id' order by name`.execute(
    db,
  );
  expect(columns.length).toBeGreaterThanOrEqual(7);
  for (const { name, type } of columns) {
    await write(name);
    await sealLog(db);
    const { last } = await verifyLog(db);
    const change =
      type === 'bytea'
        ? `set_byte(${name}, 0, 255 - get_byte(${name}, 0))`
        : type.startsWith('timestamp')
          ? `${name} - interval '1 microsecond'`
          : name === 'format'
            ? '1'
            : `${name} + 1`;
    const where = `where id = (select max(id) from log_seal)`;
    await tamper(`create temp table before as select * from log_seal ${where}`);
    await tamper(`update log_seal set ${name} = ${change} ${where}`);
    expect([name, isWhole(await verifyLog(db, last ?? ''))]).toEqual([name, false]);
    await tamper(`update log_seal set ${name} = (select ${name} from before) ${where}`);
    await tamper('drop table before');
    expect([name, isWhole(await verifyLog(db, last ?? ''))]).toEqual([name, true]);
  }
});

test('a moment before Christ and one without end are other moments', async () => {
  const hashes = new Set<string>();
  for (const at of ['2026-01-02', '2026-01-02 BC', 'infinity', '-infinity']) {
    const { rows } = await sql<{ texts: string[] }>`
      select array[extract(epoch from ${at}::timestamptz)::text] as texts`.execute(database.db);
    hashes.add(hashOfEntry(rows[0]?.texts ?? []));
  }
  expect(hashes.size).toBe(4);
});

test('a seal of format 2, which its entries name, is still checked', async () => {
  for (const label of ['named', 'not named']) await write(label);
  const { rows } = await sql<{
    id: number;
    next: number;
    seal: RowTexts;
    entry: RowTexts;
    previous: Uint8Array;
  }>`
    select e.id, s.last_id as next, s.previous, ${sealTexts} as seal, ${entryTexts} as entry
    from (select 2 as format, now() as at, 1 as entries, min(id) as first_id, max(id) as last_id,
      (select hash from log_seal order by id desc limit 1) as previous
      from log_entry where record_label in ('named', 'not named')) s
    join log_entry e on e.id = s.first_id`.execute(database.db);
  const [{ id, next, seal, entry, previous }] = rows as [(typeof rows)[number]];
  const hash = new SealHash(previous, seal);
  hash.add(entry);
  const hex = (bytes: Uint8Array) => `'\\x${Buffer.from(bytes).toString('hex')}'`;
  await tamper(`insert into log_seal (format, at, entries, first_id, last_id, previous, hash)
    select 2, to_timestamp(${seal[1]}), 1, ${id}, ${next}, ${hex(previous)}, ${hex(hash.digest())}`);
  await tamper(`update log_entry set seal_id = (select max(id) from log_seal) where id = ${id}`);
  expect((await verifyLog(database.db)).strays).toEqual([next]);
  await tamper(`delete from log_entry where record_label = 'not named'`);
  expect(isWhole(await verifyLog(database.db))).toBe(true);
  await tamper(`update log_entry set actor_name = 'x' where record_label = 'named'`);
  expect((await verifyLog(database.db)).broken).toHaveLength(1);
  await tamper(`update log_entry set actor_name = '钱管理' where record_label = 'named'`);
});

test('a seal of format 1, which the database computed itself, is still checked', async () => {
  await write('of old');
  await tamper(`insert into log_seal (format, entries, first_id, last_id, previous, hash)
    select 1, 1, e.id, e.id, s.hash, sha256(s.hash || convert_to(jsonb_build_array(e.id,
      to_char(e.at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US'), e.actor_id, e.actor_name, e.ip, e.way, e.action,
      e.record_kind, e.record_id, e.record_label, e.organisation_id, e.document_id, e.document_no, e.changes)::text, 'UTF8'))
    from log_entry e cross join (select hash from log_seal order by id desc limit 1) s
    where e.record_label = 'of old'`);
  await tamper(`update log_entry set seal_id = (select max(id) from log_seal) where record_label = 'of old'`);
  await write('of now');
  await sealLog(database.db);
  expect(isWhole(await verifyLog(database.db))).toBe(true);
  await tamper(`update log_entry set actor_name = 'x' where record_label = 'of old'`);
  expect((await verifyLog(database.db)).broken).toHaveLength(1);
});

test.each(['a\nb', 'null', '"', '\\', '{a,b}', 'NULL', ''])(
  'the text %j is sealed as itself, and is not one that looks like it',
  async (label) => {
    await write(label);
    await sealLog(database.db);
    const before = (await verifyLog(database.db)).broken.length;
    await tamper(
      `update log_entry set record_label = record_label || ' ' where id = (select max(last_id) from log_seal)`,
    );
    expect((await verifyLog(database.db)).broken.length).toBe(before + 1);
  },
);
