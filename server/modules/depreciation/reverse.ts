import { sql } from 'kysely';
import type { Context, Tx } from '../../http/handler.ts';
import { insertRun } from './insert-run.ts';
import type { LockedRun } from './lock-run.ts';
import { logRun } from './log-run.ts';
import { reverseParts } from './parts.ts';

/** A run with the negative of each line of another. None of either counts, so that the month can be run again. */
export async function insertReversal(tx: Tx, context: Context, run: LockedRun): Promise<LockedRun> {
  const reversal = await insertRun(tx, context, { ...run, reverses: run.id });
  await sql`
    insert into depreciation_line (run_id, asset_id, month, booked, live, asset_no, asset_name, category_id, category_name,
      organisation_id, organisation_name, cost, amount, accumulated, impairment, net_after, life_month, method, months,
      elapsed, residual, basis_from, basis_accumulated, stretch_net, work, work_after, total_work, basis_work, kind)
    select ${reversal.id}, asset_id, month, booked, false, asset_no, asset_name, category_id, category_name,
      organisation_id, organisation_name, cost, -amount, accumulated - amount, impairment, net_after + amount, life_month,
      method, months, elapsed, residual, basis_from, basis_accumulated, stretch_net,
      -work, work_after - work, total_work, basis_work, kind
    from depreciation_line where run_id = ${run.id} order by id`.execute(tx);
  await reverseParts(tx, run, reversal);
  await sql`update depreciation_run run set assets = of.assets, amount = -of.amount
    from depreciation_run of where run.id = ${reversal.id} and of.id = ${run.id}`.execute(tx);
  await logRun(tx, context, reversal, 'created', [{ field: 'reverses', from: null, to: run.runNo }]);
  return reversal;
}
