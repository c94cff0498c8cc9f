import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { repairs, stepOf } from './lock-repair.ts';
import { readFault, searchedOf } from './report.ts';
import { targetsOf } from './targets.ts';

export const updateReport: Handler<'/repair/update'> = ({ id, version, changes }, context) =>
  inTransaction(context.db, async (tx) => {
    const repair = await repairs.lock(tx, context, { id, version }, 'reporter');
    const { state } = stepOf(repair, { type: 'change the report' });
    const fault = changes.fault === undefined ? repair.fault : readFault(changes.fault);
    const urgency = changes.urgency ?? repair.urgency;
    if (fault === repair.fault && urgency === repair.urgency) return { id, version, state };
    const search = `${searchedOf(repair.assetLabel, fault)}${repair.repairNo.toLowerCase()} `;
    const { respondBy, finishBy } = targetsOf(repair.reportedAt, urgency, context.settings);
    await sql`update repair set respond_by = ${respondBy}, finish_by = ${finishBy}, fault = ${fault}, urgency = ${urgency}, search_text = ${search},
      version = version + 1 where id = ${id}`.execute(tx);
    await repairs.log(tx, context, repair, 'updated', [
      { field: 'fault', from: repair.fault, to: fault },
      { field: 'urgency', from: repair.urgency, to: urgency },
    ]);
    return { id, version: version + 1, state };
  });
