import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { insertRepair, isOpen, readFault } from '../repairs/index.ts';
import { stepOf, tasks } from './lock-task.ts';

/** A fault that was found on the way: its repair and the task name one another. */
export const raiseFault: Handler<'/maintenanceTask/raise'> = (
  { id, version, fault: said, urgency },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const task = await tasks.lock(tx, context, { id, version }, 'engineer');
    stepOf(task, { type: 'record work' });
    const fault = readFault(said);
    const { assetId, assetLabel: label, organisationId, currency } = task;
    const { rows } = await sql<{ repairNo: string }>`
      select repair_no as "repairNo" from repair where asset_id = ${assetId} and ${isOpen}`.execute(tx);
    if (rows[0]) throw new Refusal('repairOpen', rows[0]);
    const repair = await insertRepair(
      tx,
      context,
      { id: assetId, label, organisationId, currency },
      { fault, urgency },
    );
    await sql`update maintenance_task set repair_id = ${repair.id}, version = version + 1 where id = ${id}`.execute(
      tx,
    );
    await tasks.log(tx, context, task, 'updated', [{ field: 'repair', from: null, to: repair.repairNo }]);
    return { id, version: version + 1, repairId: repair.id, repairNo: repair.repairNo };
  });
