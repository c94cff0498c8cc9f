import { sql } from 'kysely';
import { plainDetails, stockTakeLineMachine } from '../../../src/machines/lifecycles/stock-take-line.ts';
import { type StockTakeLineState, stockTakeLineStates } from '../../../src/vocabulary/stock-take.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import { removeLines } from './photos.ts';

/**
 * Lets lines wait again: their scans stay, undone. What was expected is compared with the register as it was when
 * counting began; what was not is no line any more until it is found again.
 */
export async function countAgain(tx: Tx, actor: Actor, lineIds: number[]): Promise<void> {
  await sql`update stock_take_scan set undone_at = now(), undone_by = ${actor.name}
    where line_id = any(${lineIds}::bigint[]) and undone_at is null`.execute(tx);
  await removeLines(tx, sql`line.id = any(${lineIds}::bigint[]) and not line.expected`);
  await letWait(tx, lineIds);
}

/** Lets lines wait again, with the scans that count. */
export async function letWait(tx: Tx, lineIds: number[]): Promise<void> {
  for (const state of stockTakeLineStates) await moveAgain(tx, state, lineIds);
}

async function moveAgain(tx: Tx, state: StockTakeLineState, lineIds: number[]): Promise<void> {
  const step = advance(stockTakeLineMachine, state, plainDetails, { type: 'count again' });
  if (!step) return;
  await sql`
    update stock_take_line line set state = ${step.state}, conflict = false, counted_location_id = null,
      counted_custodian_id = null, counted_condition = null, counted_by = null, counted_at = null, decision = null,
      reason = '', decided_by = null, decided_at = null, decided_version = null,
      document_id = null, repair_id = null
    where line.id = any(${lineIds}::bigint[]) and line.state = ${state}`.execute(tx);
}
