import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { Answer } from '../../../src/api/contract/index.ts';
import type { Actor, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Settings } from '../../settings.ts';
import { describedMail } from '../invitations/index.ts';
import { closedLocks, sessionIsActive } from '../session/index.ts';
import { accountColumns, accountsFrom, type FoundAccount, toAccountRow } from './account-row.ts';
import { accountInScope } from './list-accounts.ts';

const maxSessions = 200;

export const getAccount: Handler<'/account/get'> = ({ id }, { db, actor, settings }) =>
  readAccount(db, actor, settings, id, 'account.read');

/** @throws Refusal `notFound` */
export async function readAccount(
  db: Db | Tx,
  actor: Actor,
  settings: Settings,
  id: number,
  permission: Permission,
): Promise<Answer<'/account/get'>> {
  const { rows } = await sql<
    FoundAccount & { version: number; roleIds: number[]; blocked: boolean; email: string }
  >`
    select ${accountColumns(settings)}, account.version, account.disabled as blocked, person.email,
      array(select role_id from account_role where account_id = account.id order by role_id) as "roleIds"
    from ${accountsFrom}
    where account.id = ${id} and ${accountInScope(actor, permission)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const { version, roleIds, blocked, email, ...row } = found;
  const closed = await closedLocks(db);
  const sessions = await db
    .selectFrom('session')
    .where('account_id', '=', id)
    .where(sessionIsActive(settings))
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(maxSessions)
    .execute();
  return {
    ...toAccountRow(row, closed(row.loginid), settings),
    version,
    roleIds,
    blocked,
    mail: describedMail(settings, email),
    sessions: sessions.map(({ user_agent, created_at, last_seen_at, ...session }) => ({
      ...session,
      userAgent: user_agent,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    })),
  };
}
