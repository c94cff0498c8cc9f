import type { Answer, Path, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import type { WorkKind } from '../../../vocabulary/work-records.ts';

/** Kinds whose events are sent by a call of their own, with a reason where one is wanted. */
type Kind = { [K in WorkKind]: `/${K}/event` extends Path ? K : never }[WorkKind];

type EventOf<K extends Kind> = Extract<Payload<`/${K}/event`>, { event: string }>['event'];

type At = { id: number; version: number };
type Details = Readonly<Record<string, unknown>>;
type Send = (record: At, details: Details) => Promise<unknown>;

/** The record of a page, loaded by the call of its kind. */
export const loadOf =
  <K extends Kind>(kind: K) =>
  async (id: number, signal: AbortSignal) =>
    // The calls of all kinds are alike in what is used of them here.
    (await post(`/${kind}/get` as '/request/get', { id }, { signal })) as unknown as Answer<`/${K}/get`>;

/** What a page does with a work record: it sends the events of its life. */
export const eventsOf = <K extends Kind, Event extends EventOf<K>>(kind: K, events: readonly Event[]) =>
  Object.fromEntries(
    events.map((event): [Event, Send] => [
      event,
      ({ id, version }, { reason }) =>
        post(`/${kind}/event` as '/request/event', {
          id,
          version,
          // Each is an event of its kind.
          event: event as EventOf<'request'>,
          ...(typeof reason === 'string' && { reason }),
        }),
    ]),
  ) as Record<Event, Send>;
