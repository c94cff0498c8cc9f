import { sql } from 'kysely';
import { previewedDates } from '../../../src/vocabulary/plan.ts';
import { isGrantedForAll } from '../../access/grants.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Handler } from '../../http/handler.ts';
import {
  companyToday,
  coveredAssets,
  datesFrom,
  laterOf,
  onWorkingDay,
  readCalendar,
} from '../schedules/index.ts';
import { requireReferences } from './plan-references.ts';
import { blankPlan } from './save-plan.ts';

/** The next dates of what is being planned, and how many assets in the person's scope it covers. */
export const previewPlan: Handler<'/plan/preview'> = async (requested, { db, actor }) => {
  const plan = { ...blankPlan, organisationId: actor.organisationId, ...requested };
  await requireReferences(db, actor, null, plan);
  const today = await companyToday(db);
  const from = laterOf(plan.startOn, today);
  const calendar = await readCalendar(db);
  const limit = plan.anchor === 'completion' ? 1 : previewedDates;
  const dates = datesFrom(plan, from, { limit }).map((on) => ({
    on,
    dueOn: plan.anchor === 'completion' ? on : onWorkingDay(on, plan.dayOff, calendar),
  }));
  const plans = sql`(select 1::bigint as id, ${plan.target}::text as target, ${plan.organisationId}::bigint as organisation_id,
    ${plan.categoryId}::bigint as category_id, ${plan.locationId}::bigint as location_id,
    ${plan.assetListId}::bigint as asset_list_id)`;
  const named = sql`(select 1::bigint as plan_id, id as asset_id from unnest(${plan.assetIds}::bigint[]) as id)`;
  const reached = isGrantedForAll(actor, 'plan.write')
    ? sql`true`
    : sql`exists (select from asset where asset.id = covered.asset_id
        and ${scopeOfAsset(actor, 'plan.write')})`;
  const assets = await coveredAssets(db, { plans, named });
  const { rows } = await sql<{ covered: number; metered: number }>`
    select (select count(*) from ${assets} as covered where ${reached})
      + (select count(*) from inspection_point where route_id = ${plan.routeId}::bigint and active)
      + coalesce((select line_count from stock_take where id = ${plan.stockTakeId}::bigint), 0) as covered,
      (select count(distinct meter.asset_id) from ${assets} as covered join meter on meter.asset_id = covered.asset_id
        where ${reached} and meter.kind = 'counter' and meter.state = 'active'
          and lower(meter.name) = lower(trim(${plan.meterName}::text))) as metered`.execute(db);
  return { dates, covered: rows[0]?.covered ?? 0, metered: rows[0]?.metered ?? 0 };
};
