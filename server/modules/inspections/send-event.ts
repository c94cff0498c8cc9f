import { type RawBuilder, sql } from 'kysely';
import type { SentInspectionEvent } from '../../../src/vocabulary/inspection.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { inspections, stepOf, unansweredOf } from './lock-inspection.ts';

/** Columns that an event sets, over `inspection`. */
const columns: Partial<Record<SentInspectionEvent, (actor: Actor) => RawBuilder<unknown>>> = {
  // Whoever begins what is nobody's does it.
  start: ({ personId }) => sql`started_at = now(), assignee_id = coalesce(assignee_id, ${personId})`,
  finish: () => sql`done_at = now()`,
};

/** One step of a round. */
export const sendInspectionEvent: Handler<'/inspection/event'> = (sent, context) =>
  inTransaction(context.db, async (tx) => {
    const { event } = sent;
    const round = await inspections.lockFor(tx, context, sent);
    const step = stepOf(round.state, await unansweredOf(tx, round), { type: event });
    const why = inspections.reasonOf(sent);
    const stored = await inspections.step(tx, round, step, [
      sql`reason = ${why}`,
      columns[event]?.(context.actor),
    ]);
    if (event === 'start') await inspections.watch(tx, round.id, [context.actor.personId]);
    await inspections.log(tx, context, round, step.transitionId, [
      { field: 'state', from: round.state, to: step.state },
      { field: 'reason', from: null, to: why || null },
    ]);
    return stored;
  });
