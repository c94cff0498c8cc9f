import { sql } from 'kysely';
import { requestEvents, requestNeedsReason, requestPermissions } from '../../../src/vocabulary/request.ts';
import { isGranted } from '../../access/grants.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { lockRequest, logRequest, stepOf } from './lock-request.ts';

/** Each of the events that people send ends a request. */
export const sendRequestEvent: Handler<'/request/event'> = ({ id, version, event, reason = '' }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const { by } = requestEvents[event];
    if (!isGranted(actor, requestPermissions[by])) throw new Refusal('notPermitted');
    const request = await lockRequest(tx, context, { id, version }, by);
    const step = stepOf(request, { type: event });
    const why = requestNeedsReason(event) ? reason.trim() : '';
    if (requestNeedsReason(event) && why === '') throw new Refusal('required', { field: 'reason' });
    await sql`update request set state = ${step.state}, version = version + 1, closing_reason = ${why},
      ended_by = ${actor.name}, ended_at = now() where id = ${id}`.execute(tx);
    await logRequest(tx, context, request, step.transitionId, [
      { field: 'state', from: request.state, to: step.state },
      { field: 'closingReason', from: null, to: why || null },
    ]);
    return { id, version: version + 1, state: step.state };
  });
