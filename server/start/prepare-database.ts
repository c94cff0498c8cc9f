import { sql } from 'kysely';
import { defineOpenSeats } from '../access/records/seats.ts';
import { reconcileRoles } from '../company/reconcile-roles.ts';
import { migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Settings } from '../settings.ts';
import { fillWhenEmpty } from './first-start.ts';

const startLock = 0x68712d31;

/**
 * Brings tables and built-in roles up to date, and gives an empty database its first content. Of several servers
 * that start at once one does it and the others wait, so that none writes roles of an older version after tables
 * of a newer one.
 *
 * @param progress told what is being done, as lines for a person
 * @returns lines for the person who starts the server, to be shown once
 */
export async function prepareDatabase(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  settings: Pick<Settings, 'sample' | 'passwordMin' | 'passwordMax'>,
  progress: (line: string) => void,
): Promise<string[]> {
  const prepare = async () => {
    const migrations = await migrate(db);
    if (migrations.length > 0) progress(`Tables brought up to date: ${migrations.join(', ')}`);
    await defineOpenSeats(db);
    const { changed } = await inTransaction(db, reconcileRoles, { whenFull: true });
    if (changed.length > 0) progress(`Built-in roles brought up to date: ${changed.join(', ')}`);
    return fillWhenEmpty(db, settings, progress);
  };
  // The embedded database has one connection, and this process alone has it.
  if (engine === 'embedded') return prepare();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${startLock}::bigint)`.execute(connection);
    try {
      return await prepare();
    } finally {
      await sql`select pg_advisory_unlock(${startLock}::bigint)`.execute(connection);
    }
  });
}
