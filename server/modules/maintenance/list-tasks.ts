import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { expiringDays } from '../../../src/vocabulary/maintenance.ts';
import { taskInScope } from '../../access/records/task-scope.ts';
import { asWanted, byNumber, pageOf } from '../../database/page.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { isOverdue, readRows } from './read-task.ts';

export const listTasks: Handler<'/maintenanceTask/list'> = async (requested, context) => {
  const { db, actor } = context;
  const conditions = [taskInScope(actor), ...conditionsOf(requested, actor)];
  const read = (met: RawBuilder<unknown>[], limit: number) => readRows(db, met, limit);
  const order = byNumber('task.turn', 'task.id', ({ turn }: { turn: number }) => turn);
  const list = { key: 'maintenanceTask', from: sql`maintenance_task task`, order, read };
  const { rows, ...page } = await pageOf(list, requested, context, conditions);
  return { ...page, rows: rows.map(({ turn: _, ...row }) => row) };
};

/** What is to be done by a person, and what is done and waits to be confirmed by them. */
export const waitsFor = (actor: Actor): RawBuilder<unknown> =>
  sql`(task.assignee_id = ${actor.personId}::bigint and task.state in ('pending', 'inProgress'))`;

/** The asset has no certificate that ends later. */
export const isLatestCertificate = sql`not exists (select from maintenance_task later
  where later.asset_id = task.asset_id and later.certificate_until > task.certificate_until
    and later.plan_id is not distinct from task.plan_id)`;

/** A certificate that ends soon or has ended, while the asset has no later one. */
const isExpiring = sql`(task.certificate_until < company_today() + ${sql.lit(expiringDays)} and ${isLatestCertificate})`;

/** Search is the number, the name, or the asset as it was when the task was created. */
function conditionsOf(requested: Payload<'/maintenanceTask/list'>, actor: Actor): RawBuilder<unknown>[] {
  const { state, assetId, planId, assigneeId, mine, overdue, abnormal, expiring, from, to, search } =
    requested;
  const conditions: RawBuilder<unknown>[] = [];
  if (state) conditions.push(sql`task.state = any(${state}::text[])`);
  if (assetId) conditions.push(sql`task.asset_id = ${assetId}`);
  if (planId) conditions.push(sql`task.plan_id = ${planId}`);
  if (assigneeId) conditions.push(sql`task.assignee_id = ${assigneeId}`);
  if (mine !== undefined) conditions.push(asWanted(waitsFor(actor), mine));
  if (overdue !== undefined) conditions.push(asWanted(isOverdue, overdue));
  if (abnormal !== undefined) conditions.push(asWanted(sql`task.abnormal > 0`, abnormal));
  if (expiring !== undefined) conditions.push(asWanted(isExpiring, expiring));
  if (from) conditions.push(sql`task.due_on >= ${from}::date`);
  if (to) conditions.push(sql`task.due_on <= ${to}::date`);
  const matches = searchMatches(sql.ref('task.search_text'), search);
  if (matches) conditions.push(sql`${matches}`);
  return conditions;
}
