import type { DialogEnd } from '../../vocabulary/passkeys.ts';
import type { GatesEvent } from './gates.ts';
import type { User } from './user.ts';

/** Why a call is refused whose session the server does not know. */
export const sessionUnknown = 'sessionEnded';
/** Why a call is refused whose session waits for the second step. */
export const secondStepNeeded = 'secondStepNeeded';
/** How the browser's own dialog ends when the person leaves it. */
export const dialogCancelled = 'dialog cancelled' satisfies DialogEnd;

export type SessionEvent =
  | { type: 'sign in'; loginid: string }
  /** `why`: the state in which the server has it, for those who read a recording. */
  | { type: 'session ended'; why?: string }
  /** In another window of this browser, which has the same cookies. */
  | { type: WindowNews }
  | { type: 'sign in again' }
  | GatesEvent
  | { type: 'sign out' };

/** What one window tells the others. */
export type WindowNews = 'signed in elsewhere' | 'signed out elsewhere' | 'session ended elsewhere';

export type InfoRefusal = 'session unknown' | 'no roles' | 'call failed';

/** What the session tells the outside; one subscriber turns each into a navigation or a notice. */
export type SessionNotice =
  | { type: 'person entered'; user: User }
  | { type: 'person left' }
  | { type: 'session timed out' }
  | { type: 'news for the other windows'; news: WindowNews }
  | { type: 'user info refused'; why: InfoRefusal };
