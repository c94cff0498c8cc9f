import { sql } from 'kysely';
import { maintenanceTaskMachine } from '../../../src/machines/lifecycles/maintenance-task.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { type LockedTask, tasks } from './lock-task.ts';

type Next = Pick<LockedTask, 'id' | 'taskNo' | 'state' | 'dueOn'>;

/**
 * Of one plan, or one threshold of a meter, and one asset only one task is open: the next one waits while `task` is
 * done again. The transaction holds the asset of both locked.
 *
 * @throws Refusal `nextStarted` when the next one is being done already
 */
export async function setNextAside(tx: Tx, context: Context, task: LockedTask): Promise<void> {
  const { rows } = await sql<Next>`
    select next.id, next.task_no as "taskNo", next.state, next.due_on as "dueOn"
    from maintenance_task next join maintenance_task task on task.id = ${task.id}
      and next.asset_id = task.asset_id and next.id <> task.id
      and (next.plan_id = task.plan_id or next.meter_trigger_id = task.meter_trigger_id)
    where next.state in ('pending', 'inProgress') order by next.state, next.due_on, next.id`.execute(tx);
  for (const next of rows) {
    const step = advance(
      maintenanceTaskMachine,
      next.state,
      { answered: false, ahead: true, running: false },
      { type: 'set aside' },
    );
    if (!step) throw new Refusal('nextStarted', { taskNo: next.taskNo });
    await sql`update maintenance_task set state = ${step.state}, waits_for_id = ${task.id}, version = version + 1
      where id = ${next.id}`.execute(tx);
    await logNext(tx, context, task, next, step);
  }
}

/**
 * What waited for a task that has ended is the next one again: of a plan that counts from completion so long after
 * this one; left out if its date came meanwhile, as plans have it of what comes while something is open.
 */
export async function takeNextUp(tx: Tx, context: Context, task: LockedTask): Promise<void> {
  const { rows } = await sql<Next & { newDueOn: string; ahead: boolean }>`
    select waiting.*, waiting."newDueOn" > company_today() or "onPlan" is not true as ahead
    from (select next.id, next.task_no as "taskNo", next.state, next.due_on as "dueOn",
        plan.anchor = 'schedule' as "onPlan",
        case when plan.anchor = 'completion' then (coalesce(ended.done_on, ended.due_on)
          + (plan.every || ' ' || plan.unit)::interval)::date else next.due_on end as "newDueOn"
      from maintenance_task next join maintenance_task ended on ended.id = next.waits_for_id
      left join plan on plan.id = next.plan_id
      where next.waits_for_id = ${task.id} and next.state = 'waiting') waiting
    order by waiting."dueOn", waiting.id`.execute(tx);
  let isOpen = false;
  for (const next of rows) {
    const ahead: boolean = next.ahead && !isOpen;
    const step = advance(
      maintenanceTaskMachine,
      next.state,
      { answered: false, ahead, running: false },
      { type: 'take up' },
    );
    if (!step) continue;
    isOpen ||= ahead;
    await sql`update maintenance_task set state = ${step.state}, due_on = ${next.newDueOn}::date, version = version + 1,
      skip_cause = ${ahead ? null : 'stillOpen'}::text where id = ${next.id}`.execute(tx);
    await logNext(tx, context, task, next, step, next.newDueOn);
  }
}

const logNext = (
  tx: Tx,
  context: Context,
  { taskNo, assetLabel, organisationId }: LockedTask,
  next: Next,
  step: { state: string; transitionId: string },
  dueOn = next.dueOn,
) =>
  tasks.log(
    tx,
    context,
    { id: next.id, taskNo: next.taskNo, assetLabel, organisationId },
    step.transitionId,
    [
      { field: 'state', from: next.state, to: step.state },
      { field: 'dueOn', from: next.dueOn, to: dueOn },
      { field: 'waitsFor', from: null, to: taskNo },
    ],
  );
