import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { settingSections } from '../../../src/vocabulary/settings.ts';
import { isConnectionLoss } from '../../database/failure.ts';
import { roomOf } from '../../database/free-space.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db } from '../../http/handler.ts';
import { writeLog } from '../../log/write-log.ts';
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
  const name = await writeBackup(db, backups, settings, signal).catch(async (error: unknown) => {
    signal.throwIfAborted();
    if (!isConnectionLoss(error)) await noteFailure(db);
    throw error;
  });
  if (name !== undefined) log.info({ name }, 'backed up the database');
}

/** Once a day, however often it is tried. */
const noteFailure = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select from setting_section where id = ${settingSections.backups} for update`.execute(tx);
    const { rows } = await sql`select from log_entry where record_kind = 'setting'
      and record_id = ${settingSections.backups} and action = 'backup failed' and at > now() - interval '1 day' limit 1`.execute(
      tx,
    );
    if (rows.length > 0) return;
    const entry = { way: 'job', recordKind: 'setting', recordId: settingSections.backups } as const;
    await writeLog(
      tx,
      { id: null, name: '', ip: null },
      { ...entry, action: 'backup failed', recordLabel: 'backups', organisationId: null },
    );
  });

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
