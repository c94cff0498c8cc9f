import type { Route } from '../shell/routes.ts';

/** What opens the other pages to somebody who has to do it first. */
export type GateTask = 'the password is changed' | 'a second factor is set up';

/** What the session says of who is there. */
export type Presence =
  | 'nobody is there'
  | 'session is over'
  | 'somebody is being identified'
  | 'every page is open';
/** One event for each, as XState tells events apart. */
type PresenceEvent = { [Type in Presence]: { type: Type } }[Presence];

export type AddressesEvent =
  | { type: 'address changed'; route: Route }
  | PresenceEvent
  | { type: 'profile comes first'; until: GateTask };

export type AddressesNotice =
  | { type: 'go'; to: string }
  /** Every other page is closed before it is done. */
  | { type: 'page kept closed'; until: GateTask };
