import type { Answer } from '../../../../api/contract/index.ts';
import { type RequestEvent, requestMachine } from '../../../../machines/lifecycles/request.ts';
import { requestEvents, type SentRequestEvent, sentRequestEvents } from '../../../../vocabulary/request.ts';
import { eventsOf, loadOf } from '../../../parts/record/events-of.ts';
import { recordOf } from '../../../parts/record/use-record.ts';

export type AssetRequest = Answer<'/request/get'>;
export type RequestAction = SentRequestEvent;

export const requestRecord = recordOf({
  kind: 'request',
  use: 'request page',
  load: loadOf('request'),
  actions: eventsOf('request', sentRequestEvents),
});

/** Whether the life of a request allows something now, and it is this person's move. */
export function allowsRequest({ state, answered, may }: AssetRequest, type: RequestEvent['type']): boolean {
  if (!requestMachine.resolveState({ value: state, context: { answered } }).can({ type })) return false;
  return type in requestEvents ? may[requestEvents[type as SentRequestEvent].by] : may.keeper;
}
