import { sql } from 'kysely';
import type { OpenDatabase } from '../database/open.ts';
import type { Db } from '../handler.ts';
import type { Settings } from '../settings.ts';
import { loadMinimum } from './load-minimum.ts';

const firstStartLock = 0x68712d31;

/**
 * Gives an empty database its first content: the sample company, or one administrator. Of several servers that
 * start at once one does it and the others wait.
 *
 * @param progress told what is being done, as lines for a person
 * @returns lines for the person who starts the server, to be shown once
 */
export async function fillWhenEmpty(
  { db, engine }: OpenDatabase,
  settings: Pick<Settings, 'sample'>,
  progress: (line: string) => void,
): Promise<string[]> {
  const fill = async () => {
    if (!(await isEmpty(db))) return [];
    if (!settings.sample) return loadMinimum(db);
    const { loadSample } = await import('../sample/index.ts');
    await loadSample(db, progress);
    return [];
  };
  // The embedded database has one connection, and this process alone has it.
  if (engine === 'embedded') return fill();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${firstStartLock}::bigint)`.execute(connection);
    try {
      return await fill();
    } finally {
      await sql`select pg_advisory_unlock(${firstStartLock}::bigint)`.execute(connection);
    }
  });
}

async function isEmpty(db: Db): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  return account === undefined;
}
