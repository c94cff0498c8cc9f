import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../database/transaction.ts';
import type { Db } from '../http/handler.ts';
import type { DateNotice, NoticeDays } from './notice.ts';
import { notifying } from './notifying.ts';

const batchSize = 2000;

/**
 * Notifies people of the dates that have come. Any number of servers may do so at once: the one whose record of a date
 * is stored notifies.
 *
 * @returns of how many dates people were notified
 */
export async function notifyOfDates(
  db: Db,
  notices: readonly DateNotice[],
  settings: NoticeDays,
): Promise<number> {
  let found = 0;
  for (const notice of notices) {
    const days = notice.before ? settings[notice.before] : 0;
    if (notice.before && days === 0) continue;
    for (let stored = batchSize; stored === batchSize; found += stored)
      stored = await notifyOfBatch(db, notice, days);
  }
  return found;
}

/** @returns how many dates this server has stored: fewer also where another one stored some of them */
const notifyOfBatch = (db: Db, notice: DateNotice, days: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { kind, stage, due, until } = notice;
    const { rows } = await sql<{ count: number }>`
      with recorded as (
        insert into notice (record_kind, record_id, stage, due)
        select ${kind}::text, found.id, ${stage}::text, found.due from (${due(days)}) found
        where not exists (select from notice known where known.record_kind = ${kind} and known.record_id = found.id
          and known.stage = ${stage} and known.due = found.due)
        order by found.id limit ${sql.lit(batchSize)}
        on conflict do nothing returning record_id, due
      ), source as (
        select record_id as id, null::bigint as actor_id, '' as actor_name, count(*) as times, now() as at,
          ${untilOf(until)} as until
        from recorded group by record_id
      ), ${notifying(notice)}
      select count(*) as count from recorded`.execute(tx);
    return rows[0]?.count ?? 0;
  });

/** The first of the dates, as it is shown. */
function untilOf(until: DateNotice['until']): RawBuilder<unknown> {
  const format = until === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM-DD"T"HH24:MI:SS"Z"';
  return until === undefined ? sql`null::text` : sql`to_char(min(due) at time zone 'UTC', ${format})`;
}
