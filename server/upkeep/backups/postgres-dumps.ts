import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { runClientProgram, versionOf } from '../../database/client-program.ts';
import { openPostgres } from '../../database/postgres.ts';
import { verifyLog } from '../../database/verify-log.ts';
import type { Db } from '../../http/handler.ts';
import { type Dumps, TrialImpossible } from './dump-types.ts';

/** What pg_restore says of the server that it restores into, and not of the dump. */
const ofServer =
  /No space left on device|connection to server|server closed the connection|system is (shutting|starting)/;

const backupLock = 0x68712d32;
const prefix = 'houqin_rehearsal_';

/** Restores a dump into an empty database, all of it or nothing. */
export const restorePostgres = (url: string, file: string, signal: AbortSignal): Promise<void> =>
  runClientProgram(
    'pg_restore',
    url,
    ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--single-transaction', file],
    signal,
  );

/** A PostgreSQL server is dumped by its own programs. A rehearsal needs the right to create databases. */
export const postgresDumps = (url: string): Dumps => {
  const withCopy: Dumps['withCopy'] = (file, signal, work) =>
    onOneConnection(url, async (db) => {
      const name = `${prefix}${randomBytes(8).toString('hex')}`;
      await makeDatabase(db, name);
      try {
        const copy = atDatabase(url, name);
        await restorePostgres(copy, file, signal).catch((error: Error) => {
          throw ofServer.test(error.message) ? new TrialImpossible(error.message, { cause: error }) : error;
        });
        const opened = await openPostgres(copy, 2);
        return await work(opened.db).finally(opened.close);
      } finally {
        await sql`drop database ${sql.id(name)} with (force)`.execute(db);
      }
    });
  return {
    extension: 'dump',
    write: async (file, signal) => {
      // pg_dump leaves the mode of a file as it is, and would make one that others can read.
      await writeFile(file, '', { mode: 0o600 });
      await runClientProgram('pg_dump', url, ['--format=custom', '--no-sync', `--file=${file}`], signal);
    },
    rehearse: (file, signal) => withCopy(file, signal, (db) => verifyLog(db)),
    withCopy,
    alone: (work) =>
      onOneConnection(url, async (db) => {
        const { rows } = await sql<{ had: boolean }>`
        select pg_try_advisory_lock(${backupLock}::bigint) as had`.execute(db);
        return rows[0]?.had ? work() : undefined;
      }),
  };
};

/** Works on a connection of its own: its locks end when the process does. */
async function onOneConnection<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const opened = await openPostgres(url, 1);
  try {
    return await opened.db.connection().execute(work);
  } finally {
    await opened.close();
  }
}

/** @throws TrialImpossible */
async function makeDatabase(db: Db, name: string): Promise<void> {
  try {
    await versionOf('pg_restore');
    await dropLeftOver(db);
    await sql`create database ${sql.id(name)} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`.execute(
      db,
    );
  } catch (error) {
    throw new TrialImpossible(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Databases of rehearsals whose process was killed. */
async function dropLeftOver(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where starts_with(datname, ${prefix}) and datdba = (select oid from pg_roles where rolname = current_user)
      and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop database if exists ${sql.id(name)}`.execute(db);
}

function atDatabase(url: string, name: string): string {
  const parts = new URL(url);
  parts.pathname = `/${name}`;
  return parts.href;
}
