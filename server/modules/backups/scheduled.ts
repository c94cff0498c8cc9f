import type { FastifyBaseLogger } from 'fastify';
import { roomOf } from '../../database/free-space.ts';
import type { Db } from '../../http/handler.ts';
import type { Settings } from '../../settings.ts';
import { TrialImpossible } from '../../upkeep/backups/dump-types.ts';
import { backupsIn, isDue } from '../../upkeep/backups/folder.ts';
import { BackupBroken, type Backups, rehearse, writeBackup } from './dumps.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;
type Read = Pick<Settings, 'backupHours' | 'backupsKept' | 'attachments' | 'rehearsalDays'>;

const logged = new WeakMap<Db, string>();
const day = 24 * 3_600_000;

/** Writes a backup when one is due. */
export async function backUpWhenDue(
  db: Db,
  backups: Backups,
  settings: Read,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const { backupHours } = settings;
  if (backupHours === 0 || !(await isDue(backups.folder, backupHours, new Date()))) return;
  if ((await roomOf(db)) <= 0) return;
  const name = await writeBackup(db, backups, settings, signal);
  if (name !== undefined) log.info({ name }, 'backed up the database');
}

/** Restores the newest backup on trial when that was not done for long, and logs what was found. */
export async function rehearseWhenDue(
  db: Db,
  backups: Backups,
  { rehearsalDays }: Read,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  if (rehearsalDays === 0) return;
  const names = await backupsIn(backups.folder);
  const newest = names.at(-1);
  if (newest === undefined) return;
  const tried = await db.selectFrom('backup').select('verified_at').where('name', 'in', names).execute();
  const now = Date.now();
  const since = tried.map(({ verified_at: at }) => now - (at?.getTime() ?? 0));
  if (since.some((passed) => passed >= 0 && passed < rehearsalDays * day)) return;
  try {
    const found = await rehearse(db, backups, newest, signal);
    if (!found) return;
    const { entries, faults } = found;
    if (faults === 0)
      log.info({ name: newest, entries }, 'a backup was restored on trial, and its log is whole');
    else log.error({ name: newest, entries, faults }, 'a backup was restored on trial, and is not whole');
  } catch (error) {
    if (!(error instanceof BackupBroken || error instanceof TrialImpossible)) throw error;
    // The job tries again every ten minutes, until somebody has removed the reason.
    if (logged.get(db) === error.message) return;
    logged.set(db, error.message);
    log.error({ err: error, name: newest }, 'a backup could not be restored on trial');
  }
}
