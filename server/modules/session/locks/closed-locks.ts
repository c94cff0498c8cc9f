import { sql } from 'kysely';
import type { Db } from '../../../http/handler.ts';
import { loginDigests } from './lock-keys.ts';
import { hasWaited } from './sign-in-locks.ts';

/**
 * Until when logins are locked, of those that are. Locks hold no names: an account is known by what its login comes to.
 *
 * @returns asks of one login
 */
export async function closedLocks(db: Db): Promise<(loginid: string) => Date | null> {
  const rows = await db
    .selectFrom('sign_in_lock')
    .where('login', 'is not', null)
    .where('state', '=', 'closed')
    .where(sql<boolean>`not ${hasWaited}`)
    .select('login')
    .select(({ fn }) => fn.max('closed_until').as('until'))
    .groupBy('login')
    .execute();
  if (rows.length === 0) return () => null;
  const closed = new Map(rows.map(({ login, until }) => [Buffer.from(login ?? []).toString('hex'), until]));
  const digest = await loginDigests(db);
  return (loginid) => closed.get(digest(loginid.toLowerCase()).toString('hex')) ?? null;
}
