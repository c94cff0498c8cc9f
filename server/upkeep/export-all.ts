import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { StoreName } from '../database/schema/attachments.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Db, Tx } from '../http/handler.ts';

/** What opens something, or is there for the moment alone. */
const leftOut = new Set([
  ...['session', 'ended_session', 'sign_in_lock', 'known_browser', 'new_browser', 'second_factor'],
  ...['recovery_code', 'passkey', 'passkey_challenge', 'invitation', 'api_token', 'api_token_use'],
  ...['idempotency_key', 'calendar_feed', 'provider_sign_in', 'server_secret', 'upload', 'upload_part'],
  ...['stored_part', 'kysely_migration_lock'],
]);
const secretColumn = /password|secret|token|hash/;
const rowsAtOnce = 1000;

type File = { key: string; store: StoreName };
type Sources = { files: (file: File) => Promise<Readable> };
type Table = { table: string; columns: { name: string; isBytes: boolean }[] };

/**
 * Writes every table as JSON lines, as it was at one moment, and the attached files by their keys, into a new folder.
 * Nothing of it opens anything: no password, token, secret or session is there. `manifest.json` has rows and SHA-256 of
 * each file.
 *
 * @returns how many rows and files there are
 */
export async function exportAll(db: Db, folder: string, { files }: Sources) {
  await mkdir(folder, { mode: 0o700 });
  await mkdir(join(folder, 'files'), { mode: 0o700 });
  const written = await inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const tables: Record<string, { rows: number; sha256: string }> = {};
    for (const table of await tablesOf(tx)) tables[table.table] = await writeTable(tx, folder, table);
    const { rows: stored } =
      await sql<File>`select key, store from stored_file where referenced order by key`.execute(tx);
    const { rows: moment } = await sql<{ at: Date }>`select now() as at`.execute(tx);
    return { tables, stored, at: moment[0]?.at };
  });
  const sums: Record<string, string> = {};
  for (const file of written.stored)
    sums[file.key] = await writeHashed(join(folder, 'files', file.key), await files(file));
  const manifest = { at: written.at, tables: written.tables, files: sums };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  const rows = Object.values(written.tables).reduce((sum, table) => sum + table.rows, 0);
  return { rows, tables: Object.keys(written.tables).length, files: written.stored.length };
}

async function tablesOf(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<{ table: string; name: string; isBytes: boolean }>`
    select table_name as table, column_name as name, data_type = 'bytea' as "isBytes"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
    order by table_name, ordinal_position`.execute(tx);
  const isShown = ({ table, name, isBytes }: (typeof rows)[number]) =>
    table === 'log_seal' || !(isBytes || secretColumn.test(name));
  return [
    ...Map.groupBy(
      rows.filter((column) => !leftOut.has(column.table) && isShown(column)),
      ({ table }) => table,
    ),
  ].map(([table, columns]) => ({ table, columns }));
}

async function writeTable(tx: Tx, folder: string, { table, columns }: Table) {
  const shown = columns.map(({ name, isBytes }) =>
    isBytes ? sql`encode(${sql.ref(name)}, 'hex') as ${sql.ref(name)}` : sql.ref(name),
  );
  await sql`declare exported no scroll cursor for
    select row_to_json(shown)::text as line from (select ${sql.join(shown)} from ${sql.table(table)} order by 1) shown`.execute(
    tx,
  );
  let count = 0;
  async function* lines() {
    while (true) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(tx);
      if (rows.length === 0) return;
      count += rows.length;
      yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
    }
  }
  const sha256 = await writeHashed(join(folder, `${table}.ndjson`), lines());
  await sql`close exported`.execute(tx);
  return { rows: count, sha256 };
}

/** @returns the SHA-256 of what was written */
async function writeHashed(path: string, source: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    source,
    async function* (chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return hash.digest('hex');
}
