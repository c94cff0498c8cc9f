import type { Db, Tx } from '../../handler.ts';
import { type Author, writeLog } from '../logs/write-log.ts';

export type AccountAction = 'signed in' | 'sign-in failed' | 'signed out' | 'password changed';

/** Notes what happened to an account; an id of 0 stands for a login that nobody has. */
export const logAccount = (
  db: Db | Tx,
  author: Author,
  action: AccountAction,
  account: { id: number; label: string },
): Promise<void> =>
  writeLog(db, author, {
    way: 'form',
    action,
    recordKind: 'account',
    recordId: account.id,
    recordLabel: account.label,
    organId: null,
  });

export const labelOf = (loginid: string, name: string) => `${loginid} ${name}`;
