import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { type BooksMonthEvent, booksMonthMachine } from '../../../src/machines/lifecycles/books-month.ts';
import type { BooksState } from '../../../src/vocabulary/depreciation.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { chargesOf } from './charges.ts';
import { lockPosting } from './lock-run.ts';

type Month = {
  state: BooksState;
  version: number;
  over: boolean;
  follows: boolean;
  last: boolean;
};

export const showBooks: Handler<'/books/get'> = (_, { db, settings }) => readBooks(db, settings.currency);

/** A month that was never closed has no row, and is the version 0. */
async function readBooks(db: Db | Tx, currency: string): Promise<Answer<'/books/get'>> {
  const { rows } = await sql<{ month: string; version: number; by: string; at: Date; openFrom: string }>`
    select to_char(month, 'YYYY-MM') as month, version, closed_by_name as by, closed_at as at,
      to_char(first_open_day(), 'YYYY-MM-DD') as "openFrom"
    from books_month where state = 'closed' order by month desc limit 1`.execute(db);
  const [found] = rows;
  const next = await nextToClose(db);
  return {
    closed: found
      ? { month: found.month, version: found.version, by: found.by, at: found.at.toISOString() }
      : null,
    openFrom: found?.openFrom ?? null,
    next: next && { ...next, due: await chargesLeft(db, `${next.month}-01`, currency) },
  };
}

/** The month after the last closed; while none is, that of the first posted run, else the one that ended last. */
async function nextToClose(db: Db | Tx): Promise<{ month: string; version: number } | null> {
  const { rows } = await sql<{ month: string; version: number }>`
    select to_char(next.month, 'YYYY-MM') as month, coalesce(books.version, 0) as version
    from (select coalesce(first_open_day(),
      (select min(month) from depreciation_run where state = 'posted' and reverses is null),
      (date_trunc('month', company_today()) - interval '1 month')::date) as month) next
    left join books_month books on books.month = next.month
    where next.month + interval '1 month' <= company_today()`.execute(db);
  return rows[0] ?? null;
}

/** How many assets a month charges and has not been posted for. */
async function chargesLeft(db: Db | Tx, month: string, currency: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due from (${chargesOf(sql`true`, month, currency)}) as charge
    where reason is null and amount > 0`.execute(db);
  return rows[0]?.due ?? 0;
}

/** @throws Refusal `stale`, `chargesMissing`, `badValue` for a month that is not over, `transitionRefused` for one out of order */
export const closeMonth: Handler<'/books/close'> = ({ month, version }, context) =>
  inTransaction(context.db, async (tx) => {
    const day = `${month}-01`;
    const found = await lockMonth(tx, context, day, version);
    const left = await chargesLeft(tx, day, context.settings.currency);
    const moved = await move(tx, context, month, { ...found, charged: left === 0 }, { type: 'close' });
    if (!moved && !found.over) throw new Refusal('badValue', { field: 'month' });
    if (!moved && found.follows && left > 0) throw new Refusal('chargesMissing', { month, count: left });
    if (!moved) throw new Refusal('transitionRefused', { state: found.state, event: 'close' });
    await keepNames(tx, day);
    return moved;
  });

/** @throws Refusal `stale`, `required`, `transitionRefused` for another than the last closed one */
export const reopenMonth: Handler<'/books/reopen'> = ({ month, version, reason }, context) =>
  inTransaction(context.db, async (tx) => {
    const why = reason.trim();
    if (why === '') throw new Refusal('required', { field: 'reason' });
    const found = await lockMonth(tx, context, `${month}-01`, version);
    const moved = await move(tx, context, month, { ...found, charged: true }, { type: 'reopen' }, why);
    if (!moved) throw new Refusal('transitionRefused', { state: found.state, event: 'reopen' });
    return moved;
  });

/** Waits for whatever enters the books just now, and keeps others from it until the transaction ends. */
async function lockMonth(tx: Tx, { settings }: Context, day: string, version: number): Promise<Month> {
  await lockPosting(tx);
  await sql`select pg_advisory_xact_lock(1684369011)`.execute(tx);
  const { rows } = await sql<Month>`
    select coalesce(books.state, 'open') as state, coalesce(books.version, 0) as version,
      asked.day + interval '1 month' <= company_today() as over,
      coalesce(first_open_day() = asked.day, true) as follows,
      coalesce(first_open_day() = asked.day + interval '1 month', false) as last
    from (select ${day}::date as day) asked left join books_month books on books.month = asked.day`.execute(
    tx,
  );
  const found = rows[0] as Month;
  if (found.version !== version) {
    throw new Refusal('stale', { current: await readBooks(tx, settings.currency) });
  }
  return found;
}

async function move(
  tx: Tx,
  context: Context,
  month: string,
  { state, ...details }: Month & { charged: boolean },
  event: BooksMonthEvent,
  reason?: string,
) {
  const step = advance(booksMonthMachine, state, details, event);
  if (!step) return undefined;
  const now = step.state as BooksState;
  const { rows } = await sql<{ version: number }>`
    insert into books_month as books (month, state, closed_by_name)
    values (${`${month}-01`}::date, ${now}, ${context.actor.name})
    on conflict (month) do update set state = excluded.state, version = books.version + 1,
      closed_by_name = case when excluded.state = 'closed' then excluded.closed_by_name else books.closed_by_name end,
      closed_at = case when excluded.state = 'closed' then now() else books.closed_at end
    returning version`.execute(tx);
  await writeLog(tx, authorOf(context), {
    way: 'form',
    action: step.transitionId,
    recordKind: 'booksMonth',
    recordId: Number(month.replace('-', '')),
    recordLabel: month,
    organisationId: null,
    changes: [
      { field: 'state', from: state, to: now },
      ...(reason === undefined ? [] : [{ field: 'reason', from: null, to: reason }]),
    ],
  });
  return { month, state: now, version: rows[0]?.version ?? 1 };
}

/** What assets, departments and categories are called at the closing is what the month says for ever. */
const keepNames = (tx: Tx, day: string) =>
  sql`
  insert into asset_books
  select books.asset_id, (${day}::date + interval '1 month - 1 day')::date, books.held, books.cost, books.opening,
    books.owner_organisation_id, books.category_id, named.asset_no, named.asset_name, named.organisation_name,
    named.category_name, books.using_organisation_id, named.using_name, named.kind, books.currency
  from (select distinct on (asset_id) * from asset_books where day < ${day}::date + interval '1 month'
    order by asset_id, day desc) books
  join asset on asset.id = books.asset_id
  left join organisation owner on owner.id = books.owner_organisation_id
  left join organisation using_one on using_one.id = books.using_organisation_id
  left join category on category.id = books.category_id
  cross join lateral (select asset.asset_no, asset.name as asset_name,
    coalesce(owner.called, books.organisation_name) as organisation_name,
    coalesce(category.called, books.category_name) as category_name,
    coalesce(using_one.called, books.using_name) as using_name, coalesce(category.kind, books.kind) as kind) named
  where books.held and (books.asset_no, books.asset_name, books.organisation_name, books.category_name, books.using_name,
      books.kind)
    is distinct from (named.asset_no, named.asset_name, named.organisation_name, named.category_name, named.using_name,
      named.kind)
  on conflict (asset_id, day) do update set asset_no = excluded.asset_no, asset_name = excluded.asset_name,
    organisation_name = excluded.organisation_name, category_name = excluded.category_name,
    using_name = excluded.using_name, kind = excluded.kind`.execute(tx);
