import { sql } from 'kysely';
import type { SessionLimits } from '../../src/machines/lifecycles/server-session.ts';
import type { Actor, Db } from '../http/handler.ts';
import { sessionIsActive } from '../modules/session/index.ts';

const keyOf = ({ tokenHash }: Pick<Actor, 'tokenHash'>) => Buffer.from(tokenHash).toString('hex');

/** Tells of which sessions are not over, by one statement. */
export async function activeSessions(
  db: Db,
  actors: readonly Pick<Actor, 'accountId' | 'tokenHash'>[],
  limits: SessionLimits,
): Promise<(actor: Pick<Actor, 'tokenHash'>) => boolean> {
  const accounts = [...new Set(actors.map(({ accountId }) => accountId))];
  const { rows } = await sql<{ key: string }>`
    select encode(session.token_hash, 'hex') as key from session
    join account on account.id = session.account_id and not account.disabled
    join person on person.id = account.person_id and not person.disabled
    where session.account_id = any(${accounts}::bigint[]) and ${sessionIsActive(limits)}`.execute(db);
  const active = new Set(rows.map(({ key }) => key));
  return (actor) => active.has(keyOf(actor));
}
