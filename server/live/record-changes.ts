import { sql } from 'kysely';
import type { RecordKind } from '../../src/vocabulary/log.ts';
import type { Db } from '../http/handler.ts';

export type RecordChange = { kind: RecordKind; personId: number | null };

type Entry = { id: number; kind: RecordKind; personId: number | null };

/** Entries read at once; of more, the newest. */
const maxEntries = 2000;
/** Entries are numbered before they are committed: for so many looks an earlier number may still come. */
const looksBack = 4;

/**
 * What has been changed since the last look, by kind and person, read from the log. That is one small statement for all
 * who look on; to announce each change as it is committed would make every writer wait for the one before.
 */
export function recordChanges(db: Db) {
  let seen = new Set<number>();
  /** The newest number at each of the last looks, the oldest first. */
  let newest: number[] = [];
  let looking = false;

  const read = (after: number) =>
    sql<Entry>`
      select id, record_kind as kind, actor_id as "personId" from log_entry
      where id > ${after} order by id desc limit ${maxEntries}`
      .execute(db)
      .then(({ rows }) => rows);

  return {
    /** From now on. */
    async start(): Promise<void> {
      const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from log_entry`.execute(
        db,
      );
      newest = [rows[0]?.id ?? 0];
      seen = new Set();
    },
    /** Nothing while an earlier look is not over. */
    async look(): Promise<RecordChange[]> {
      const [oldest] = newest;
      if (looking || oldest === undefined) return [];
      looking = true;
      try {
        const entries = await read(oldest);
        const fresh = entries.filter(({ id }) => !seen.has(id));
        newest = [...newest, entries[0]?.id ?? newest.at(-1) ?? oldest].slice(-looksBack);
        seen = new Set(entries.map(({ id }) => id));
        return fresh.map(({ kind, personId }) => ({ kind, personId }));
      } finally {
        looking = false;
      }
    },
  };
}
