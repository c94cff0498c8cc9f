import { sql } from 'kysely';
import { isConnectionLoss } from '../../database/failure.ts';
import type { Db } from '../../http/handler.ts';
import { FairSemaphore } from '../../lib/fair-semaphore.ts';
import type { Settings } from '../../settings.ts';
import { type Dumps, TrialImpossible } from '../../upkeep/backups/dump-types.ts';
import { copyFiles, missingCopies } from '../../upkeep/backups/file-copies.ts';
import { backUp, filesWith } from '../../upkeep/backups/folder.ts';

/** How a database is backed up, and the folder with its backups. */
export type Backups = { dumps: Dumps; folder: string };
type Finding = { verified_at: Date; entries: number | null; seals: number | null; faults: number | null };

const known = new WeakMap<Db, Backups>();
/** One at a time, whoever asks for it: each may take as much memory as the database. */
const turns = new FairSemaphore<string>(1, 1);

/** Says how the database of this process is backed up. */
export const backUpBy = (db: Db, backups: Backups) => known.set(db, backups);
export const backupsOf = (db: Db): Backups | undefined => known.get(db);

/** A backup that cannot be restored. */
export class BackupBroken extends Error {
  override name = 'BackupBroken';
}

/**
 * Writes a backup now: the database, and attached files in a folder that no backup has yet.
 *
 * @returns its name; undefined while another process writes or reads one
 */
export async function writeBackup(
  db: Db,
  { dumps, folder }: Backups,
  settings: Pick<Settings, 'backupsKept' | 'attachments'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { attachments } = settings;
  const copy = async () =>
    attachments.store === 'folder' ? copyFiles(db, attachments.folder, folder, signal) : { keys: [] };
  return inTurn(signal, () =>
    dumps.alone(async () => {
      const { rows } = await sql<{ entries: number }>`select count(*) as entries from log_entry`.execute(db);
      // A file that is removed while the database is dumped has been copied before.
      const write = async (file: string) => {
        await copy();
        await dumps.write(file, signal);
      };
      const { extension } = dumps;
      const now = new Date();
      const filesOf = async () => (await copy()).keys;
      const name = await backUp(folder, { extension, write }, now, settings.backupsKept, signal, filesOf);
      await db
        .insertInto('backup')
        .values({ name, entries_at_least: rows[0]?.entries ?? 0 })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return name;
    }),
  );
}

/**
 * Restores a backup on trial, verifies its log, looks for its files, and stores what was found.
 *
 * @returns undefined while another process writes or reads one
 * @throws BackupBroken when it cannot be restored, which is stored as well; TrialImpossible
 */
export async function rehearse(
  db: Db,
  { dumps, folder }: Backups,
  name: string,
  signal: AbortSignal,
): Promise<Finding | undefined> {
  const path = `${folder}/${name}`;
  const read = await inTurn(signal, () => dumps.alone(() => dumps.rehearse(path, signal))).catch(
    async (error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof TrialImpossible || isConnectionLoss(error)) throw error;
      await keep(db, name, { verified_at: new Date(), entries: null, seals: null, faults: null });
      throw new BackupBroken(error instanceof Error ? error.message : String(error), { cause: error });
    },
  );
  if (!read) return undefined;
  const entries = read.entries + read.unsealed;
  const written = await db.selectFrom('backup').selectAll().where('name', '=', name).executeTakeFirst();
  const missing = Math.max(0, (written?.entries_at_least ?? 0) - entries);
  const files = await missingCopies(folder, await filesWith(path));
  const found = {
    verified_at: new Date(),
    entries,
    seals: read.seals,
    faults: read.broken.length + read.strays.length + missing + files,
  };
  await keep(db, name, found);
  return found;
}

async function keep(db: Db, name: string, found: Finding): Promise<void> {
  await db
    .insertInto('backup')
    .values({ name, entries_at_least: 0, ...found })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(found))
    .execute();
}

async function inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const end = await turns.take('dump', signal);
  try {
    return await work();
  } finally {
    end();
  }
}
