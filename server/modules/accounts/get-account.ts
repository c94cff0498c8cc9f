import { sql } from 'kysely';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { goesOn } from '../session/goes-on.ts';
import { closedLocks } from '../session/locks/closed-locks.ts';
import { accountColumns, accountsFrom, type FoundAccount, toAccountRow } from './account-row.ts';
import { accountInScope } from './list-accounts.ts';

const mostSessions = 200;

/** @throws Refusal `notFound` */
export const getAccount: Handler<'/account/get'> = async ({ id }, { db, actor, settings }) => {
  const { rows } = await sql<FoundAccount & { version: number }>`
    select ${accountColumns(settings)}, account.version from ${accountsFrom}
    where account.id = ${id} and ${accountInScope(actor)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const { version, ...row } = found;
  const closed = await closedLocks(db);
  const sessions = await db
    .selectFrom('session')
    .where('account_id', '=', id)
    .where(goesOn(settings))
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(mostSessions)
    .execute();
  return {
    ...toAccountRow(row, closed(row.loginid), settings),
    version,
    sessions: sessions.map(({ user_agent, created_at, last_seen_at, ...session }) => ({
      ...session,
      userAgent: user_agent,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    })),
  };
};
