import { sql } from 'kysely';
import { plainDetails, stockTakeLineMachine } from '../../../src/machines/lifecycles/stock-take-line.ts';
import { type StockTakeLineState, stockTakeLineStates } from '../../../src/vocabulary/stock-take.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../access/scope.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import type { LockedRound } from './locked-round.ts';
import { removeLines } from './photos.ts';

/**
 * Lets lines wait again as the register has them now, where whoever planned the round reaches them: their scans
 * stay, undone. What was not expected is no line any
 * more until it is found again.
 */
export async function countAgain(
  tx: Tx,
  actor: Actor,
  { planner }: LockedRound,
  lineIds: number[],
): Promise<void> {
  await sql`update stock_take_scan set undone_at = now(), undone_by = ${actor.name}
    where line_id = any(${lineIds}::bigint[]) and undone_at is null`.execute(tx);
  await removeLines(tx, sql`line.id = any(${lineIds}::bigint[]) and not line.expected`);
  for (const state of stockTakeLineStates) await moveAgain(tx, planner, state, lineIds);
}

async function moveAgain(
  tx: Tx,
  planner: ScopedActor,
  state: StockTakeLineState,
  lineIds: number[],
): Promise<void> {
  const step = advance(stockTakeLineMachine, state, plainDetails, { type: 'count again' });
  if (!step) return;
  await sql`
    update stock_take_line line set state = ${step.state}, conflict = false, counted_location_id = null,
      counted_custodian_id = null, counted_condition = null, counted_by = null, counted_at = null, decision = null,
      reason = '', decided_by = null, decided_at = null, decided_version = null,
      document_id = null, repair_id = null,
      location_id = case when asset.id is null then line.location_id else asset.location_id end,
      custodian_id = case when asset.id is null then line.custodian_id else asset.custodian_id end,
      status = coalesce(asset.status, line.status)
    from stock_take_line old left join asset on asset.id = old.asset_id and ${scopeOfAsset(planner, 'stockTake.write')}
    where old.id = line.id and line.id = any(${lineIds}::bigint[]) and line.state = ${state}`.execute(tx);
}
