import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import {
  maintenanceEvents,
  maintenanceNeedsReason,
  maintenancePermissions,
  type SentMaintenanceEvent,
} from '../../../src/vocabulary/maintenance.ts';
import { isGranted } from '../../access/grants.ts';
import { standsAs } from '../../access/records/task-scope.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { fillLabour, startTimer, stopTimer } from '../../lifecycle/labour.ts';
import { countMeterAnew } from '../planned-tasks/index.ts';
import { companyToday, createTasksOf } from '../schedules/index.ts';
import { lockTask, logTask, stepOf, watchTask } from './lock-task.ts';
import { setNextAside, takeNextUp } from './next-task.ts';

/** Columns that an event sets, over `maintenance_task`. */
const columns: Partial<Record<SentMaintenanceEvent, (actor: Actor) => RawBuilder<unknown>>> = {
  // Whoever begins what is nobody's does it.
  start: ({ personId }) =>
    sql`started_at = now(), assignee_id = coalesce(assignee_id, ${personId}), ${startTimer}`,
  pause: () => stopTimer,
  resume: () => startTimer,
  finish: () => sql`done_at = now(), done_on = company_today(), ${stopTimer}`,
  cancel: () => stopTimer,
  confirm: () => sql`confirmed_at = now()`,
  rework: () => sql`done_at = null, done_on = null`,
};
/** After these the next task of the plan may be due. */
const ends: ReadonlySet<SentMaintenanceEvent> = new Set(['finish', 'skip', 'cancel']);

export const sendTaskEvent: Handler<'/maintenanceTask/event'> = (sent, context) =>
  inTransaction(context.db, (tx) => stepTask(tx, context, sent));

/** One step of a task. */
export async function stepTask(
  tx: Tx,
  context: Context,
  { id, version, event, reason = '' }: Payload<'/maintenanceTask/event'>,
): Promise<Answer<'/maintenanceTask/event'>> {
  const { actor } = context;
  const { by } = maintenanceEvents[event];
  if (!isGranted(actor, maintenancePermissions[by])) throw new Refusal('notPermitted');
  const task = await lockTask(tx, actor, { id, version }, standsAs[by](actor));
  const step = stepOf(task, { type: event });
  const why = reason.trim();
  const needsReason = maintenanceNeedsReason(event);
  if (needsReason && why === '') throw new Refusal('required', { field: 'reason' });
  if (event === 'rework') await setNextAside(tx, context, task);
  const set = columns[event]?.(actor);
  await sql`update maintenance_task set state = ${step.state}, version = version + 1,
      reason = ${needsReason ? why : ''}${set ? sql`, ${set}` : sql``} where id = ${id}`.execute(tx);
  const filled = event === 'finish' ? await fillLabour(tx, 'maintenance_task', id, { ended: true }) : [];
  if (event === 'start') await watchTask(tx, id, [actor.personId]);
  await logTask(tx, context, task, step.transitionId, [
    { field: 'state', from: task.state, to: step.state },
    ...(needsReason ? [{ field: 'reason', from: null, to: why }] : []),
    ...filled,
  ]);
  if (ends.has(event)) {
    await takeNextUp(tx, context, task);
    if (task.planId !== null) {
      await countMeterAnew(tx, task.planId, task.assetId);
      await createTasksOf(tx, [task.planId], await companyToday(tx));
    }
  }
  return { id, version: version + 1, state: step.state };
}
