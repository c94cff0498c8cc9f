import { type RawBuilder, sql } from 'kysely';
import { fromKind, visibleRecords } from '../access/records/record-kinds.ts';
import type { Notice } from './notice.ts';

/**
 * Common table expressions that notify people of what `source` holds (`id`, `actor_id`, `actor_name`, `times`): one
 * notification for each person, that names the first record and how many others there are.
 */
export function notifying(
  { kind, reason, to, label }: Notice,
  when: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const { as, label: number } = visibleRecords[kind];
  return sql`reached as (
      select recipient.person_id, source.id, ${label ?? number} as label, source.actor_name, source.times, source.at
      from source join ${fromKind(kind)} on ${sql.ref(`${as}.id`)} = source.id
      cross join lateral (${to}) recipient
      join account on account.person_id = recipient.person_id and not account.disabled
      where recipient.person_id is distinct from source.actor_id and ${when}
    ), notified as (
      insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name, times, others)
      select person_id, ${kind}, (array_agg(id order by id))[1], (array_agg(label order by id))[1], ${reason},
        (array_agg(actor_name order by id))[1], case when min(id) = max(id) then sum(times) else 1 end,
        count(distinct id) - 1
      from reached group by person_id order by person_id
      on conflict (person_id, record_kind, record_id, reason) where read_at is null do update
      set times = notification.times + excluded.times, others = greatest(notification.others, excluded.others),
        record_label = excluded.record_label, actor_name = excluded.actor_name, at = now(),
        turn = nextval('notification_turn')
    )`;
}
