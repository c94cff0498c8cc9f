import { sql } from 'kysely';
import type { Tx } from '../../http/handler.ts';
import { insertReached, isMeant, nextTotal } from '../planned-tasks/index.ts';
import { targetsOf } from './covered-assets.ts';

/**
 * Keeps the meters of what these plans cover, and creates the tasks that are due by them. The transaction holds the
 * plans locked.
 *
 * @returns how many tasks were created, skipped ones included
 */
export async function insertByMeter(
  tx: Tx,
  planIds: readonly number[],
  { isResumed = false } = {},
): Promise<number> {
  const { rows: counting } = await sql<{ id: number }>`select id from plan
    where id = any(${planIds}::bigint[]) and meter_every is not null`.execute(tx);
  const ids = counting.map(({ id }) => id);
  await sql`delete from plan_meter where plan_id = any(${planIds}::bigint[]) and plan_id <> all(${ids}::bigint[])`.execute(
    tx,
  );
  if (ids.length === 0) return 0;
  const covered = await targetsOf(tx, ids);
  const metered = sql`(select covered.plan_id, meter.id as meter_id from ${covered} as covered
    join plan on plan.id = covered.plan_id join meter on meter.asset_id = covered.asset_id and ${isMeant})`;
  await sql`delete from plan_meter known where plan_id = any(${ids}::bigint[]) and not exists (
    select from ${metered} as metered where metered.plan_id = known.plan_id and metered.meter_id = known.meter_id)`.execute(
    tx,
  );
  await sql`insert into plan_meter (plan_id, meter_id, next_total)
    select plan.id, meter.id, ${nextTotal} from ${metered} as metered
    join plan on plan.id = metered.plan_id join meter on meter.id = metered.meter_id
    on conflict do nothing`.execute(tx);
  return insertReached(tx, ids, isResumed);
}
