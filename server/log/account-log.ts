import type { LogChange } from '../database/schema/log.ts';
import type { Db, Tx } from '../http/handler.ts';
import { type Author, writeLog } from './write-log.ts';

export type AccountAction =
  | 'created'
  | 'roles changed'
  | 'disabled'
  | 'enabled'
  | 'signed in'
  | 'signed in from a new browser'
  | 'sign-in failed'
  | 'refused while locked'
  | 'wrong password in a session'
  | 'unlocked'
  | 'signed out'
  | 'emergency set'
  | 'identity unlinked'
  | 'sessions ended'
  | 'session timed out'
  | 'second step asked'
  | 'second step failed'
  | 'second factor set up'
  | 'second factor removed'
  | 'passkey added'
  | 'passkey removed'
  | 'password changed'
  | 'password reset'
  | 'invited'
  | 'invitation mailed'
  | 'invitation withdrawn'
  | 'invitation accepted'
  | 'taken over'
  | 'absence set'
  | 'notification mail set'
  | 'calendar feed created'
  | 'calendar feed renewed'
  | 'calendar feed removed';

export type Account = { id: number; label: string };

/** Stands for a login that nobody has. What was typed is not kept: it may be a password. */
export const nobodysAccount: Account = { id: 0, label: '?' };

/**
 * Notes what happened to an account.
 *
 * @param transition the id of the one that was taken, of whichever machine of the account
 */
export const logAccount = (
  db: Db | Tx,
  author: Author,
  action: AccountAction,
  account: Account,
  changes: LogChange[] = [],
  transition?: string,
): Promise<void> =>
  writeLog(db, author, {
    way: 'form',
    action,
    recordKind: 'account',
    recordId: account.id,
    recordLabel: account.label,
    organisationId: null,
    changes:
      transition === undefined ? changes : [...changes, { field: 'transition', from: null, to: transition }],
  });

export const labelOf = (loginid: string, name: string) => `${loginid} ${name}`;
