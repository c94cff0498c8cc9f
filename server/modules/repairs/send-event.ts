import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import type { RepairState, SentRepairEvent } from '../../../src/vocabulary/repair.ts';
import { isInPoolOf } from '../../access/records/repair-scope.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { fillLabour, startTimer, stopTimer } from '../../lifecycle/labour.ts';
import { bringBack, takeOutOfUse } from './asset-in-repair.ts';
import { type LockedRepair, repairs, stepOf } from './lock-repair.ts';

/** What an event does beside leading to another state. */
const effects: Partial<
  Record<SentRepairEvent, (tx: Tx, context: Context, repair: LockedRepair) => Promise<unknown>>
> = {
  start: takeOutOfUse,
  verify: bringBack,
  cancel: bringBack,
};

/** Columns that an event sets, over `repair`. */
const columns: Partial<Record<SentRepairEvent, (actor: Actor) => RawBuilder<unknown>>> = {
  take: ({ personId }) => sql`assignee_id = ${personId}, responded_at = coalesce(responded_at, now())`,
  accept: () => sql`responded_at = coalesce(responded_at, now())`,
  decline: () => sql`assignee_id = null, responded_at = null`,
  finish: () => sql`done_at = now()`,
  rework: () => sql`done_at = null, reworks = reworks + 1`,
};

/** The timer runs while the repair is in progress. */
const timer = (from: RepairState, to: RepairState): RawBuilder<unknown> | undefined => {
  if ((from === 'inProgress') === (to === 'inProgress')) return undefined;
  return to === 'inProgress' ? startTimer : stopTimer;
};

export const sendRepairEvent: Handler<'/repair/event'> = (sent, context) =>
  inTransaction(context.db, (tx) => stepRepair(tx, context, sent));

/** One step of a repair; what it does to its asset is written with it, or neither. */
export async function stepRepair(
  tx: Tx,
  context: Context,
  sent: Payload<'/repair/event'>,
): Promise<Answer<'/repair/event'>> {
  const { event, reason = '', rating } = sent;
  const { actor } = context;
  const standing = event === 'take' ? isInPoolOf(actor) : undefined;
  const repair = await repairs.lockFor(tx, context, sent, standing);
  const step = stepOf(repair, { type: event });
  const why = repairs.reasonOf(sent);
  if (event === 'rate' && rating === undefined) throw new Refusal('required', { field: 'rating' });
  await effects[event]?.(tx, context, repair);
  const stored = await repairs.step(tx, repair, step, [
    sql`reason = ${why}`,
    event === 'rate' ? sql`rating = ${rating}::integer, rating_note = ${reason.trim()}` : undefined,
    columns[event]?.(actor),
    timer(repair.state, step.state),
  ]);
  const filled = event === 'finish' ? await fillLabour(tx, 'repair', repair.id, { ended: true }) : [];
  if (event === 'take') await repairs.watch(tx, repair.id, [actor.personId]);
  await repairs.log(tx, context, repair, step.transitionId, [
    { field: 'state', from: repair.state, to: step.state },
    { field: 'reason', from: null, to: why || null },
    ...(event === 'rate' ? [{ field: 'rating', from: null, to: String(rating) }] : []),
    ...filled,
  ]);
  return stored;
}
