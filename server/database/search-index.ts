import { sql } from 'kysely';
import type { Db } from '../http/handler.ts';

/**
 * Kilobytes of new entries that wait before they are merged into an index of texts: merged together they cost a third,
 * but each search reads what waits, two milliseconds for a megabyte.
 */
export const waitingEntries = { people: 256, jobs: 2048 };

export const setWaitingEntries = async (db: Db, kilobytes: number): Promise<void> => {
  await sql`select set_config('gin_pending_list_limit', ${String(kilobytes)}, false)`.execute(db);
};

/** Merges what a job has left, so that nobody's change has to. */
export const mergeWaitingEntries = async (db: Db): Promise<void> => {
  await sql`select gin_clean_pending_list('asset_search')`.execute(db);
};
