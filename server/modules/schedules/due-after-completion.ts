import { type RawBuilder, sql } from 'kysely';
import { isBusy } from '../planned-tasks/index.ts';

/** The time zone of the company. */
export const companyZone = sql`company_setting('timeZone', current_setting('TimeZone'))`;

/**
 * When targets of plans that count from completion are due next, as a subselect of `plan_id`, `asset_id` and `due_on`:
 * so long after the last task was done or left out; the first time when the plan begins, or when the asset came under
 * it; never before the day on which the interval was edited. Those with an open task are not in it.
 *
 * @param targets a subselect of `plan_id` and `asset_id`
 */
export const dueAfterCompletion = (targets: RawBuilder<unknown>) => sql`(
  select target.plan_id, target.asset_id,
    greatest(plan.counted_from, coalesce((last_on + (plan.every || ' ' || plan.unit)::interval)::date,
      greatest(plan.start_on, coalesce(coverage.since, company_today())))) as due_on
  from (select covered.plan_id, covered.asset_id, (
        select max(coalesce(task.done_on, task.due_on))
        from maintenance_task task
        where task.plan_id = covered.plan_id and task.asset_id = covered.asset_id) as last_on
      from ${targets} as covered
      where not ${isBusy(sql`covered.plan_id`, sql`covered.asset_id`)}) target
  join plan on plan.id = target.plan_id
  left join plan_coverage coverage on coverage.plan_id = target.plan_id and coverage.asset_id = target.asset_id)`;
