import { type RawBuilder, sql } from 'kysely';
import { applicationCarriers, topicOfReason } from '../../src/vocabulary/channel.ts';
import { fromKind, visibleRecords } from '../access/records/record-kinds.ts';
import type { Notice, StepNotice } from './notice.ts';

/**
 * Common table expressions that notify people of what `source` holds (`id`, `actor_id`, `actor_name`, `times`, `until`): one
 * notification for each person, that names the first record and how many others there are; and the same for each
 * channel that wants its topic, within the branch of its organisation.
 */
export function notifying(
  { kind, reason, to, label, evenActor = false }: Notice & Pick<StepNotice, 'evenActor'>,
  when: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const { as, label: number, organisation } = visibleRecords[kind];
  const topic = topicOfReason(reason) ?? null;
  const called = label ? sql`coalesce(${label}, ${number})` : number;
  return sql`reached as (
      select recipient.person_id, source.id, ${called} as label, source.actor_name, source.times, source.at
      from source join ${fromKind(kind)} on ${sql.ref(`${as}.id`)} = source.id
      cross join lateral (${to}) recipient
      join account on account.person_id = recipient.person_id and not account.disabled
      where (${sql.lit(evenActor)} or recipient.person_id is distinct from source.actor_id) and ${when}
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
    ), concerned as (
      select outward.id as channel_id, outward.carrier, source.id, ${called} as label, source.actor_name,
        source.times, source.until
      from channel outward join source on true join ${fromKind(kind)} on ${sql.ref(`${as}.id`)} = source.id
      where ${topic}::text = any(outward.topics) and outward.state in ('active', 'paused')
        and outward.carrier <> all(${applicationCarriers}::text[]) and ${when}
        and (outward.organisation_id is null or ${organisation} in (select below.id
          from organisation top join organisation below on starts_with(below.path, top.path)
          where top.id = outward.organisation_id))
    ), posted as (
      insert into delivery (carrier, channel_id, line, record_kind, record_id, record_label, reason, actor_name, times,
        others, until)
      select carrier, channel_id, case carrier when 'webhook' then ${`${kind}/`} || (array_agg(id order by id))[1] else '' end,
        ${kind}, (array_agg(id order by id))[1], (array_agg(label order by id))[1], ${reason},
        (array_agg(actor_name order by id))[1], case when min(id) = max(id) then sum(times) else 1 end,
        count(distinct id) - 1, min(until)
      from concerned group by channel_id, carrier order by channel_id
    )`;
}
