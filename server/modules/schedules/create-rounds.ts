import { sql } from 'kysely';
import { jsonText } from '../../database/json-text.ts';
import type { Tx } from '../../http/handler.ts';
import { pointsOf } from './round-points.ts';

export type Occurrence = { planId: number; onDate: string; dueOn: string; missed: boolean };

/**
 * Creates the rounds of plans that follow a route: the first date on which none is there yet. When its day has come,
 * a round before it that nobody has begun is missed; dates that passed meanwhile are recorded as missed.
 *
 * @returns how many rounds were created, missed ones included
 */
export async function insertRounds(tx: Tx, found: readonly Occurrence[], today: string): Promise<number> {
  if (found.length === 0) return 0;
  const occurrences = oneOfADay(found, today);
  await missRounds(tx, occurrences, today);
  const { rows } = await sql<{ id: number }>`
    with occurrence as materialized (
      select * from jsonb_to_recordset(${jsonText(occurrences)}::jsonb)
        as o ("planId" bigint, "onDate" date, "dueOn" date, missed boolean)
    ), fresh as (
      select occurrence.*, not missed and row_number() over (partition by "planId", missed order by "onDate") = 1 as first,
        exists (select from inspection open where open.plan_id = "planId" and open.state = 'pending') as busy
      from occurrence where not exists (select from inspection there
        where there.plan_id = "planId" and there.occurrence_on = "onDate")
    ), created as (
      insert into inspection (inspection_no, plan_id, occurrence_on, route_id, organisation_id, name, search_text,
        instruction, state, missed_at, due_on, points, assignee_id)
      select 'XJ' || to_char(company_time(), 'YYYYMMDD') || lpad(number.n::text, greatest(6, length(number.n::text)), '0'),
        plan.id, "onDate", route.id, route.organisation_id, plan.name, plan.search_text || route.search_text,
        plan.instruction, case when missed then 'missed' else 'pending' end,
        case when missed then now() end, "dueOn", ${pointsOf(sql`route.id`)},
        coalesce((select id from person where id = plan.assignee_id and state = 'active'),
          (select id from person where id = plan.substitute_id and state = 'active'))
      from fresh join plan on plan.id = "planId"
      join inspection_route route on route.id = plan.route_id and route.state = 'active'
      cross join lateral (select nextval('inspection_number') as n where plan.id is not null) number
      where missed or (first and not busy)
      order by "onDate", plan.id
      on conflict (plan_id, occurrence_on) do nothing returning *
    ), followed as (
      insert into watcher (record_kind, record_id, person_id)
      select 'inspection', id, assignee_id from created where assignee_id is not null and state = 'pending'
      on conflict do nothing
    )
    insert into log_entry (actor_id, actor_name, ip, way, action, record_kind, record_id, record_label, organisation_id, changes)
    select null, plan.plan_no || ' ' || plan.name, null, 'job', 'created', 'inspection', created.id,
      created.inspection_no || ' ' || created.name, created.organisation_id,
      jsonb_build_array(jsonb_build_object('field', 'state', 'from', null, 'to', created.state),
        jsonb_build_object('field', 'dueOn', 'from', null, 'to', created.due_on))
    from created join plan on plan.id = created.plan_id order by created.id returning record_id as id`.execute(
    tx,
  );
  return rows.length;
}

/** Of several dates that days off moved to one day, the first is to be done. */
function oneOfADay(occurrences: readonly Occurrence[], today: string): Occurrence[] {
  const begun = new Set<number>();
  return occurrences.map((one) => {
    if (one.missed || one.dueOn > today) return one;
    const isSecond = begun.has(one.planId);
    begun.add(one.planId);
    return { ...one, missed: isSecond };
  });
}

/** Rounds that nobody has begun when the next one is due: the step `miss` of their life. */
async function missRounds(tx: Tx, occurrences: readonly Occurrence[], today: string): Promise<void> {
  const due = occurrences.filter(({ dueOn, missed }) => dueOn <= today && !missed);
  await sql`
    with missed as (
      update inspection set state = 'missed', missed_at = now(), version = version + 1
      from jsonb_to_recordset(${jsonText(due)}::jsonb) as next ("planId" bigint, "onDate" date)
      where inspection.plan_id = next."planId" and inspection.state = 'pending'
        and inspection.occurrence_on < next."onDate"
      returning inspection.*
    )
    insert into log_entry (actor_id, actor_name, ip, way, action, record_kind, record_id, record_label, organisation_id, changes)
    select null, plan.plan_no || ' ' || plan.name, null, 'job', 'inspection/pending/miss/missed', 'inspection', missed.id,
      missed.inspection_no || ' ' || missed.name, missed.organisation_id,
      jsonb_build_array(jsonb_build_object('field', 'state', 'from', 'pending', 'to', 'missed'))
    from missed join plan on plan.id = missed.plan_id order by missed.id`.execute(tx);
}
