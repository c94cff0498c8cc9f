import { sql } from 'kysely';
import {
  type DepreciationRunDetails,
  type DepreciationRunEvent,
  depreciationRunMachine,
} from '../../../src/machines/lifecycles/depreciation-run.ts';
import type { RunState } from '../../../src/vocabulary/depreciation.ts';
import { isOpen, requireOpen } from '../../books/posting-day.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { isLatest, type LockedRun, leavesNoneOut, lockPosting, lockRun } from './lock-run.ts';
import { logRun } from './log-run.ts';
import { storeParts } from './parts.ts';
import { readRun } from './read-runs.ts';
import { insertReversal } from './reverse.ts';
import { compareCharges, storeCharges } from './store-charges.ts';

export const sendRunEvent: Handler<'/depreciation/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    await lockPosting(tx);
    const run = await lockRun(tx, id, version, context.actor, 'depreciation.write');
    return event === 'preview' ? previewRun(tx, context, run) : move(tx, context, run, { type: 'cancel' });
  });

export const postRun: Handler<'/depreciation/post'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    await lockPosting(tx);
    const run = await lockRun(tx, id, version, context.actor, 'depreciation.post');
    return event === 'post' ? post(tx, context, run) : reverse(tx, context, run);
  });

/** @throws Refusal `transitionRefused` */
export async function previewRun(tx: Tx, context: Context, run: LockedRun) {
  const moved = await move(tx, context, run, { type: 'preview' });
  await storeCharges(tx, run, false);
  return moved;
}

/** @throws Refusal `transitionRefused`, and `stale` when something would be charged otherwise than previewed */
async function post(tx: Tx, context: Context, run: LockedRun) {
  // What this transaction does is undone when it is refused: the other side is the run as it is now.
  const current = await readRun(tx, run.id, context.actor, 'depreciation.post');
  const moved = await move(tx, context, run, { type: 'post' });
  const { charged, described, skipped } = await compareCharges(tx, run);
  if (charged > 0) throw new Refusal('stale', { current });
  // Names and places that have changed since are those of the day on which it is posted.
  if (described > 0) await storeCharges(tx, run, true);
  else await countLines(tx, run, skipped);
  return moved;
}

/** The lines that were previewed count from now on, borne by who bears them now. */
async function countLines(tx: Tx, { id }: LockedRun, skipped: object): Promise<void> {
  await storeParts(tx, { id });
  await sql`update depreciation_line set live = true where run_id = ${id}`.execute(tx);
  await sql`update depreciation_run set skipped = ${jsonText(skipped)}::jsonb where id = ${id}`.execute(tx);
}

/** The lines of the run count no more, and those of the reversing run are their negatives. */
async function reverse(tx: Tx, context: Context, run: LockedRun) {
  const moved = await move(tx, context, run, { type: 'reverse' });
  await sql`update depreciation_line set live = false where run_id = ${run.id}`.execute(tx);
  const reversal = await insertReversal(tx, context, run);
  const previewed = await move(tx, context, reversal, { type: 'preview' });
  await move(tx, context, { ...reversal, ...previewed }, { type: 'post' });
  return moved;
}

async function move(tx: Tx, context: Context, run: LockedRun, event: DepreciationRunEvent) {
  const step = advance(depreciationRunMachine, run.state, await detailsOf(tx, run, event), event);
  if (!step && event.type !== 'cancel') await requireOpen(tx, run.month);
  if (!step) throw new Refusal('transitionRefused', { state: run.state, event: event.type });
  const posted = event.type === 'post';
  await sql`update depreciation_run set state = ${step.state}, version = version + 1,
    posted_by_name = case when ${posted} then ${context.actor.name} else posted_by_name end,
    posted_at = case when ${posted} then now() else posted_at end where id = ${run.id}`.execute(tx);
  await logRun(tx, context, run, step.transitionId, [{ field: 'state', from: run.state, to: step.state }]);
  return { id: run.id, version: run.version + 1, runNo: run.runNo, state: step.state as RunState };
}

/** A reversing run takes the place of no month. */
async function detailsOf(
  tx: Tx,
  run: LockedRun,
  { type }: DepreciationRunEvent,
): Promise<DepreciationRunDetails> {
  const reversing = run.reverses !== null;
  return {
    reversing,
    inOrder: type !== 'post' || reversing || (await leavesNoneOut(tx, run.path, run.month)),
    open: await isOpen(tx, run.month),
    latest: type !== 'reverse' || (await isLatest(tx, run)),
  };
}
