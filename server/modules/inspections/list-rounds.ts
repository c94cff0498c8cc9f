import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { roundInScope } from '../../access/records/inspection-scope.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { asWanted, countOf, toPage } from '../../database/page.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { isOverdue, readRows } from './read-round.ts';

const order = 'inspection';
const defaultLimit = 50;
const isTurn = (value: string) => /^-?\d{1,9}$/.test(value);

export const listInspections: Handler<'/inspection/list'> = async (requested, { db, actor, settings }) => {
  const { limit = defaultLimit, count = false } = requested;
  const after = decodeCursor(order, requested.after, isTurn);
  const conditions = [roundInScope(actor), ...conditionsOf(requested, actor)];
  const beyond = after ? [sql`(round.turn, round.id) > (${after.value}::integer, ${after.id}::bigint)`] : [];
  const [found, counted] = await Promise.all([
    readRows(db, [...conditions, ...beyond], limit + 1),
    count ? countOf(db, sql`inspection round`, conditions, settings.countCap) : null,
  ]);
  const { rows, next } = toPage(order, found, limit, ({ turn }) => String(turn));
  return { rows: rows.map(({ turn: _, ...row }) => row), next, count: counted };
};

/** What somebody has to do. */
const waitsFor = (actor: Actor): RawBuilder<unknown> =>
  sql`(round.assignee_id = ${actor.personId}::bigint and round.state in ('pending', 'inProgress'))`;

/** Search is the number or the name. */
function conditionsOf(requested: Payload<'/inspection/list'>, actor: Actor): RawBuilder<unknown>[] {
  const { state, routeId, planId, assigneeId, mine, overdue, abnormal, from, to, search } = requested;
  const conditions: RawBuilder<unknown>[] = [];
  if (state) conditions.push(sql`round.state = any(${state}::text[])`);
  if (routeId) conditions.push(sql`round.route_id = ${routeId}`);
  if (planId) conditions.push(sql`round.plan_id = ${planId}`);
  if (assigneeId) conditions.push(sql`round.assignee_id = ${assigneeId}`);
  if (mine !== undefined) conditions.push(asWanted(waitsFor(actor), mine));
  if (overdue !== undefined) conditions.push(sql`${isOverdue} = ${overdue}`);
  if (abnormal !== undefined) conditions.push(sql`(round.abnormal > 0) = ${abnormal}`);
  if (from) conditions.push(sql`round.due_on >= ${from}::date`);
  if (to) conditions.push(sql`round.due_on <= ${to}::date`);
  const matches = searchMatches(sql.ref('round.search_text'), search);
  if (matches) conditions.push(sql`${matches}`);
  return conditions;
}
