import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { roundInScope } from '../../access/records/inspection-scope.ts';
import { asWanted, byNumber, pageOf } from '../../database/page.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { isOverdue, readRows } from './read-round.ts';

export const listInspections: Handler<'/inspection/list'> = async (requested, context) => {
  const { db, actor } = context;
  const conditions = [roundInScope(actor), ...conditionsOf(requested, actor)];
  const read = (met: RawBuilder<unknown>[], limit: number) => readRows(db, met, limit);
  const order = byNumber('round.turn', 'round.id', ({ turn }: { turn: number }) => turn);
  const list = { key: 'inspection', from: sql`inspection round`, order, read };
  const { rows, ...page } = await pageOf(list, requested, context, conditions);
  return { ...page, rows: rows.map(({ turn: _, ...row }) => row) };
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
  if (overdue !== undefined) conditions.push(asWanted(isOverdue, overdue));
  if (abnormal !== undefined) conditions.push(asWanted(sql`round.abnormal > 0`, abnormal));
  if (from) conditions.push(sql`round.due_on >= ${from}::date`);
  if (to) conditions.push(sql`round.due_on <= ${to}::date`);
  const matches = searchMatches(sql.ref('round.search_text'), search);
  if (matches) conditions.push(sql`${matches}`);
  return conditions;
}
