import { type RawBuilder, sql } from 'kysely';
import { roundInScope } from '../../access/records/round-scope.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { countOf, toPage } from '../../database/page.ts';
import type { Handler } from '../../http/handler.ts';
import { rowColumns, toRow } from './round-row.ts';

const order = 'stockTake';
const defaultLimit = 50;

/** Search is the beginning of the number, or a part of the name. */
export const listRounds: Handler<'/stockTake/list'> = async (payload, { db, actor, settings }) => {
  const { search, state, mine, limit = defaultLimit, count = false } = payload;
  const after = decodeCursor(order, payload.after);
  const conditions: RawBuilder<unknown>[] = [roundInScope(actor, 'stockTake.read')];
  if (payload.planId !== undefined) conditions.push(sql`round.plan_id = ${payload.planId}`);
  if (state) conditions.push(sql`round.state = ${state}`);
  if (mine) {
    conditions.push(sql`(round.created_by = ${actor.accountId} or exists (select from stock_take_counter counter
      where counter.stock_take_id = round.id and counter.person_id = ${actor.personId}))`);
  }
  const term = search?.trim().toLowerCase();
  if (term) {
    conditions.push(
      sql`(starts_with(lower(round.take_no), ${term}) or strpos(lower(round.name), ${term}) > 0)`,
    );
  }
  const beyond = after ? [sql`round.id < ${after.id}`] : [];
  const [{ rows }, counted] = await Promise.all([
    sql<Parameters<typeof toRow>[0]>`
      select ${rowColumns(actor)} from stock_take round
      join organisation on organisation.id = round.organisation_id
      where ${sql.join([...conditions, ...beyond], sql` and `)}
      order by round.id desc limit ${sql.lit(limit + 1)}`.execute(db),
    count ? countOf(db, sql`stock_take round`, conditions, settings.countCap) : null,
  ]);
  return { ...toPage(order, rows.map(toRow), limit), count: counted };
};
