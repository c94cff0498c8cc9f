import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { isInPoolOf, standsAs } from '../../access/records/repair-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { takeInScope } from '../../access/records/take-scope.ts';
import { named } from '../../database/named.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Row = Answer<'/repair/list'>['rows'][number];
type Repair = Answer<'/repair/get'>;
type Moments<Of> = {
  [Name in keyof Of]: Name extends `${string}At` | `${string}By` ? Date | null : Of[Name];
};

/** A target has passed before what it is about has happened. */
export const isOverdue = sql`((repair.respond_by < now() and repair.responded_at is null and repair.state in ('reported', 'assigned'))
  or (repair.finish_by < now() and repair.done_at is null
    and repair.state not in ('verified', 'closed', 'rejected', 'cancelled')))`;

const columns = sql`repair.id, repair.version, repair.repair_no as "repairNo", repair.state, repair.urgency, repair.fault,
  jsonb_build_object('id', asset.id, 'assetNo', coalesce(merged.asset_no, asset.asset_no),
    'name', coalesce(merged.name, asset.name)) as asset,
  location.called as location, ${named('reporter', 'name')} as reporter, ${named('assignee', 'name')} as assignee,
  ${named('supplier', 'name')} as supplier, repair.reported_at as "reportedAt", repair.respond_by as "respondBy",
  repair.finish_by as "finishBy", coalesce(${isOverdue}, false) as overdue, repair_cost(repair)::text as cost, repair.currency`;

/** Whatever a row of `repair` names. */
export const joins = sql`join asset on asset.id = repair.asset_id
  left join asset_merged merged on merged.id = repair.merged_id
  left join location on location.id = asset.location_id
  join person reporter on reporter.id = repair.reporter_id
  left join person assignee on assignee.id = repair.assignee_id
  left join supplier on supplier.id = repair.supplier_id`;

const momentNames = [
  'reportedAt',
  'respondBy',
  'finishBy',
  'respondedAt',
  'doneAt',
  'outAt',
  'backAt',
] as const;

/** Dates as the wire has them. */
const withTexts = <Of>(row: Moments<Of>): Of => {
  const flat = row as Record<string, unknown>;
  const texts = momentNames.flatMap((name) =>
    flat[name] instanceof Date ? [[name, flat[name].toISOString()]] : [],
  );
  return { ...flat, ...Object.fromEntries(texts) } as Of;
};

/** The newest repairs that meet `conditions`, which speak of `repair`. */
export async function readRows(db: Db, conditions: RawBuilder<unknown>[], limit: number): Promise<Row[]> {
  const { rows } = await sql<Moments<Row>>`
    with page as materialized (
      select repair.* from repair where ${sql.join(conditions, sql` and `)}
      order by repair.id desc limit ${sql.lit(limit)}
    )
    select ${columns} from page join repair on repair.id = page.id ${joins} order by repair.id desc`.execute(
    db,
  );
  return rows.map(withTexts<Row>);
}

/**
 * One repair, with what an actor may do with it.
 *
 * @throws Refusal `notFound`
 */
export async function readRepair(
  db: Db | Tx,
  id: number,
  actor: Actor,
  scope: RawBuilder<unknown>,
): Promise<Repair> {
  const { rows } = await sql<Moments<Repair>>`
    select ${columns}, repair.finding, repair.cause, repair.solution, repair.labour_hours as "labourHours",
      repair.labour_rate as "labourRate",
      work_timer(repair.work_seconds, repair.working_since) as timer,
      case when ${standsAs.engineer(actor)} then round(default_labour_rate(repair.assignee_id, repair.currency), 2)::text end as "defaultRate", repair.other_cost as "otherCost", repair.warranty, repair.reason,
      repair.rating, repair.rating_note as "ratingNote", repair.reworks, repair.responded_at as "respondedAt",
      repair.done_at as "doneAt", repair.out_at as "outAt", repair.back_at as "backAt", asset.status as "assetStatus",
      coalesce(${scopeOfAsset(actor, 'asset.read')}, false) as "seesAsset",
      jsonb_build_object('reporter', coalesce(${standsAs.reporter(actor)}, false),
        'engineer', coalesce(${standsAs.engineer(actor)}, false),
        'dispatcher', coalesce(${standsAs.dispatcher(actor)}, false)) as may,
      coalesce(${isInPoolOf(actor)}, false) as "mayTake",
      (select jsonb_build_object('id', take.id, 'takeNo', take.take_no) from stock_take take
        where take.id = (select stock_take_id from stock_take_line where repair_id = repair.id limit 1)
        and ${takeInScope(actor, 'stockTake.read')}) as "stockTake",
      (select coalesce(jsonb_agg(jsonb_build_object(
          'part', jsonb_build_object('id', part.id, 'name', part.name, 'unit', part.unit),
          'quantity', used.quantity::text, 'unitCost', used.unit_cost::text) order by used.id), '[]')
        from repair_part used join spare_part part on part.id = used.spare_part_id
        where used.repair_id = repair.id) as parts
    from repair ${joins} where repair.id = ${id} and ${scope}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return withTexts<Repair>(found);
}
