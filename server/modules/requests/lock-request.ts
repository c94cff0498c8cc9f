import { sql } from 'kysely';
import { type RequestEvent, requestMachine } from '../../../src/machines/lifecycles/request.ts';
import type { RequestRole, RequestState, RequestType } from '../../../src/vocabulary/request.ts';
import { requestInScope, standsAs } from '../../access/records/request-scope.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { readRequest } from './read-request.ts';

/** A request locked against others until the transaction ends. */
export type LockedRequest = {
  id: number;
  version: number;
  requestNo: string;
  type: RequestType;
  state: RequestState;
  requesterId: number;
  requester: string;
  organisationId: number;
  categoryId: number | null;
  assetId: number | null;
  quantity: number;
  answered: number;
  until: string | null;
};

/**
 * Locks a request on which it is an actor's move.
 *
 * @throws Refusal `notFound`, also for one that is not theirs to move, and `stale` with the current request when it is
 * not at `version` any more
 */
export async function lockRequest(
  tx: Tx,
  { actor }: Pick<Context, 'actor'>,
  { id, version }: { id: number; version: number },
  role: RequestRole,
): Promise<LockedRequest> {
  const stands = standsAs[role](actor);
  const visible = sql`(${stands} or ${requestInScope(actor)})`;
  await sql`select from request where id = ${id} and ${visible} for update`.execute(tx);
  const { rows } = await sql<LockedRequest & { stands: boolean }>`
    select request.id, request.version, request_no as "requestNo", type, request.state,
      requester_id as "requesterId", requester.name as requester, request.organisation_id as "organisationId",
      category_id as "categoryId", asset_id as "assetId", quantity, answered, until, ${stands} as stands
    from request join person requester on requester.id = requester_id
    where request.id = ${id} and ${visible}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const { stands: may, ...request } = found;
  if (request.version !== version)
    throw new Refusal('stale', { current: await readRequest(tx, id, actor, sql`true`) });
  if (!may) throw new Refusal('notFound');
  return request;
}

/** @throws Refusal `transitionRefused` */
export function stepOf({ state, answered }: Pick<LockedRequest, 'state' | 'answered'>, event: RequestEvent) {
  const step = advance(requestMachine, state, { answered }, event);
  if (!step) throw new Refusal('transitionRefused', { state, event: event.type });
  return { state: step.state as RequestState, transitionId: step.transitionId };
}

export const logRequest = (
  tx: Tx,
  context: Pick<Context, 'actor' | 'ip'>,
  request: Pick<LockedRequest, 'id' | 'requestNo' | 'requester' | 'organisationId'>,
  action: string,
  changes: LogChange[],
  document: { id: number; documentNo: string } | null = null,
): Promise<void> =>
  writeLog(tx, authorOf(context), {
    way: document ? 'document' : 'form',
    action,
    recordKind: 'request',
    recordId: request.id,
    recordLabel: `${request.requestNo} ${request.requester}`,
    organisationId: request.organisationId,
    document,
    changes: changes.filter(({ from, to }) => from !== to),
  });
