import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { standsAs } from '../../access/records/task-scope.ts';
import { named } from '../../database/named.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Row = Answer<'/maintenanceTask/list'>['rows'][number];
type Task = Answer<'/maintenanceTask/get'>;
type Moments<Of> = { [Name in keyof Of]: Name extends `${string}At` ? Date | null : Of[Name] };

/** Its day has passed and it is not done. */
export const isOverdue = sql`(task.due_on < company_today() and task.state in ('pending', 'inProgress'))`;

const columns = sql`task.id, task.version, task.task_no as "taskNo", task.name, task.state,
  jsonb_build_object('id', asset.id, 'assetNo', coalesce(merged.asset_no, asset.asset_no),
    'name', coalesce(merged.name, asset.name)) as asset,
  location.called as location, ${named('plan', 'name')} as plan, ${named('assignee', 'name')} as assignee,
  task.due_on as "dueOn", ${isOverdue} as overdue, task.abnormal, task.certificate_until as "certificateUntil",
  task.done_at as "doneAt", maintenance_cost(task)::text as cost, task.currency`;

const joins = sql`join asset on asset.id = task.asset_id
  left join asset_merged merged on merged.id = task.merged_id
  left join location on location.id = asset.location_id
  left join plan on plan.id = task.plan_id
  left join person assignee on assignee.id = task.assignee_id
  left join supplier on supplier.id = task.supplier_id
  left join repair on repair.id = task.repair_id`;

const momentNames = ['doneAt', 'startedAt', 'confirmedAt', 'createdAt'] as const;

/** Dates as the wire has them. */
const withTexts = <Of>(row: Moments<Of>): Of => {
  const flat = row as Record<string, unknown>;
  const texts = momentNames.flatMap((name) =>
    flat[name] instanceof Date ? [[name, flat[name].toISOString()]] : [],
  );
  return { ...flat, ...Object.fromEntries(texts) } as Of;
};

/** Tasks that meet `conditions`, which speak of `task`: what is open by its day, then the rest from the last day back. */
export async function readRows(
  db: Db,
  conditions: RawBuilder<unknown>[],
  limit: number,
): Promise<(Row & { turn: number })[]> {
  const { rows } = await sql<Moments<Row & { turn: number }>>`
    with page as materialized (
      select task.id from maintenance_task task where ${sql.join(conditions, sql` and `)}
      order by task.turn, task.id limit ${sql.lit(limit)}
    )
    select ${columns}, task.turn from page join maintenance_task task on task.id = page.id ${joins}
    order by task.turn, task.id`.execute(db);
  return rows.map(withTexts<Row & { turn: number }>);
}

const taskLink = (
  which: RawBuilder<unknown>,
) => sql`(select jsonb_build_object('id', other.id, 'taskNo', other.task_no)
  from maintenance_task other where ${which} limit 1)`;

/**
 * One task, with what an actor may do with it.
 *
 * @throws Refusal `notFound`
 */
export async function readTask(
  db: Db | Tx,
  id: number,
  actor: Actor,
  scope: RawBuilder<unknown>,
): Promise<Task> {
  const { rows } = await sql<Moments<Task>>`
    select ${columns}, task.instruction, task.checklist, task.results, task.note, ${named('supplier', 'name')} as supplier,
      task.certificate_no as "certificateNo", task.labour_hours as "labourHours", task.labour_rate as "labourRate",
      work_timer(task.work_seconds, task.working_since) as timer,
      case when ${standsAs.engineer(actor)} then round(default_labour_rate(task.assignee_id, task.currency), 2)::text end as "defaultRate",
      task.other_cost as "otherCost", task.reason, task.skip_cause as "skipCause",
      case when repair.id is not null then jsonb_build_object('id', repair.id, 'repairNo', repair.repair_no,
        'state', repair.state) end as repair,
      (select jsonb_build_object('id', meter.id, 'name', meter.name) from meter where meter.id = coalesce(task.meter_id,
        (select trigger.meter_id from meter_trigger trigger where trigger.id = task.meter_trigger_id))) as meter,
      ${taskLink(sql`other.id = task.waits_for_id and task.state = 'waiting'`)} as "waitsFor",
      ${taskLink(sql`other.waits_for_id = task.id and other.state = 'waiting'`)} as "awaitedBy",
      task.started_at as "startedAt", task.confirmed_at as "confirmedAt", task.created_at as "createdAt",
      coalesce(${scopeOfAsset(actor, 'asset.read')}, false) as "seesAsset",
      jsonb_build_object('engineer', coalesce(${standsAs.engineer(actor)}, false),
        'manager', coalesce(${standsAs.manager(actor)}, false)) as may,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'part', jsonb_build_object('id', part.id, 'name', part.name, 'unit', part.unit),
          'quantity', used.quantity::text, 'unitCost', used.unit_cost::text) order by used.id), '[]')
        from maintenance_part used join spare_part part on part.id = used.spare_part_id
        where used.maintenance_task_id = task.id) as parts
    from maintenance_task task ${joins} where task.id = ${id} and ${scope}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return withTexts<Task>(found);
}
