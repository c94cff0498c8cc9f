import { sql } from 'kysely';
import { jsonText } from '../../database/json-text.ts';
import type { Tx } from '../../http/handler.ts';
import type { Occurrence } from './create-rounds.ts';

/**
 * Drafts the stock-takes of plans, each like the one that its plan repeats and with what whoever planned that one could
 * plan: the first date on which none is there yet. A date that comes while one before it is open, and dates that passed
 * meanwhile, are recorded as cancelled.
 *
 * @returns how many were created, cancelled ones included
 */
export async function insertStockTakes(
  tx: Tx,
  occurrences: readonly Occurrence[],
  today: string,
): Promise<number> {
  if (occurrences.length === 0) return 0;
  const { rows } = await sql<{ id: number }>`
    with occurrence as materialized (
      select * from jsonb_to_recordset(${jsonText(occurrences)}::jsonb)
        as o ("planId" bigint, "onDate" date, "dueOn" date, missed boolean)
    ), fresh as (
      select occurrence.*, not missed and row_number() over (partition by "planId", missed order by "onDate") = 1
        and not exists (select from stock_take open where open.plan_id = "planId"
          and open.state in ('draft', 'counting', 'review')) as wanted
      from occurrence where not exists (select from stock_take there
        where there.plan_id = "planId" and there.occurrence_on = "onDate")
    ), created as (
      insert into stock_take (take_no, plan_id, occurrence_on, name, remark, state, scope, sample_size, sample_seed, blind,
        photos, due_on, organisation_id, reach, created_by, created_by_name)
      select 'PD' || to_char(company_time(), 'YYYYMMDD') || lpad(number.n::text, greatest(6, length(number.n::text)), '0'),
        plan.id, "onDate", plan.name || ' ' || "onDate", coalesce(nullif(plan.instruction, ''), model.remark),
        case when wanted then 'draft' else 'cancelled' end, model.scope, model.sample_size,
        case when model.sample_size is not null then "onDate"::text end, model.blind, model.photos, "dueOn",
        model.organisation_id, model.reach, model.created_by, model.created_by_name
      from fresh join plan on plan.id = "planId" join stock_take model on model.id = plan.stock_take_id
      cross join lateral (select nextval('stock_take_number') as n where plan.id is not null) number
      where missed or wanted or "dueOn" <= ${today}::date order by "onDate", plan.id
      on conflict do nothing returning *
    ), counters as (
      insert into stock_take_counter (stock_take_id, person_id, location_id)
      select created.id, counter.person_id, counter.location_id
      from created join plan on plan.id = created.plan_id
      join stock_take_counter counter on counter.stock_take_id = plan.stock_take_id
      join person on person.id = counter.person_id and person.state = 'active' order by created.id, counter.id
    ), authors as (
      insert into content_author (record_kind, record_id, person_id, part)
      select 'stockTake', created.id, author.person_id, author.part from created join plan on plan.id = created.plan_id
      join content_author author on author.record_kind = 'stockTake' and author.record_id = plan.stock_take_id
    )
    insert into log_entry (actor_id, actor_name, ip, way, action, record_kind, record_id, record_label, organisation_id, changes)
    select null, plan.plan_no || ' ' || plan.name, null, 'job', 'created', 'stockTake', created.id,
      created.take_no || ' ' || created.name, created.organisation_id,
      jsonb_build_array(jsonb_build_object('field', 'state', 'from', null, 'to', created.state),
        jsonb_build_object('field', 'dueOn', 'from', null, 'to', created.due_on))
    from created join plan on plan.id = created.plan_id order by created.id returning record_id as id`.execute(
    tx,
  );
  return rows.length;
}
