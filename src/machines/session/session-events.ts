import type { DialogEnd } from '../../vocabulary/passkeys.ts';
import type { GatesEvent } from './gates.ts';
import type { User } from './user.ts';

/** Why a call is refused whose session the server does not know. */
export const sessionUnknown = 'sessionEnded';
/** Why a call is refused whose session waits for the second step. */
export const secondStepNeeded = 'secondStepNeeded';
/** How the browser's own dialog ends when the person leaves it. */
export const dialogCancelled = 'dialog cancelled' satisfies DialogEnd;

/** How a session ended, by the word that the server has for it, and what it says to the person. */
export type SessionOver = { why: string | null; said: string | null };
export const notOver: SessionOver = { why: null, said: null };

export type SessionEvent =
  | { type: 'sign in'; loginid: string }
  | { type: 'sign in by a provider'; provider: number }
  /** The browser has led back from an identity provider into a page that was open. */
  | { type: 'provider led back' }
  /** The page that was left is on screen again. */
  | { type: 'page shown again' }
  | ({ type: 'session ended' } & Partial<SessionOver>)
  /** In another window of this browser, which has the same cookies. */
  | { type: Exclude<WindowNews, 'session ended elsewhere'> }
  | ({ type: 'session ended elsewhere' } & Partial<SessionOver>)
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
  /** `ended`: by somebody, or by a change of the account; it has timed out otherwise. */
  | ({ type: 'session is over'; ended: boolean } & SessionOver)
  | { type: 'news for the other windows'; news: WindowNews; over?: SessionOver }
  | { type: 'user info refused'; why: InfoRefusal; over: SessionOver };
