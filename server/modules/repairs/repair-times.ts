import { type RawBuilder, sql } from 'kysely';
import { repairAges, settledStates } from '../../../src/vocabulary/repair.ts';
import { repairInScope } from '../../access/records/repair-scope.ts';
import type { Actor } from '../../http/handler.ts';

const [upTo1Day, upTo3Days, upTo7Days, upTo30Days, over30Days] = repairAges;
const isSettled = sql`repair.state = any(${[...settledStates]}::text[])`;
/** Rejected and cancelled repairs were no faults. */
const isFault = sql`repair.state not in ('rejected', 'cancelled')`;
const hours = (time: RawBuilder<unknown>) => sql`extract(epoch from ${time})::numeric / 3600`;

/** For how long an open `repair` has been open, by calendar days; null for a settled one. */
export const ageOf = (reported: RawBuilder<unknown>, today: string): RawBuilder<unknown> => {
  const days = sql`(${today}::date - ${reported})`;
  return sql`case when ${isSettled} then null when ${days} <= 1 then ${upTo1Day} when ${days} <= 3 then ${upTo3Days}
    when ${days} <= 7 then ${upTo7Days} when ${days} <= 30 then ${upTo30Days} else ${over30Days} end`;
};

export const hoursToFinish = sql`case when ${isFault} then ${hours(sql`repair.done_at - repair.reported_at`)} end`;

/** Hours in the state in progress until it was done, from the log; null where the log does not have its work. */
export const hoursInWork = sql`case when repair.done_at is not null and ${isFault} then (
  select sum(${hours(sql`step.until - step.at`)}) from (
    select entry.at, lead(entry.at) over (order by entry.id) as until, change ->> 'to' as state
    from log_entry entry, jsonb_array_elements(entry.changes) change
    where entry.record_kind = 'repair' and entry.record_id = repair.id and change ->> 'field' = 'state'
  ) step where step.state = 'inProgress') end`;

/** For how long the asset has been out of use for it, until now where it still is. */
export const downtimeHours = sql`round(${hours(sql`coalesce(repair.back_at,
  case when not ${isSettled} then now() end) - repair.out_at`)}, 4)`;

/** The columns of `repair` by another name, for the query below to look at others of the same asset. */
export const thisRepair = sql`cross join lateral (
  select repair.id as repair_id, repair.asset_id, repair.reported_at) this_repair`;

/** Days since the former fault of the same asset that the person sees; null for the first one. */
export const daysBetweenFaults = (actor: Actor): RawBuilder<unknown> =>
  sql`case when ${isFault} then extract(epoch from this_repair.reported_at - (
    select max(repair.reported_at) from repair
    where repair.asset_id = this_repair.asset_id and repair.id <> this_repair.repair_id
      and (repair.reported_at, repair.id) < (this_repair.reported_at, this_repair.repair_id)
      and ${isFault} and ${repairInScope(actor)}))::numeric / 86400 end`;
