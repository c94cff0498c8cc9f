import { type RawBuilder, sql } from 'kysely';
import { nobodysPart, stockTakeMachine } from '../../../src/machines/lifecycles/stock-take.ts';
import {
  plainDetails,
  type StockTakeLineEvent,
  stockTakeLineMachine,
} from '../../../src/machines/lifecycles/stock-take-line.ts';
import type { StockTakeLineState } from '../../../src/vocabulary/stock-take.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { lockRound } from './lock-round.ts';
import type { LockedRound } from './locked-round.ts';
import { logRound } from './log-round.ts';
import { isStarted } from './started-documents.ts';
import { countUndecided } from './undecided.ts';

export const sendRoundEvent: Handler<'/stockTake/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    const round = await lockRound(tx, context, id, version, 'stockTake.write');
    const known = { ...nobodysPart, lines: round.lineCount, undecided: await countUndecided(tx, id) };
    const step = advance(stockTakeMachine, round.state, known, { type: event });
    if (!step) throw new Refusal('transitionRefused', { state: round.state, event });
    if (event === 'finish counting') await finishLines(tx, id);
    if (event === 'count again') await waitAgain(tx, round);
    await sql`update stock_take set state = ${step.state}, version = version + 1 where id = ${id}`.execute(
      tx,
    );
    await logRound(tx, context, round, step.transitionId, [
      { field: 'state', from: round.state, to: step.state },
    ]);
    return { id, version: version + 1, state: step.state as LockedRound['state'] };
  });

/** That the register has an asset elsewhere than when it was expected, or on its way: a document explains its absence. */
const hasMoved = sql`not exists (select from asset where asset.id = line.asset_id
  and asset.location_id is not distinct from line.location_id
  and asset.custodian_id is not distinct from line.custodian_id
  and asset.status = line.status and asset.status not in ('transferring', 'inRepair'))`;

async function finishLines(tx: Tx, roundId: number): Promise<void> {
  await moveLines(tx, roundId, 'waiting', { type: 'finish counting' }, { moved: true }, hasMoved);
  await moveLines(tx, roundId, 'waiting', { type: 'finish counting' }, { moved: false }, sql`true`);
}

/** What was missing or had moved waits again, as the register has it now, unless a document deals with it. */
async function waitAgain(tx: Tx, { id: roundId, planner }: LockedRound): Promise<void> {
  for (const state of ['missing', 'moved'] as const)
    await moveLines(tx, roundId, state, { type: 'count again' }, {}, sql`not ${isStarted}`);
  await sql`
    update stock_take_line line set
      location_id = case when asset.id is null then line.location_id else asset.location_id end,
      custodian_id = case when asset.id is null then line.custodian_id else asset.custodian_id end,
      status = coalesce(asset.status, line.status), decision = null, reason = '', decided_by = null, decided_at = null, decided_version = null,
      document_id = null, repair_id = null
    from stock_take_line old
      left join asset on asset.id = old.asset_id and ${scopeOfAsset(planner, 'stockTake.write')}
    where old.id = line.id and line.stock_take_id = ${roundId} and line.state = 'waiting'`.execute(tx);
}

/** Sends an event to all lines in one state that meet a condition: the lifecycle is the same for each of them. */
async function moveLines(
  tx: Tx,
  roundId: number,
  state: StockTakeLineState,
  event: StockTakeLineEvent,
  found: { moved?: boolean },
  condition: RawBuilder<unknown>,
): Promise<void> {
  const step = advance(stockTakeLineMachine, state, { ...plainDetails, ...found }, event);
  if (!step) return;
  await sql`update stock_take_line line set state = ${step.state}
    where line.stock_take_id = ${roundId} and line.state = ${state} and ${condition}`.execute(tx);
}
