import { type RawBuilder, sql } from 'kysely';
import { monthsBetween } from './charges.ts';

/** The first month posted of the organisation with a path, or of one above it. */
export const firstRun = (path: RawBuilder<unknown>) => sql`(select min(run.month) from depreciation_run run
  join organisation above on above.id = run.organisation_id
  where run.state = 'posted' and run.reverses is null and starts_with(${path}, above.path))`;

/**
 * Of what a month finds of an asset: the first month for which it should have been charged, in any run, and was not; null
 * where none is left out. What was charged elsewhere before the first run is its opening value, also of an asset that
 * names one. Between its halves a month is not left out.
 */
export const firstMissed = sql`nullif(least(case when method = 'halves' and last_month is not null then null
  when last_month is not null then (last_month + interval '1 month')::date
  when is_unopened then greatest(start_month,
    coalesce(${firstRun(sql.ref('owner_path'))}, charged_month)) end, charged_month), charged_month)`;

/** Whether something is left to charge for the months since `missed`, so that nobody looks for it month by month in vain. */
export const isDue = sql`(reason is null
  or reason = 'noWork' and exists (select from depreciation_work done
    where done.asset_id = found.asset_id and done.month >= missed and done.month < charged_month)
  or reason = 'lifeOver' and elapsed - ${sql.raw(monthsBetween('missed', 'charged_month'))} < months)`;
