import { type RawBuilder, sql } from 'kysely';
import { nobodysPart, stockTakeMachine } from '../../../src/machines/lifecycles/stock-take.ts';
import {
  plainDetails,
  type StockTakeLineDetails,
  type StockTakeLineEvent,
  stockTakeLineMachine,
} from '../../../src/machines/lifecycles/stock-take-line.ts';
import { type StockTakeLineState, uncountedStates } from '../../../src/vocabulary/stock-take.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { lockTake } from './lock-take.ts';
import type { LockedTake } from './locked-take.ts';
import { logTake } from './log-take.ts';
import { isStarted } from './started-documents.ts';
import { countUndecided } from './undecided.ts';

export const sendTakeEvent: Handler<'/stockTake/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    const take = await lockTake(tx, context, id, version, 'stockTake.write');
    const known = { ...nobodysPart, lines: take.lineCount, undecided: await countUndecided(tx, id) };
    const step = advance(stockTakeMachine, take.state, known, { type: event });
    if (!step) throw new Refusal('transitionRefused', { state: take.state, event });
    if (event === 'finish counting') await finishLines(tx, id);
    if (event === 'count again') await waitAgain(tx, take);
    await sql`update stock_take set state = ${step.state}, version = version + 1 where id = ${id}`.execute(
      tx,
    );
    await logTake(tx, context, take, step.transitionId, [
      { field: 'state', from: take.state, to: step.state },
    ]);
    return { id, version: version + 1, state: step.state as LockedTake['state'] };
  });

/** That the register has an asset elsewhere than when it was expected: a document explains its absence. */
const hasMoved = sql`not exists (select from asset where asset.id = line.asset_id
  and asset.location_id is not distinct from line.location_id
  and asset.custodian_id is not distinct from line.custodian_id and asset.status = line.status)`;
/** Where the register had it all the time, in the order in which the lifecycle asks. */
const explained = [
  [{ moved: true }, hasMoved],
  [{ inRepair: true }, sql`line.status = 'inRepair'`],
  [{ onLoan: true }, sql`line.status = 'borrowed'`],
  [{ inTransfer: true }, sql`line.status = 'transferring'`],
  [{}, sql`true`],
] as const;

async function finishLines(tx: Tx, takeId: number): Promise<void> {
  for (const [found, condition] of explained)
    await moveLines(tx, takeId, 'waiting', { type: 'finish counting' }, found, condition);
}

/**
 * What nobody has counted waits again, unless a document deals with it. It is compared with the register as it was when
 * counting began, so that what has moved since then is moved still.
 */
async function waitAgain(tx: Tx, { id: takeId }: LockedTake): Promise<void> {
  for (const state of uncountedStates)
    await moveLines(tx, takeId, state, { type: 'count again' }, {}, sql`not ${isStarted}`);
  await sql`
    update stock_take_line line set decision = null, reason = '', decided_by = null, decided_at = null,
      decided_version = null, document_id = null, repair_id = null
    where line.stock_take_id = ${takeId} and line.state = 'waiting'`.execute(tx);
}

/** Sends an event to all lines in one state that meet a condition: the lifecycle is the same for each of them. */
async function moveLines(
  tx: Tx,
  takeId: number,
  state: StockTakeLineState,
  event: StockTakeLineEvent,
  found: Partial<StockTakeLineDetails>,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const step = advance(stockTakeLineMachine, state, { ...plainDetails, ...found }, event);
  if (!step) return;
  await sql`update stock_take_line line set state = ${step.state}
    where line.stock_take_id = ${takeId} and line.state = ${state} and ${condition}`.execute(tx);
}
