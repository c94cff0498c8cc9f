import { sql } from 'kysely';
import { mayRead } from '../../access/records/inspection-scope.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { insertRepair, isOpen, isReportable, readFault } from '../repairs/index.ts';
import { inspections } from './lock-inspection.ts';

type Asset = { id: number; label: string; organisationId: number; currency: string; open: string | null };

/** A fault that was found at a point: its repair and the round name one another. */
export const raiseFromPoint: Handler<'/inspection/raise'> = (
  { id, pointId, assetId, fault: said, urgency },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const fault = readFault(said);
    const round = await inspections.lock(tx, context, { id, version: null }, mayRead(actor));
    const point = round.points.find((one) => one.id === pointId);
    if (!point) throw new Refusal('badReference', { field: 'pointId' });
    const wanted = point.assetId ?? assetId;
    if (wanted === undefined) throw new Refusal('required', { field: 'assetId' });
    // Whoever inspects a point may report its asset; another asset has to be within what they may report.
    const { rows } = await sql<Asset>`
      select asset.id, asset_no || ' ' || name as label, organisation_id as "organisationId", currency,
        (select repair_no from repair where asset_id = asset.id and ${isOpen}) as open
      from asset where asset.id = ${wanted}
        and ${point.assetId === null ? isReportable(actor) : sql`status not in ('draft', 'disposed')`}
      for update of asset`.execute(tx);
    const [asset] = rows;
    if (!asset) throw new Refusal('badReference', { field: 'assetId' });
    if (asset.open !== null) throw new Refusal('repairOpen', { repairNo: asset.open });
    const repair = await insertRepair(tx, context, asset, { fault, urgency });
    await sql`insert into inspection_repair (inspection_id, point_id, repair_id)
      values (${id}, ${pointId}, ${repair.id})`.execute(tx);
    await inspections.log(tx, context, round, 'updated', [
      { field: 'repair', from: null, to: `${point.name} · ${repair.repairNo}` },
    ]);
    return { repairId: repair.id, repairNo: repair.repairNo };
  });
