import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Db } from '../../http/handler.ts';
import { dispatchersOfAsset } from './dispatchers.ts';

const batchSize = 200;

const missed = sql`(
  select repair.id as repair_id, target.name as target, target.at as target_at
  from repair cross join lateral (values
    ('respond', repair.respond_by, repair.responded_at is null and repair.state in ('reported', 'assigned')),
    ('finish', repair.finish_by, repair.done_at is null
      and repair.state not in ('done', 'verified', 'closed', 'rejected', 'cancelled'))) target (name, at, waits)
  where repair.state in ('reported', 'assigned', 'accepted', 'inProgress', 'onHold', 'rework')
    and target.waits and target.at < now() and not exists (select from repair_reminder reminder
      where reminder.repair_id = repair.id and reminder.target = target.name and reminder.target_at = target.at)
  order by target.at limit ${sql.lit(batchSize)})`;

/**
 * Notifies those who dispatch a repair, and its engineer, of a target that was missed, once for each target date. Any
 * number of servers may do so at once: the one whose record of it is stored sends the notification.
 *
 * @returns how many targets were missed
 */
export async function notifyOverdueRepairs(db: Db): Promise<number> {
  let found = 0;
  for (;;) {
    const stored = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ count: number }>`
        with recorded as (
          insert into repair_reminder (repair_id, target, target_at)
          select * from ${missed} missed order by repair_id, target
          on conflict do nothing returning repair_id
        ), informed as (
          insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name, times)
          select recipient.person_id, 'repair', repair.id, repair.repair_no || ' ' || asset.asset_no || ' ' || asset.name,
            'overdue', '', missed.times
          from (select repair_id, count(*) as times from recorded group by repair_id) missed
          join repair on repair.id = missed.repair_id join asset on asset.id = repair.asset_id
          cross join lateral (select person_id from ${dispatchersOfAsset} dispatcher
            union select repair.assignee_id where repair.assignee_id is not null) recipient
          order by recipient.person_id, repair.id
          on conflict (person_id, record_kind, record_id, reason) where read_at is null do update
          set times = notification.times + excluded.times, record_label = excluded.record_label, at = now(),
            turn = nextval('notification_turn')
        )
        select count(*)::int as count from recorded`.execute(tx);
      return rows[0]?.count ?? 0;
    });
    found += stored;
    // Fewer also where another server stored some of them; the next run comes in a minute.
    if (stored < batchSize) return found;
  }
}
