import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { faultReportInScope } from '../../access/records/repair-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Actor, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { isOpen } from '../repairs/index.ts';

type Row = Answer<'/faultReport/list'>['rows'][number];
type Full = Answer<'/faultReport/get'>;
type FlatRow = Omit<Row, 'receivedAt'> & { receivedAt: Date };
type Flat = Omit<Full, 'receivedAt' | 'endedAt'> & { receivedAt: Date; endedAt: Date | null };

const columns = sql`fault_report.id, fault_report.version, fault_report.report_no as "reportNo", fault_report.state,
  fault_report.fault, jsonb_build_object('id', asset.id, 'assetNo', asset.asset_no, 'name', asset.name) as asset,
  location.called as location, fault_report.received_at as "receivedAt"`;

const joins = sql`join asset on asset.id = fault_report.asset_id
  left join location on location.id = asset.location_id`;

/** The newest fault reports that meet `conditions`, which speak of `fault_report`. */
export async function readRows(db: Db, conditions: RawBuilder<unknown>[], limit: number): Promise<Row[]> {
  const { rows } = await sql<FlatRow>`
    select ${columns} from fault_report ${joins} where ${sql.join(conditions, sql` and `)}
    order by fault_report.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }));
}

export const getFaultReport: Handler<'/faultReport/get'> = ({ id }, { db, actor }) =>
  readFaultReport(db, id, actor);

/** @throws Refusal `notFound` */
export async function readFaultReport(db: Db | Tx, id: number, actor: Actor): Promise<Full> {
  const { rows } = await sql<Flat>`
    select ${columns}, fault_report.name, fault_report.contact, fault_report.reason,
      fault_report.ended_by as "endedBy", fault_report.ended_at as "endedAt",
      (select jsonb_build_object('id', repair.id, 'repairNo', repair.repair_no) from repair
        where repair.asset_id = asset.id and ${isOpen}) as "openRepair",
      (select jsonb_build_object('id', repair.id, 'repairNo', repair.repair_no) from repair
        where repair.id = fault_report.repair_id) as repair,
      coalesce(${scopeOfAsset(actor, 'asset.read')}, false) as "seesAsset"
    from fault_report ${joins} where fault_report.id = ${id} and ${faultReportInScope(actor)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return {
    ...found,
    receivedAt: found.receivedAt.toISOString(),
    endedAt: found.endedAt?.toISOString() ?? null,
  };
}
