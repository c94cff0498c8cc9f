import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { Answer } from '../../../src/api/contract/index.ts';
import { personInScope } from '../../access/scope.ts';
import type { Actor, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Settings } from '../../settings.ts';
import { describedMail } from '../invitations/index.ts';
import { closedLocks, sessionIsActive } from '../session/index.ts';
import { accountColumns, accountsFrom, type FoundAccount, toAccountRow } from './account-row.ts';

const maxSessions = 200;
type Account = Answer<'/account/get'>;

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
    FoundAccount &
      Pick<Account, 'version' | 'roleIds' | 'blocked' | 'hasPassword' | 'emergency'> & { email: string }
  >`
    select ${accountColumns(settings)}, account.version, account.disabled as blocked, person.email,
      account.has_password as "hasPassword", account.emergency,
      array(select role_id from account_role where account_id = account.id order by role_id) as "roleIds"
    from ${accountsFrom}
    where account.id = ${id} and ${personInScope(actor, permission)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  const { version, roleIds, blocked, email, hasPassword, emergency, ...row } = found;
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
    hasPassword,
    emergency,
    identities: await identitiesOf(db, id),
    mail: describedMail(settings, email),
    sessions: sessions.map(({ user_agent, created_at, last_seen_at, ...session }) => ({
      ...session,
      userAgent: user_agent,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    })),
  };
}

async function identitiesOf(db: Db | Tx, accountId: number): Promise<Account['identities']> {
  type Row = { id: number; provider: string; called: string; createdAt: Date; usedAt: Date };
  const { rows } = await sql<Row>`
    select link.id, provider.name as provider, link.called, link.created_at as "createdAt", link.used_at as "usedAt"
    from account_identity link join identity_provider provider on provider.id = link.provider_id
    where link.account_id = ${accountId} order by provider.name_sort, link.id`.execute(db);
  return rows.map(({ createdAt, usedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }));
}
