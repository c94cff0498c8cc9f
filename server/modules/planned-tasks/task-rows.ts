import { type RawBuilder, sql } from 'kysely';

/** What a new task takes from `plan` and `asset`. */
export const taskColumns = sql`task_no, plan_id, occurrence_on, asset_id, created_for, name, instruction, search_text, state,
  skip_cause, due_on, checklist, assignee_id, currency, meter_id`;

/** The same as values, over `plan`, `asset` and `number`. */
export const taskValues = (
  state: RawBuilder<unknown>,
  cause: RawBuilder<unknown>,
  on: RawBuilder<unknown>,
  dueOn: RawBuilder<unknown>,
  meter: RawBuilder<unknown> = sql`null::bigint`,
) => sql`
  'BY' || to_char(company_time(), 'YYYYMMDD') || lpad(number.n::text, greatest(6, length(number.n::text)), '0'),
  plan.id, ${on}, asset.id, asset.id, plan.name, plan.instruction,
  plan.search_text || asset.search_text, ${state}, ${cause}, ${dueOn},
  coalesce((select items from checklist where checklist.id = plan.checklist_id), '[]'),
  coalesce((select id from person where id = plan.assignee_id and state = 'active'),
    (select id from person where id = plan.substitute_id and state = 'active')), asset.currency, ${meter}`;

/** An asset that is there to be maintained. */
export const isMaintained = sql`asset.status not in ('draft', 'pendingDisposal', 'disposed', 'missing')`;

/** The next number of a task, for each row that `asset` has. */
export const taskNumber = sql`cross join lateral (select nextval('maintenance_number') as n where asset.id is not null) number`;

/** Whether a task of `planId` and `assetId` is still to be done. */
export const isBusy = (planId: RawBuilder<unknown>, assetId: RawBuilder<unknown>) => sql`exists (
  select from maintenance_task task where task.plan_id = ${planId} and task.asset_id = ${assetId}
    and task.state in ('pending', 'inProgress'))`;

/**
 * Ends a statement that has `created`: each task tells in its log which plan it came of, and by which meter, and its
 * assignee follows it.
 */
export const withLog = sql`, followed as (
    insert into watcher (record_kind, record_id, person_id)
    select 'maintenanceTask', id, assignee_id from created where assignee_id is not null and state = 'pending'
    on conflict do nothing
  )
  insert into log_entry (actor_id, actor_name, ip, way, action, record_kind, record_id, record_label, organisation_id, changes)
  select null, plan.plan_no || ' ' || plan.name, null, 'job', 'created', 'maintenanceTask', created.id,
    created.task_no || ' ' || asset.asset_no || ' ' || asset.name, asset.organisation_id,
    jsonb_build_array(jsonb_build_object('field', 'state', 'from', null, 'to', created.state),
      jsonb_build_object('field', 'dueOn', 'from', null, 'to', created.due_on))
    || case when meter.id is null then '[]' else jsonb_build_array(jsonb_build_object('field', 'meter', 'from', null,
      'to', concat_ws(' ', meter.name, round(meter.last_value, meter.decimals), nullif(meter.unit, '')))) end
  from created join plan on plan.id = created.plan_id join asset on asset.id = created.asset_id
  left join meter on meter.id = created.meter_id
  order by created.id returning record_id as id`;
