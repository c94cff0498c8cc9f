import { type RawBuilder, sql } from 'kysely';
import {
  needsReason,
  repairEvents,
  repairPermissions,
  type SentRepairEvent,
} from '../../../src/vocabulary/repair.ts';
import { isGranted } from '../../access/grants.ts';
import { isInPoolOf, standsAs } from '../../access/records/repair-scope.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
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

const standingFor = (event: SentRepairEvent, actor: Actor) =>
  event === 'take' ? isInPoolOf(actor) : standsAs[repairEvents[event].by](actor);

/** One step of a repair; what it does to its asset is written with it, or neither. */
export const sendRepairEvent: Handler<'/repair/event'> = (
  { id, version, event, reason = '', rating },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    if (!isGranted(actor, repairPermissions[repairEvents[event].by])) throw new Refusal('notPermitted');
    const repair = await lockRepair(tx, actor, { id, version }, standingFor(event, actor));
    const step = stepOf(repair, { type: event });
    const why = reason.trim();
    if (needsReason(event) && why === '') throw new Refusal('required', { field: 'reason' });
    if (event === 'rate' && rating === undefined) throw new Refusal('required', { field: 'rating' });
    await effects[event]?.(tx, context, repair);
    const set = columns[event]?.(actor);
    const rated = event === 'rate' ? sql`, rating = ${rating}::integer, rating_note = ${why}` : sql``;
    await sql`update repair set state = ${step.state}, version = version + 1,
      reason = ${needsReason(event) ? why : ''}${rated}${set ? sql`, ${set}` : sql``} where id = ${id}`.execute(
      tx,
    );
    if (event === 'take') await watchRepair(tx, id, [actor.personId]);
    await logRepair(tx, context, repair, step.transitionId, [
      { field: 'state', from: repair.state, to: step.state },
      ...(needsReason(event) ? [{ field: 'reason', from: null, to: why }] : []),
      ...(event === 'rate' ? [{ field: 'rating', from: null, to: String(rating) }] : []),
    ]);
    return { id, version: version + 1, state: step.state };
  });
