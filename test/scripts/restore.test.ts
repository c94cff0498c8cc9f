import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { capture } from '../../scripts/lib/processes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'houqin-restore-'));
const store = join(folder, 'attachments');
const key = 'ab'.repeat(16);
let backup = '';

async function node(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder, SAMPLE: '0' };
  const { code, output } = await capture(process.execPath, args, { env });
  return { code, said: output };
}

const restore = (...args: string[]) => node('server/commands/restore.ts', ...args);

/** As a server does, on the database of the folder. */
const onDatabase = (work: string) =>
  node(
    '--input-type=module',
    '--eval',
    `import { openEmbedded } from './server/database/embedded.ts';
    import { sql } from 'kysely';
    import { migrate } from './server/database/migrate.ts';
    const { db, close } = await openEmbedded(${JSON.stringify(join(folder, 'pg'))});
    ${work}
    await close();`,
  );

const entryOf = (label: string) =>
  `await sql.raw("insert into log_entry (actor_name, way, action, record_kind, record_id, record_label) values ('x', 'form', 'created', 'supplier', 1, '${label}')").execute(db);`;
const namesInLog = async () => {
  const { said } = await onDatabase(
    `console.log((await sql.raw("select string_agg(record_label, ' ' order by id) as names from log_entry").execute(db)).rows[0].names);`,
  );
  return said.trim();
};

beforeAll(async () => {
  mkdirSync(join(store, 'ab'), { recursive: true });
  writeFileSync(join(store, 'ab', key), 'a picture');
  const { code, said } = await onDatabase(`await migrate(db);
    ${entryOf('before')}
    await sql.raw("insert into stored_file (key, store, referenced) values ('${key}', 'folder', true)").execute(db);`);
  expect([code, said]).toEqual([0, '']);
  const written = await node('server/commands/backup.ts');
  expect(written).toMatchObject({ code: 0 });
  backup = written.said.trim();
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('what was backed up is back with its files, and what was there lies beside it', async () => {
  await onDatabase(entryOf('after'));
  rmSync(store, { recursive: true });
  const { code, said } = await restore(backup);
  expect(said).toContain('1 attached files are in');
  expect(said).toContain('Restored. Start the server.');
  expect(code).toBe(0);
  expect(existsSync(join(store, 'ab', key))).toBe(true);
  expect(await namesInLog()).toBe('before');
  expect(readdirSync(folder).filter((name) => name.startsWith('pg-before-'))).toHaveLength(1);
}, 120_000);

test('what is no backup changes nothing, and the word says why', async () => {
  const other = join(folder, 'other.tar.gz');
  writeFileSync(other, 'no backup');
  for (const [args, reason] of [
    [[], 'takes FILE'],
    [[join(folder, 'none.tar.gz')], 'There is no file'],
    [[join(store, 'ab', key)], 'ends with .tar.gz'],
    [[other], 'Nothing was changed'],
  ] as const) {
    const { code, said } = await restore(...args);
    expect([code, said]).toEqual([1, expect.stringContaining(reason)]);
  }
  expect(await namesInLog()).toBe('before');
  expect(existsSync(join(folder, 'pg-part'))).toBe(false);
}, 120_000);

test('a file that is in no backup is missing, and the command fails', async () => {
  rmSync(store, { recursive: true });
  rmSync(join(folder, 'backups', 'files'), { recursive: true });
  const { code, said } = await restore(backup);
  expect(said).toContain('1 attached files are missing');
  expect(code).toBe(1);
}, 120_000);
