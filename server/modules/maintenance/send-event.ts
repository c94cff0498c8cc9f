import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import type { SentMaintenanceEvent } from '../../../src/vocabulary/maintenance.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Context, Handler, Tx } from '../../http/handler.ts';
import { fillLabour, startTimer, stopTimer } from '../../lifecycle/labour.ts';
import { countMeterAnew } from '../planned-tasks/index.ts';
import { companyToday, createTasksOf } from '../schedules/index.ts';
import { stepOf, tasks } from './lock-task.ts';
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
  sent: Payload<'/maintenanceTask/event'>,
): Promise<Answer<'/maintenanceTask/event'>> {
  const { event } = sent;
  const task = await tasks.lockFor(tx, context, sent);
  const step = stepOf(task, { type: event });
  const why = tasks.reasonOf(sent);
  if (event === 'rework') await setNextAside(tx, context, task);
  const stored = await tasks.step(tx, task, step, [sql`reason = ${why}`, columns[event]?.(context.actor)]);
  const filled = event === 'finish' ? await fillLabour(tx, 'maintenance_task', task.id, { ended: true }) : [];
  if (event === 'start') await tasks.watch(tx, task.id, [context.actor.personId]);
  await tasks.log(tx, context, task, step.transitionId, [
    { field: 'state', from: task.state, to: step.state },
    { field: 'reason', from: null, to: why || null },
    ...filled,
  ]);
  if (ends.has(event)) {
    await takeNextUp(tx, context, task);
    if (task.planId !== null) {
      await countMeterAnew(tx, task.planId, task.assetId);
      await createTasksOf(tx, [task.planId], await companyToday(tx));
    }
  }
  return stored;
}
