import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { requests, stepOf } from './lock-request.ts';

/** Each of the events that people send ends a request. */
export const sendRequestEvent: Handler<'/request/event'> = (sent, context) =>
  inTransaction(context.db, async (tx) => {
    const request = await requests.lockFor(tx, context, sent);
    const step = stepOf(request, { type: sent.event });
    const why = requests.reasonOf(sent);
    const stored = await requests.step(tx, request, step, [
      sql`closing_reason = ${why}, ended_by = ${context.actor.name}, ended_at = now()`,
    ]);
    await requests.log(tx, context, request, step.transitionId, [
      { field: 'state', from: request.state, to: step.state },
      { field: 'closingReason', from: null, to: why || null },
    ]);
    return stored;
  });
