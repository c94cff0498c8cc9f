import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf } from '../../log/write-log.ts';
import { endSessions } from './end-sessions.ts';
import { sessionIsActive } from './session-is-active.ts';

/** The own sessions that are alive, this one first. */
export const listSessions: Handler<'/user/sessions'> = async (_payload, { db, actor, settings }) => {
  const rows = await db
    .selectFrom('session')
    .where('account_id', '=', actor.accountId)
    .where(sessionIsActive(settings))
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .select(sql<boolean>`token_hash = ${actor.tokenHash}`.as('current'))
    .orderBy('current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return {
    rows: rows.map(({ id, current, ip, user_agent, created_at, last_seen_at }) => ({
      id,
      current,
      ip,
      userAgent: user_agent,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    })),
  };
};

/** @throws Refusal `notFound` for a session that is over or somebody else's */
export const endOneSession: Handler<'/user/endSession'> = async ({ id }, context) => {
  const ended = await endOwn(context, sql<SqlBool>`id = ${id}`);
  if (ended === 0) throw new Refusal('notFound');
  return {};
};

export const endOtherSessions: Handler<'/user/endOtherSessions'> = async (_payload, context) => ({
  ended: await endOwn(context, sql<SqlBool>`token_hash <> ${context.actor.tokenHash}`),
});

/** @returns how many of the own sessions ended */
const endOwn = ({ db, actor, ip }: Context, which: RawBuilder<SqlBool>): Promise<number> =>
  inTransaction(
    db,
    (tx) => endSessions(tx, authorOf({ actor, ip }), actor.accountId, 'end from another device', which),
    { whenFull: true },
  );
