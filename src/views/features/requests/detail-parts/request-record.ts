import type { Answer } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { type RequestEvent, requestMachine } from '../../../../machines/lifecycles/request.ts';
import { requestEvents, type SentRequestEvent, sentRequestEvents } from '../../../../vocabulary/request.ts';
import { recordOf } from '../../../parts/record/use-record.ts';

export type AssetRequest = Answer<'/request/get'>;
export type RequestAction = SentRequestEvent;

type At = Pick<AssetRequest, 'id' | 'version'>;
type Details = Readonly<Record<string, unknown>>;

const send =
  (event: SentRequestEvent) =>
  ({ id, version }: At, { reason }: Details) =>
    post('/request/event', { id, version, event, ...(typeof reason === 'string' && { reason }) });

const events = Object.fromEntries(sentRequestEvents.map((event) => [event, send(event)])) as Record<
  SentRequestEvent,
  ReturnType<typeof send>
>;

export const requestRecord = recordOf({
  kind: 'request',
  use: 'request page',
  load: (id, signal): Promise<AssetRequest> => post('/request/get', { id }, { signal }),
  actions: events,
});

/** Whether the life of a request allows something now, and it is this person's move. */
export function allowsRequest({ state, answered, may }: AssetRequest, type: RequestEvent['type']): boolean {
  if (!requestMachine.resolveState({ value: state, context: { answered } }).can({ type })) return false;
  return type in requestEvents ? may[requestEvents[type as SentRequestEvent].by] : may.keeper;
}
