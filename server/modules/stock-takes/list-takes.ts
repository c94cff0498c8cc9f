import { type RawBuilder, sql } from 'kysely';
import { takeInScope } from '../../access/records/take-scope.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { countOf, toPage } from '../../database/page.ts';
import type { Handler } from '../../http/handler.ts';
import { rowColumns, toRow } from './take-row.ts';

const order = 'stockTake';
const defaultLimit = 50;

/** Search is the beginning of the number, or a part of the name. */
export const listTakes: Handler<'/stockTake/list'> = async (payload, { db, actor, settings }) => {
  const { search, state, mine, limit = defaultLimit, count = false } = payload;
  const after = decodeCursor(order, payload.after);
  const conditions: RawBuilder<unknown>[] = [takeInScope(actor, 'stockTake.read')];
  if (payload.planId !== undefined) conditions.push(sql`take.plan_id = ${payload.planId}`);
  if (state) conditions.push(sql`take.state = ${state}`);
  if (mine) {
    conditions.push(sql`(take.created_by = ${actor.accountId} or exists (select from stock_take_counter counter
      where counter.stock_take_id = take.id and counter.person_id = ${actor.personId}))`);
  }
  const term = search?.trim().toLowerCase();
  if (term) {
    conditions.push(
      sql`(starts_with(lower(take.take_no), ${term}) or strpos(lower(take.name), ${term}) > 0)`,
    );
  }
  const beyond = after ? [sql`take.id < ${after.id}`] : [];
  const [{ rows }, counted] = await Promise.all([
    sql<Parameters<typeof toRow>[0]>`
      select ${rowColumns(actor)} from stock_take take
      join organisation on organisation.id = take.organisation_id
      where ${sql.join([...conditions, ...beyond], sql` and `)}
      order by take.id desc limit ${sql.lit(limit + 1)}`.execute(db),
    count ? countOf(db, sql`stock_take take`, conditions, settings.countCap) : null,
  ]);
  return { ...toPage(order, rows.map(toRow), limit), count: counted };
};
