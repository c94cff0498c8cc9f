import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { endsBy, transitionOfEnd } from '../../../src/machines/lifecycles/server-session.ts';
import {
  isSessionEnd,
  isSessionEnder,
  type SessionEnd,
  type SessionEnder,
  type TimedOut,
} from '../../../src/vocabulary/session-end.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { logAccount } from '../../log/account-log.ts';
import type { Author } from '../../log/write-log.ts';

/** An account of which sessions have ended, as the log calls it, and how many. */
type Ended = { id: number; label: string; sessions: number };

/**
 * Ends sessions of an account by an event of their machine: their tokens are worth nothing from now on.
 *
 * @param which of them; all without it
 * @returns how many there were
 */
export async function endSessions(
  tx: Tx,
  author: Author,
  accountId: number,
  event: SessionEnder | 'sign out',
  which: RawBuilder<SqlBool> = sql`true`,
): Promise<number> {
  if (!endsBy(event)) throw new Error(`No session ends by "${event}".`);
  return end(tx, author, event, sql<SqlBool>`account_id = ${accountId} and ${which}`);
}

/** Ends sessions that have timed out, once: whoever finds them first. */
export const endTimedOut = (db: Db, tokens: readonly Uint8Array[], why: TimedOut): Promise<number> =>
  inTransaction(db, (tx) => end(tx, theServer, why, sql<SqlBool>`token_hash = any(${tokens}::bytea[])`), {
    whenFull: true,
  });

/**
 * Writes the entries for sessions that this transaction ended by the triggers of the database, which see every change of
 * roles and accounts.
 */
export async function logEndsByTrigger(
  tx: Tx,
  author: Author,
  why: 'roles changed' | 'account disabled',
): Promise<void> {
  const { rows } = await sql<Ended>`
    select account.id, account.loginid || ' ' || person.name as label, count(*)::int as sessions
    from ended_session gone join account on account.id = gone.account_id join person on person.id = account.person_id
    where gone.ended_at = now() and gone.xmin = pg_current_xact_id()::xid and why = ${why}
    group by account.id, person.id order by account.id`.execute(tx);
  await logEnds(tx, author, why, rows);
}

const theServer: Author = { id: null, name: '', ip: null };

async function end(
  db: Tx,
  author: Author,
  why: SessionEnd | 'sign out',
  which: RawBuilder<SqlBool>,
): Promise<number> {
  const { rows } = await sql<Ended>`
    with gone as (delete from session where ${which} returning token_hash, account_id),
    kept as (
      insert into ended_session (token_hash, account_id, why)
      select token_hash, account_id, ${why}::text from gone where ${isSessionEnd(why)}::boolean on conflict do nothing
    )
    select account.id, account.loginid || ' ' || person.name as label, count(*)::int as sessions
    from gone join account on account.id = gone.account_id join person on person.id = account.person_id
    group by account.id, person.id order by account.id`.execute(db);
  await logEnds(db, author, why, rows);
  return rows.reduce((sum, { sessions }) => sum + sessions, 0);
}

async function logEnds(
  db: Tx,
  author: Author,
  why: SessionEnd | 'sign out',
  ended: readonly Ended[],
): Promise<void> {
  for (const { id, label, sessions } of ended)
    await logAccount(
      db,
      author,
      actionOf(why),
      { id, label },
      changesOf(why, sessions),
      transitionOfEnd(why),
    );
}

const actionOf = (why: SessionEnd | 'sign out') => {
  if (why === 'sign out') return 'signed out';
  return isSessionEnder(why) ? 'sessions ended' : 'session timed out';
};

const changesOf = (why: SessionEnd | 'sign out', sessions: number) =>
  why === 'sign out'
    ? []
    : [
        { field: 'sessions', from: null, to: String(sessions) },
        { field: 'sessionEnd', from: null, to: why },
      ];
