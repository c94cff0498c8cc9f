import { isGranted } from '../../access/grants.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { handOverFiles } from '../attachments/index.ts';
import { openRepair } from '../repairs/index.ts';
import { endFaultReport, faultReports, stepOf } from './lock-fault-report.ts';

/** Reports the fault as a repair, in the name of the keeper, and hands its photos over to it. */
export const convertFaultReport: Handler<'/faultReport/convert'> = (
  { id, version, fault, urgency },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    if (!isGranted(context.actor, 'repair.report')) throw new Refusal('notPermitted');
    const report = await faultReports.lockFor(tx, context, { id, version, event: 'make a repair' });
    const step = stepOf(report, { type: 'make a repair' });
    const repair = await openRepair(tx, context, { assetId: report.assetId, fault, urgency });
    await handOverFiles(tx, { kind: 'faultReport', id }, { kind: 'repair', id: repair.id });
    const stored = await endFaultReport(tx, context, report, step, { repair });
    return { ...stored, repairId: repair.id, repairNo: repair.repairNo };
  });
