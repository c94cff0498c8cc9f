import { sql } from 'kysely';
import { type RequestEvent, requestMachine } from '../../../src/machines/lifecycles/request.ts';
import {
  type RequestState,
  type RequestType,
  requestEvents,
  requestPermissions,
} from '../../../src/vocabulary/request.ts';
import { requestRecord, standsAs } from '../../access/records/request-scope.ts';
import type { Actor } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { workRecord } from '../../lifecycle/work-record.ts';
import { readRequest } from './read-request.ts';

type Described = Pick<LockedRequest, 'id' | 'requestNo' | 'requester' | 'organisationId'>;

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

export const requests = workRecord({
  kind: 'request',
  record: requestRecord,
  columns:
    () => sql<LockedRequest>`request.id, request.version, request_no as "requestNo", type, request.state,
    requester_id as "requesterId", requester.name as requester, request.organisation_id as "organisationId",
    category_id as "categoryId", asset_id as "assetId", quantity, answered, until`,
  joins: sql`join person requester on requester.id = requester_id`,
  described: ({ requestNo, requester, organisationId }: Described) => ({
    label: `${requestNo} ${requester}`,
    organisationId,
  }),
  events: requestEvents,
  permissions: requestPermissions,
  standsAs,
  current: (tx, id, { actor }: { actor: Actor }) => readRequest(tx, id, actor, sql`true`),
});

/** @throws Refusal `transitionRefused` */
export function stepOf({ state, answered }: Pick<LockedRequest, 'state' | 'answered'>, event: RequestEvent) {
  const step = advance(requestMachine, state, { answered }, event);
  if (!step) throw new Refusal('transitionRefused', { state, event: event.type });
  return { state: step.state as RequestState, transitionId: step.transitionId };
}
