import { sql } from 'kysely';
import { decodeCursor, encodeCursor } from '../../database/keyset.ts';
import type { Handler } from '../../http/handler.ts';
import { conditionsOfLog, type FoundEntry } from './list-logs.ts';

const order = 'changes';
/** How many entries a call looks through, so that the wait for those of few kinds has an end. */
const lookedThrough = 20_000;

type Change = Pick<FoundEntry, 'id' | 'at' | 'recordKind' | 'recordId' | 'recordLabel' | 'action'>;

/** Entries that have a seal: none appears between them later, so that whoever goes on from the last one misses none. */
export const listChanges: Handler<'/changes'> = async (
  { after, since, kinds, limit = 200 },
  { db, actor },
) => {
  const from = decodeCursor(order, after)?.id ?? 0;
  const { rows: ranges } = await sql<{ until: number; sealed: number }>`
    select least(sealed, (select max(id) from (select id from log_entry
      where id > ${from} and id <= sealed order by id limit ${sql.lit(lookedThrough)}) next)) as until, sealed
    from (select coalesce((select last_id from log_seal order by id desc limit 1), 0) as sealed) log`.execute(
    db,
  );
  const { until, sealed } = ranges[0] ?? { until: 0, sealed: 0 };
  const conditions = await conditionsOfLog({ ...(since && { from: since }) }, { db, actor });
  if (kinds) conditions.push(sql`record_kind = any(${kinds}::text[])`);
  const { rows } = await sql<Change>`
    select id, at, record_kind as "recordKind", record_id as "recordId", record_label as "recordLabel", action
    from log_entry e where id > ${from} and id <= ${until} and ${sql.join(conditions, sql` and `)}
    order by id limit ${sql.lit(limit + 1)}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? (shown.at(-1)?.id ?? from) : Math.max(from, until ?? 0);
  return {
    rows: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: last > 0 ? encodeCursor(order, { id: last, value: '' }) : null,
    more: last < sealed,
  };
};
