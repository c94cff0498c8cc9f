import { sql } from 'kysely';
import type { Db } from '../http/handler.ts';

/** Of the last entries, among which those of a clock that was ahead stand. */
const lookedAt = 10_000;

/**
 * Entries of the log that are later than now, because the clock was ahead when they were written and has been set back.
 * While the clock was ahead the server also created records too early, such as the tasks of the next day.
 */
export async function entriesAhead(db: Db): Promise<{ entries: number; last: Date | null }> {
  const { rows } = await sql<{ entries: number; last: Date | null }>`
    select count(*) as entries, max(at) as last from log_entry
    where id > (select coalesce(max(id), 0) - ${lookedAt} from log_entry) and at > now() + interval '1 minute'`.execute(
    db,
  );
  return rows[0] ?? { entries: 0, last: null };
}
