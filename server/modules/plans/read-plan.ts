import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { planInScope } from '../../access/records/plan-scope.ts';
import { named } from '../../database/named.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { coveredAssets } from '../schedules/index.ts';

type Row = Answer<'/plan/list'>['rows'][number];
type Plan = Answer<'/plan/get'>;

const tasksOf = (condition: RawBuilder<unknown>) => sql`(select count(*) from (
    select state, due_on from maintenance_task where plan_id = plan.id
    union all select state, due_on from inspection where plan_id = plan.id
    union all select state, due_on from stock_take where plan_id = plan.id) task
  where task.state in ('pending', 'inProgress', 'draft', 'counting', 'review') and ${condition})`;

const columns = sql`plan.id, plan.version, plan.plan_no as "planNo", plan.name, plan.state,
  ${named('organisation', 'called')} as organisation, plan.target,
  coalesce(category.called, location.called, asset_list.name, route.name, take.name, (select asset.asset_no || ' ' || asset.name
    from plan_asset one join asset on asset.id = one.asset_id where one.plan_id = plan.id
    order by one.id limit 1)) as "targetName",
  plan.every, plan.unit, plan.weekdays, plan.anchor, plan.next_on as "nextOn",
  plan.meter_name as "meterName", trim_scale(plan.meter_every)::text as "meterEvery",
  ${named('assignee', 'name')} as assignee, ${tasksOf(sql`true`)} as "openTasks",
  ${tasksOf(sql`task.due_on < company_time()::date`)} as "overdueTasks"`;

const joins = sql`join organisation on organisation.id = plan.organisation_id
  left join category on category.id = plan.category_id
  left join location on location.id = plan.location_id
  left join asset_list on asset_list.id = plan.asset_list_id
  left join inspection_route route on route.id = plan.route_id
  left join stock_take take on take.id = plan.stock_take_id
  left join checklist on checklist.id = plan.checklist_id
  left join person assignee on assignee.id = plan.assignee_id
  left join person substitute on substitute.id = plan.substitute_id`;

/** The newest plans that meet `conditions`, which speak of `plan`. */
export async function readPlanRows(db: Db, conditions: RawBuilder<unknown>[], limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as materialized (
      select plan.id from plan where ${sql.join(conditions, sql` and `)} order by plan.id desc limit ${sql.lit(limit)}
    )
    select ${columns} from page join plan on plan.id = page.id ${joins} order by plan.id desc`.execute(db);
  return rows;
}

/** @throws Refusal `notFound` */
export async function readPlan(db: Db | Tx, actor: Actor, id: number): Promise<Plan> {
  const covered = await coveredAssets(db, {
    plans: sql`(select * from plan where id = ${id})`,
    named: sql`plan_asset`,
  });
  const { rows } = await sql<Plan & { createdAt: Date }>`
    select ${columns}, plan.instruction, plan.start_on as "startOn", plan.until_on as "untilOn",
      plan.day_off as "dayOff", plan.lead_days as "leadDays", ${named('category', 'called')} as category,
      ${named('location', 'called')} as location, ${named('asset_list', 'name')} as "assetList", ${named('route', 'name')} as route, ${named('take', 'name')} as "stockTake",
      ${named('checklist', 'name')} as checklist, ${named('substitute', 'name')} as substitute,
      (select coalesce(jsonb_agg(jsonb_build_object('id', asset.id, 'assetNo', asset.asset_no, 'name', asset.name)
          order by number_order(asset.asset_no)), '[]')
        from asset where asset.id in (select asset_id from plan_asset where plan_id = plan.id)) as assets,
      case when plan.target = 'route'
        then (select count(*) from inspection_point point where point.route_id = plan.route_id and point.active)
        when plan.target = 'stockTake' then take.line_count
        else (select count(*) from ${covered} as covered) end as covered,
      plan.created_by_name as "createdBy", plan.created_at as "createdAt",
      ${planInScope(actor, 'plan.write')} as "mayWrite"
    from plan ${joins} where plan.id = ${id} and ${planInScope(actor, 'plan.read')}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return { ...found, createdAt: found.createdAt.toISOString() };
}
