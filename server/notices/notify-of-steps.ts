import { sql } from 'kysely';
import { inTransaction } from '../database/transaction.ts';
import type { Db, Tx } from '../http/handler.ts';
import type { StepNotice } from './notice.ts';
import { notifying } from './notifying.ts';

const batchSize = 5000;

/**
 * Notifies people of the steps that the log has gained. Entries that are sealed come in the order of their ids, and none
 * appears between them later. One server at a time does it; what an import wrote is old news.
 */
export async function notifyOfSteps(db: Db, notices: readonly StepNotice[]): Promise<void> {
  let more = true;
  while (more) more = await notifyOfBatch(db, notices);
}

/** @returns whether there may be more */
const notifyOfBatch = (db: Db, notices: readonly StepNotice[]): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ from: number; until: number }>`
      select last_id as from,
        least(last_id + ${sql.lit(batchSize)},
          coalesce((select last_id from log_seal order by id desc limit 1), 0)) as until
      from notice_cursor for update skip locked`.execute(tx);
    const [range] = rows;
    if (!range || range.until <= range.from) return false;
    for (const notice of notices) await notifyOf(tx, notice, range);
    await callPrograms(tx, range);
    await sql`update notice_cursor set last_id = ${range.until}`.execute(tx);
    return range.until === range.from + batchSize;
  });

/** What the log has gained is on its way to the programs that want its kind; what happened before they did is not. */
const callPrograms = (tx: Tx, { from, until }: { from: number; until: number }) =>
  sql`insert into delivery (carrier, channel_id, line, entry_id, record_kind, record_id, record_label, actor_name)
    select channel.carrier, channel.id, entry.record_kind || '/' || entry.record_id, entry.id, entry.record_kind,
      entry.record_id, entry.record_label, entry.actor_name
    from log_entry entry join channel on entry.record_kind = any(channel.kinds) and channel.state in ('active', 'paused')
      and entry.at >= channel.created_at
    where entry.id > ${from} and entry.id <= ${until} order by entry.id`.execute(tx);

/** Replaces the notification that watchers of a record got at once of the same change, since this one says more. */
const notifyOf = (tx: Tx, notice: StepNotice, { from, until }: { from: number; until: number }) =>
  sql`with source as (
      select entry.record_id as id, entry.actor_id, entry.actor_name, 1 as times, entry.at, entry.action, null::text as until
      from log_entry entry where entry.id > ${from} and entry.id <= ${until}
        and entry.record_kind = ${notice.kind} and (entry.way <> 'import' or entry.record_kind = 'import')
    ), ${notifying(notice, notice.when)}
    delete from notification changed using reached
    where changed.person_id = reached.person_id and changed.record_kind = ${notice.kind}
      and changed.record_id = reached.id and changed.reason = 'change' and changed.at = reached.at
      and changed.times = 1 and changed.read_at is null`.execute(tx);
