import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { openPostgres, type Postgres } from '../../../server/database/postgres.ts';
import { sealLog } from '../../../server/database/seal.ts';
import { verifyLog } from '../../../server/database/verify-log.ts';
import { writeLog } from '../../../server/log/write-log.ts';
import { rehearse, writeBackup } from '../../../server/modules/backups/dumps.ts';
import { restoreFiles } from '../../../server/upkeep/backups/file-copies.ts';
import { filesWith } from '../../../server/upkeep/backups/folder.ts';
import { postgresDumps, restorePostgres } from '../../../server/upkeep/backups/postgres-dumps.ts';
import { emptyPostgresDatabase, postgresDatabase } from '../support/postgres.ts';
import { testSettings } from '../support/settings.ts';

const root = mkdtempSync(join(tmpdir(), 'houqin-postgres-dumps-'));
const [folder, store] = [join(root, 'backups'), join(root, 'store')];
const { signal } = new AbortController();
const settings = testSettings({ attachments: { store: 'folder', folder: store }, backupsKept: 2 });
let source: Awaited<ReturnType<typeof postgresDatabase>>;
const path = process.env.PATH;

const keyOf = (n: number) => `${n}`.repeat(32).slice(0, 32);
const place = (key: string) => join(store, key.slice(0, 2), key);

async function attach(n: number): Promise<string> {
  const key = keyOf(n);
  mkdirSync(dirname(place(key)), { recursive: true });
  writeFileSync(place(key), `file ${n}`);
  await sql`insert into stored_file (key, store, referenced) values (${key}, 'folder', true)`.execute(
    source.db,
  );
  return key;
}

beforeAll(async () => {
  // Where PostgreSQL runs elsewhere its programs may be here all the same.
  process.env.PATH = [path, findPostgres()].filter(Boolean).join(delimiter);
  source = await postgresDatabase('company');
  const author = { id: null, name: '系统', ip: null };
  const entry = { way: 'form', action: 'created', recordKind: 'supplier', recordId: 1 } as const;
  await writeLog(source.db, author, { ...entry, recordLabel: '甲', organisationId: null });
  await sealLog(source.db);
}, 180_000);
afterAll(async () => {
  process.env.PATH = path;
  await source.close();
  rmSync(root, { recursive: true });
});

const backUp = () => {
  const backups = { dumps: postgresDumps(source.url), folder };
  return writeBackup(source.db, backups, settings, signal);
};
const entriesOf = async ({ db }: Pick<Postgres, 'db'>) =>
  (await sql<{ n: number }>`select count(*) as n from log_entry`.execute(db)).rows[0]?.n;

test('a database and its files are backed up, rehearsed, and restored into an empty one', async () => {
  const keys = [await attach(1), await attach(2)];
  const name = String(await backUp());
  expect(name).toMatch(/^houqin-.*\.dump$/);
  expect(await filesWith(join(folder, name))).toEqual(keys);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  // The same file under two names, and not twice on the disk.
  expect(statSync(place(keyOf(1))).nlink).toBe(2);

  const before = await databases();
  const backups = { dumps: postgresDumps(source.url), folder };
  expect(await rehearse(source.db, backups, name, signal)).toMatchObject({ faults: 0 });
  expect(await databases()).toEqual(before);

  rmSync(store, { recursive: true });
  const empty = await emptyPostgresDatabase();
  await restorePostgres(empty.url, join(folder, name), signal);
  const restored = await openPostgres(empty.url, 2);
  expect(await entriesOf(restored)).toBe(await entriesOf(source));
  expect(await verifyLog(restored.db, undefined, false)).toMatchObject({
    broken: [],
    strays: [],
    overdue: 0,
  });
  expect(await restoreFiles(restored.db, folder, store, signal)).toEqual({ keys, missing: 0 });
  await expect(restorePostgres(empty.url, join(folder, name), signal)).rejects.toThrow('already exists');
  expect(await entriesOf(restored)).toBe(await entriesOf(source));
  await restored.close();
  await empty.close();
}, 120_000);

const databases = async () =>
  (
    await sql<{ name: string }>`select datname as name from pg_database
    where starts_with(datname, 'houqin_rehearsal_') order by 1`.execute(source.db)
  ).rows;

test('a copy goes with the last backup that has its file; a missing one is a fault of the rehearsal', async () => {
  const removed = keyOf(1);
  await sql`delete from stored_file where key = ${removed}`.execute(source.db);
  const copies = () =>
    readdirSync(join(folder, 'files')).flatMap((part) => readdirSync(join(folder, 'files', part)));
  for (const [at, expected] of [2, 1].entries()) {
    const last = readdirSync(folder)
      .filter((file) => file.endsWith('.dump'))
      .sort()
      .at(-1);
    for (const end of ['', '.files'])
      renameSync(join(folder, `${last}${end}`), join(folder, `houqin-2025-01-0${at + 1}T000000.dump${end}`));
    await backUp();
    expect(copies()).toHaveLength(expected);
  }
  const [name = ''] = readdirSync(folder)
    .filter((file) => file.endsWith('.dump'))
    .toReversed();
  rmSync(join(folder, 'files'), { recursive: true });
  const backups = { dumps: postgresDumps(source.url), folder };
  expect(await rehearse(source.db, backups, name, signal)).toMatchObject({ faults: 1 });
}, 120_000);

test('one process at a time backs up, and another one goes on when the first was killed', async () => {
  const [one, other] = [postgresDumps(source.url), postgresDumps(source.url)];
  let inside: unknown = 'none';
  await one.alone(async () => {
    inside = await other.alone(async () => 'both');
  });
  expect(inside).toBeUndefined();
  expect(await other.alone(async () => 'later')).toBe('later');
}, 60_000);

test('a role that may create no database tries no restore, and the backup is not called broken', async () => {
  const role = `houqin_plain_${process.pid}`;
  await sql`create role ${sql.id(role)} login`.execute(source.db);
  const plain = new URL(source.url);
  plain.username = role;
  const backups = { dumps: postgresDumps(plain.href), folder };
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.dump'));
  const before = await sql`select * from backup where name = ${name}`.execute(source.db);
  await expect(rehearse(source.db, backups, name, signal)).rejects.toThrow(
    'permission denied to create database',
  );
  expect((await sql`select * from backup where name = ${name}`.execute(source.db)).rows).toEqual(before.rows);
  await sql`drop role ${sql.id(role)}`.execute(source.db);
}, 60_000);

test('a failure of the programs says why, without the password', async () => {
  const nowhere = new URL(source.url);
  nowhere.password = 'secret-password';
  nowhere.pathname = '/no_such_database';
  const failed = await postgresDumps(nowhere.href)
    .write(join(folder, 'x'), signal)
    .catch((error: Error) => error.message);
  expect(failed).toContain('"no_such_database" does not exist');
  expect(failed).not.toContain('secret-password');
  process.env.PATH = root;
  await expect(postgresDumps(source.url).write(join(folder, 'x'), signal)).rejects.toThrow(
    'pg_dump is not installed. Install the client programs of PostgreSQL',
  );
});
