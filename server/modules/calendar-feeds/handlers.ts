import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { mergedInto } from '../../access/merged-organisations.ts';
import { inScope } from '../../access/scope.ts';
import { named } from '../../database/named.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Handlers, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type AccountAction, labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { hashToken, newToken } from '../session/index.ts';

type Row = Answer<'/calendarFeed/list'>['rows'][number];

/** Where the feed of a token is. */
const pathOf = (token: string) => `/asset/calendar/${token}`;

const list: Handler<'/calendarFeed/list'> = async (_, { db, actor }) => {
  const { rows } = await sql<Omit<Row, 'createdAt' | 'usedAt'> & { createdAt: Date; usedAt: Date | null }>`
    select feed.id, ${named('organisation', 'called')} as organisation, feed.created_at as "createdAt",
      feed.used_at as "usedAt"
    from calendar_feed feed left join organisation on organisation.id = ${mergedInto('feed.organisation_id')}
    where feed.account_id = ${actor.accountId} order by feed.id`.execute(db);
  return {
    rows: rows.map(({ createdAt, usedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
};

const log = (tx: Tx, context: Context, action: AccountAction) => {
  const { accountId, loginid, name } = context.actor;
  return logAccount(tx, authorOf(context), action, { id: accountId, label: labelOf(loginid, name) });
};

/** @throws Refusal `badReference`; `duplicate` where there is such a feed, which can be renewed */
const create: Handler<'/calendarFeed/create'> = ({ organisationId = null }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor, language } = context;
    await sql`select from account where id = ${actor.accountId} for no key update`.execute(tx);
    const { rows: present } = await sql`select from calendar_feed where account_id = ${actor.accountId}
      and organisation_id is not distinct from ${organisationId}::bigint`.execute(tx);
    if (present.length > 0) throw new Refusal('duplicate', { field: 'organisationId' });
    if (organisationId !== null) {
      const { rows } = await sql`select from organisation where id = ${organisationId}
        and ${inScope(actor, 'organisation.read', { organisation: sql.ref('organisation.id') })}`.execute(tx);
      if (rows.length === 0) throw new Refusal('badReference', { field: 'organisationId' });
    }
    const token = newToken();
    const { rows } = await sql<{ id: number }>`
      insert into calendar_feed (account_id, organisation_id, language, token_hash)
      values (${actor.accountId}, ${organisationId}, ${language}, ${hashToken(token)}) returning id`.execute(
      tx,
    );
    await log(tx, context, 'calendar feed created');
    return { id: rows[0]?.id ?? 0, path: pathOf(token) };
  });

/** @throws Refusal `notFound` */
const renew: Handler<'/calendarFeed/renew'> = ({ id }, context) =>
  inTransaction(context.db, async (tx) => {
    const token = newToken();
    const { rows } = await sql`update calendar_feed set token_hash = ${hashToken(token)}, used_at = null
      where id = ${id} and account_id = ${context.actor.accountId} returning id`.execute(tx);
    if (rows.length === 0) throw new Refusal('notFound');
    await log(tx, context, 'calendar feed renewed');
    return { id, path: pathOf(token) };
  });

/** @throws Refusal `notFound` */
const remove: Handler<'/calendarFeed/remove'> = ({ id }, context) =>
  inTransaction(context.db, async (tx) => {
    const { rows } = await sql`delete from calendar_feed
      where id = ${id} and account_id = ${context.actor.accountId} returning id`.execute(tx);
    if (rows.length === 0) throw new Refusal('notFound');
    await log(tx, context, 'calendar feed removed');
    return {};
  });

export const calendarFeedHandlers = {
  '/calendarFeed/list': list,
  '/calendarFeed/create': create,
  '/calendarFeed/renew': renew,
  '/calendarFeed/remove': remove,
} satisfies Partial<Handlers>;
