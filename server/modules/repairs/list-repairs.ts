import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { isInPoolOf, repairInScope } from '../../access/records/repair-scope.ts';
import { asWanted, newestFirst, pageOf } from '../../database/page.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { isOverdue, readRows } from './read-repair.ts';

export const listRepairs: Handler<'/repair/list'> = async (requested, context) => {
  const { db, actor } = context;
  const conditions = [repairInScope(actor), ...conditionsOf(requested, actor)];
  const read = (met: RawBuilder<unknown>[], limit: number) => readRows(db, met, limit);
  const list = { key: 'repair', from: sql`repair`, order: newestFirst('repair.id'), read };
  return pageOf(list, requested, context, conditions);
};

/** What waits for an engineer to go on, or for the reporter to look at it. */
export const waitsFor = (actor: Actor): RawBuilder<unknown> =>
  sql`((repair.assignee_id = ${actor.personId} and repair.state in ('assigned', 'accepted', 'inProgress', 'onHold', 'rework'))
    or (repair.reporter_id = ${actor.personId} and repair.state = 'done') or ${isInPoolOf(actor)})`;

/** Search is the number, the fault, or the number and name of the asset as they were when it was reported. */
export function conditionsOf(
  { state, urgency, assigneeId, reporterId, assetId, mine, overdue, search }: Payload<'/repair/list'>,
  actor: Actor,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (state) conditions.push(sql`repair.state = any(${state}::text[])`);
  if (urgency) conditions.push(sql`repair.urgency = ${urgency}`);
  if (assigneeId) conditions.push(sql`repair.assignee_id = ${assigneeId}`);
  if (reporterId) conditions.push(sql`repair.reporter_id = ${reporterId}`);
  if (assetId) conditions.push(sql`repair.asset_id = ${assetId}`);
  if (mine !== undefined) conditions.push(asWanted(waitsFor(actor), mine));
  if (overdue !== undefined) conditions.push(asWanted(isOverdue, overdue));
  const matches = searchMatches(sql.ref('repair.search_text'), search);
  if (matches) conditions.push(sql`${matches}`);
  return conditions;
}
