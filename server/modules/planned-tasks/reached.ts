import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../http/handler.ts';
import { isBusy, isMaintained, taskColumns, taskNumber, taskValues, withLog } from './task-rows.ts';

/** What `meter` has counted, replacements included; at a moment, or now. */
const totalOf = (at?: RawBuilder<unknown>) => sql`(select value + carried from meter_reading
  where meter_id = meter.id and withdrawn_at is null ${at ? sql`and read_at <= ${at}` : sql``}
  order by read_at desc, id desc limit 1)`;

/**
 * At which total of `meter` a `plan` is due next, as things stand: on the raster at the next multiple; from completion
 * so much after what the meter showed when the last task of the asset was done, or shows now.
 */
export const nextTotal = sql`case plan.anchor
  when 'schedule' then (floor(coalesce(${totalOf()}, 0) / plan.meter_every) + 1) * plan.meter_every
  else coalesce((select ${totalOf(sql`done.at`)} from (select max(done_at) as at from maintenance_task task
      where task.plan_id = plan.id and task.asset_id = meter.asset_id) done where done.at is not null),
    ${totalOf()}, 0) + plan.meter_every end`;

/** That `meter` is the one by which `plan` counts. */
export const isMeant = sql`meter.kind = 'counter' and meter.state = 'active' and lower(meter.name) = lower(plan.meter_name)`;

/**
 * Creates the tasks of these plans that are due by a meter. What a meter reaches while a task of the plan is open is
 * recorded as skipped on the raster, and counts from completion otherwise; on the raster what was reached in a pause is
 * recorded as missed. The transaction holds the plans locked.
 *
 * @returns how many were created, skipped ones included
 */
export async function insertReached(tx: Tx, planIds: readonly number[], isResumed: boolean): Promise<number> {
  const { rows: reached } = await sql<{ id: number }>`select distinct known.plan_id as id
    from plan_meter known join meter on meter.id = known.meter_id
    where known.plan_id = any(${planIds}::bigint[]) and ${totalOf()} >= known.next_total`.execute(tx);
  const ids = reached.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ id: number }>`
    with reached as materialized (
      select plan.id as plan_id, meter.id as meter_id, meter.asset_id, plan.anchor = 'schedule' as "onRaster",
        ${isBusy(sql`plan.id`, sql`meter.asset_id`)} as busy,
        row_number() over (partition by plan.id, meter.asset_id order by meter.id) as nth
      from plan_meter known join plan on plan.id = known.plan_id join meter on meter.id = known.meter_id
      join asset on asset.id = meter.asset_id and ${isMaintained}
      where plan.id = any(${ids}::bigint[]) and (plan.until_on is null or company_today() <= plan.until_on) and ${isMeant} and ${totalOf()} >= known.next_total
    ), moved as (
      update plan_meter known set next_total = ${nextTotal} from reached, plan, meter
      where "onRaster" and known.plan_id = reached.plan_id and known.meter_id = reached.meter_id
        and plan.id = known.plan_id and meter.id = known.meter_id
    ), wanted as (
      select *, case when ${isResumed} and "onRaster" then 'missed' when busy or nth > 1 then 'stillOpen' end as cause
      from reached where "onRaster" or not busy and nth = 1
    ), created as (
      insert into maintenance_task (${taskColumns})
      select ${taskValues(
        sql`case when wanted.cause is null then 'pending' else 'skipped' end`,
        sql`wanted.cause`,
        sql`null::date`,
        sql`case when wanted.cause is null then company_today() + plan.lead_days else company_today() end`,
        sql`wanted.meter_id`,
      )}
      from wanted join plan on plan.id = wanted.plan_id join asset on asset.id = wanted.asset_id ${taskNumber}
      order by wanted.plan_id, asset.id returning *
    ) ${withLog}`.execute(tx);
  return rows.length;
}

/** Creates what is due by the latest reading of a meter that the transaction holds locked. */
export async function createTasksByMeter(tx: Tx, meterId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select plan.id from plan where state = 'active' and id in (
      select known.plan_id from plan_meter known join meter on meter.id = known.meter_id
      where known.meter_id = ${meterId} and ${totalOf()} >= known.next_total)
    order by id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await insertReached(tx, ids, false);
}

/** From completion a plan counts anew, by what its meter shows now, once a task of it has ended. */
export const countMeterAnew = (tx: Tx, planId: number, assetId: number) =>
  sql`update plan_meter known set next_total = coalesce(${totalOf()}, 0) + plan.meter_every from plan, meter
    where plan.id = ${planId} and plan.anchor = 'completion' and known.plan_id = plan.id
      and meter.id = known.meter_id and meter.asset_id = ${assetId}`.execute(tx);

/** What a reading that was withdrawn had reached is still to come; tasks that exist stay. */
export const resetPlanMeters = (tx: Tx, meterId: number) =>
  sql`update plan_meter known set next_total = case plan.anchor when 'schedule' then ${nextTotal}
      else least(known.next_total, coalesce(${totalOf()}, 0) + plan.meter_every) end from plan, meter
    where known.meter_id = ${meterId} and plan.id = known.plan_id and meter.id = known.meter_id`.execute(tx);
