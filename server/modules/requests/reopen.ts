import { sql } from 'kysely';
import type { Context, Tx } from '../../http/handler.ts';
import { type LockedRequest, requests, stepOf } from './lock-request.ts';
import { notifyKeepers } from './watchers.ts';

type Answered = Pick<
  LockedRequest,
  'id' | 'requestNo' | 'requester' | 'organisationId' | 'state' | 'answered'
> & { closingReason: string };

/** Locks the request that a document answered, before its assets, in the order in which an answer locks them. */
export async function lockAnswered(tx: Tx, documentId: number): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`
    select request.id, request_no as "requestNo", requester.name as requester, request.state, answered,
      request.organisation_id as "organisationId", closing_reason as "closingReason"
    from request join request_answer answer on answer.request_id = request.id
    join person requester on requester.id = requester_id
    where answer.document_id = ${documentId} for update of request`.execute(tx);
  return rows[0];
}

/** Opens a request again for what was not taken of it. Nothing happens where no request was answered. */
export async function reopen(
  tx: Tx,
  context: Context,
  request: Answered | undefined,
  document: { id: number; documentNo: string },
  refused: number,
): Promise<void> {
  if (!request || refused === 0) return;
  const { id, requestNo, requester } = request;
  const answered = request.answered - refused;
  const step = stepOf({ ...request, answered }, { type: 'assets refused' });
  await sql`update request set state = ${step.state}, version = version + 1, answered = ${answered},
    ended_by = null, ended_at = null, closing_reason = '' where id = ${id}`.execute(tx);
  await requests.log(
    tx,
    context,
    request,
    step.transitionId,
    [
      { field: 'state', from: request.state, to: step.state },
      { field: 'answered', from: String(request.answered), to: String(answered) },
      { field: 'closingReason', from: request.closingReason || null, to: null },
    ],
    { document },
  );
  await notifyKeepers(tx, context.actor, { id, label: `${requestNo} ${requester}` });
}
