import { sql } from 'kysely';
import type { Db } from '../../http/handler.ts';
import { FairSemaphore } from '../../lib/fair-semaphore.ts';
import type { Settings } from '../../settings.ts';
import { backUp } from '../../upkeep/backup.ts';

type Dump = () => Promise<Blob>;
const dumpsOf = new WeakMap<Db, Dump>();
/** One at a time, whoever asks for it: each may take as much memory as the database. */
const turns = new FairSemaphore<string>(1, 1);

/** Says how the database of this process is dumped. */
export const dumpBy = (db: Db, dump: Dump) => dumpsOf.set(db, dump);
export const canDump = (db: Db) => dumpsOf.has(db);

/** Writes a dump now. @returns its name; undefined where this server writes none */
export async function writeDump(
  db: Db,
  folder: string,
  settings: Pick<Settings, 'backupsKept'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const dump = dumpsOf.get(db);
  if (!dump) return undefined;
  return inTurn(signal, async () => {
    const { rows } = await sql<{ entries: number }>`select count(*) as entries from log_entry`.execute(db);
    const name = await backUp(folder, dump, new Date(), settings.backupsKept);
    await db
      .insertInto('backup')
      .values({ name, entries_at_least: rows[0]?.entries ?? 0 })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return name;
  });
}

export async function inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const end = await turns.take('dump', signal);
  try {
    return await work();
  } finally {
    end();
  }
}
