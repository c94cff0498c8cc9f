import { sealLog } from '../database/seal.ts';
import type { Db } from '../http/handler.ts';
import type { Settings } from '../settings.ts';
import { seedEmptyDatabase } from './seed-empty-database.ts';

/**
 * Gives an empty database its first content: the sample company, or one administrator.
 *
 * @param progress told what is being done, as lines for a person
 * @returns lines for the person who starts the server, to be shown once
 */
export async function fillWhenEmpty(
  db: Db,
  settings: Pick<Settings, 'sample' | 'passwordMin' | 'passwordMax'>,
  progress: (line: string) => void,
): Promise<string[]> {
  if (!(await isEmpty(db))) return [];
  if (!settings.sample) return seedEmptyDatabase(db, settings);
  const { loadSample } = await import('../sample/index.ts');
  await loadSample(db, progress);
  // Its entries are of the past: without a seal they would be taken for some that have lost it.
  await sealLog(db);
  return [];
}

async function isEmpty(db: Db): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  return account === undefined;
}
