import { type RawBuilder, sql } from 'kysely';
import {
  inspectionEvents,
  inspectionNeedsReason,
  inspectionPermissions,
  type SentInspectionEvent,
} from '../../../src/vocabulary/inspection.ts';
import { isGranted } from '../../access/grants.ts';
import { standsAs } from '../../access/records/inspection-scope.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { lockInspection, logInspection, stepOf, unansweredOf, watchInspection } from './lock-inspection.ts';

/** Columns that an event sets, over `inspection`. */
const columns: Partial<Record<SentInspectionEvent, (actor: Actor) => RawBuilder<unknown>>> = {
  // Whoever begins what is nobody's does it.
  start: ({ personId }) => sql`started_at = now(), assignee_id = coalesce(assignee_id, ${personId})`,
  finish: () => sql`done_at = now()`,
};

/** One step of a round. */
export const sendInspectionEvent: Handler<'/inspection/event'> = (
  { id, version, event, reason = '' },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const { by } = inspectionEvents[event];
    if (!isGranted(actor, inspectionPermissions[by])) throw new Refusal('notPermitted');
    const round = await lockInspection(tx, actor, { id, version }, standsAs[by](actor));
    const step = stepOf(round.state, await unansweredOf(tx, round), { type: event });
    const why = reason.trim();
    const needsReason = inspectionNeedsReason(event);
    if (needsReason && why === '') throw new Refusal('required', { field: 'reason' });
    const set = columns[event]?.(actor);
    await sql`update inspection set state = ${step.state}, version = version + 1,
      reason = ${needsReason ? why : ''}${set ? sql`, ${set}` : sql``} where id = ${id}`.execute(tx);
    if (event === 'start') await watchInspection(tx, id, [actor.personId]);
    await logInspection(tx, context, round, step.transitionId, [
      { field: 'state', from: round.state, to: step.state },
      ...(needsReason ? [{ field: 'reason', from: null, to: why }] : []),
    ]);
    return { id, version: version + 1, state: step.state };
  });
