import { type Expression, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { personInScope } from '../../access/scope.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { countOf, toPage } from '../../database/page.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { containing, personSearchMatches } from '../../text/index.ts';
import { closedLocks } from '../session/index.ts';
import { accountColumns, accountsFrom, type FoundAccount, toAccountRow } from './account-row.ts';

const order = 'account';
const defaultLimit = 50;

type Closed = Awaited<ReturnType<typeof closedLocks>>;

export const listAccounts: Handler<'/account/list'> = async (payload, { db, actor, settings }) => {
  const { limit = defaultLimit, count = false } = payload;
  const after = decodeCursor(order, payload.after, () => true);
  const closed = await closedLocks(db);
  const conditions = [
    personInScope(actor, 'account.read'),
    searched(payload.search),
    payload.withoutSecondFactor ? sql`not ${asksForMore}` : sql`true`,
    payload.locked ? sql`account.id = any(${await lockedAccounts(db, closed)}::bigint[])` : sql`true`,
  ];
  const beyond = after
    ? sql`(person.name_sort, account.id) > (${after.value}, ${after.id}::bigint)`
    : sql`true`;
  const { rows: found } = await sql<FoundAccount & { key: string }>`
    select ${accountColumns(settings)}, person.name_sort as key from ${accountsFrom}
    where ${sql.join([...conditions, beyond], sql` and `)}
    order by person.name_sort, account.id limit ${limit + 1}`.execute(db);
  const { rows, next } = toPage(order, found, limit, ({ key }) => key);
  return {
    rows: rows.map(({ key: _, ...row }) => toAccountRow(row, closed(row.loginid), settings)),
    next,
    count: count ? await countOf(db, accountsFrom, conditions, settings.countCap) : null,
  };
};

const asksForMore = sql`exists (select from second_factor where account_id = account.id and state = 'active')`;

function searched(search: Payload<'/account/list'>['search']): Expression<unknown> {
  const matches = personSearchMatches(search, ['job_no']);
  if (!matches) return sql`true`;
  return sql`(${matches} or lower(account.loginid) like ${containing((search ?? '').trim().toLowerCase())})`;
}

/** Found among all logins, since a lock does not say whose it is. */
async function lockedAccounts(db: Db, closed: Closed): Promise<number[]> {
  const accounts = await db.selectFrom('account').select(['id', 'loginid']).execute();
  return accounts.filter(({ loginid }) => closed(loginid) !== null).map(({ id }) => id);
}
