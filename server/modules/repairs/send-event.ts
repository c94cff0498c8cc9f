import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import {
  needsReason,
  type RepairState,
  repairEvents,
  repairPermissions,
  type SentRepairEvent,
} from '../../../src/vocabulary/repair.ts';
import { isGranted } from '../../access/grants.ts';
import { isInPoolOf, standsAs } from '../../access/records/repair-scope.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { fillLabour, startTimer, stopTimer } from '../../lifecycle/labour.ts';
import { bringBack, takeOutOfUse } from './asset-in-repair.ts';
import { type LockedRepair, lockRepair, logRepair, stepOf, watchRepair } from './lock-repair.ts';

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

const standingFor = (event: SentRepairEvent, actor: Actor) =>
  event === 'take' ? isInPoolOf(actor) : standsAs[repairEvents[event].by](actor);

export const sendRepairEvent: Handler<'/repair/event'> = (sent, context) =>
  inTransaction(context.db, (tx) => stepRepair(tx, context, sent));

/** One step of a repair; what it does to its asset is written with it, or neither. */
export async function stepRepair(
  tx: Tx,
  context: Context,
  { id, version, event, reason = '', rating }: Payload<'/repair/event'>,
): Promise<Answer<'/repair/event'>> {
  const { actor } = context;
  if (!isGranted(actor, repairPermissions[repairEvents[event].by])) throw new Refusal('notPermitted');
  const repair = await lockRepair(tx, actor, { id, version }, standingFor(event, actor));
  const step = stepOf(repair, { type: event });
  const why = reason.trim();
  if (needsReason(event) && why === '') throw new Refusal('required', { field: 'reason' });
  if (event === 'rate' && rating === undefined) throw new Refusal('required', { field: 'rating' });
  await effects[event]?.(tx, context, repair);
  const set = [columns[event]?.(actor), timer(repair.state, step.state)].filter((one) => one !== undefined);
  const rated = event === 'rate' ? sql`, rating = ${rating}::integer, rating_note = ${why}` : sql``;
  await sql`update repair set state = ${step.state}, version = version + 1,
      reason = ${needsReason(event) ? why : ''}${rated}${set.length > 0 ? sql`, ${sql.join(set)}` : sql``} where id = ${id}`.execute(
    tx,
  );
  const filled = event === 'finish' ? await fillLabour(tx, 'repair', id, { ended: true }) : [];
  if (event === 'take') await watchRepair(tx, id, [actor.personId]);
  await logRepair(tx, context, repair, step.transitionId, [
    { field: 'state', from: repair.state, to: step.state },
    ...(needsReason(event) ? [{ field: 'reason', from: null, to: why }] : []),
    ...(event === 'rate' ? [{ field: 'rating', from: null, to: String(rating) }] : []),
    ...filled,
  ]);
  return { id, version: version + 1, state: step.state };
}
