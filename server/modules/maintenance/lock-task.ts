import { type RawBuilder, sql } from 'kysely';
import { maintenanceTaskMachine } from '../../../src/machines/lifecycles/maintenance-task.ts';
import { type ChecklistItem, type ChecklistResults, unanswered } from '../../../src/vocabulary/checklist.ts';
import type { MaintenanceState } from '../../../src/vocabulary/maintenance.ts';
import { taskInScope } from '../../access/records/task-scope.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Actor, Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { readTask } from './read-task.ts';

/** A task locked against others until the transaction ends. */
export type LockedTask = {
  id: number;
  version: number;
  taskNo: string;
  name: string;
  state: MaintenanceState;
  planId: number | null;
  assetId: number;
  assigneeId: number | null;
  dueOn: string;
  checklist: ChecklistItem[];
  results: ChecklistResults;
  /** The timer of its work runs. */
  running: boolean;
  repairId: number | null;
  /** Of its asset. */
  assetLabel: string;
  organisationId: number;
  currency: string;
};

/**
 * Locks a task, and before it its asset, in the same order as everybody does.
 *
 * @param standing that it is the actor's move, over `task`
 * @throws Refusal `notFound`, also for one that is not theirs to move, and `stale` with both sides when it is not at
 * `version` any more
 */
export async function lockTask(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number },
  standing: RawBuilder<unknown>,
): Promise<LockedTask> {
  const visible = sql`(coalesce(${standing}, false) or ${taskInScope(actor)})`;
  await sql`select from asset where id = (select asset_id from maintenance_task task where id = ${id} and ${visible})
    for update`.execute(tx);
  await sql`select from maintenance_task task where id = ${id} and ${visible} for update`.execute(tx);
  const { rows } = await sql<LockedTask & { stands: boolean }>`
    select task.id, task.version, task_no as "taskNo", task.name, task.state, plan_id as "planId",
      asset_id as "assetId", assignee_id as "assigneeId", due_on as "dueOn", checklist, results,
      working_since is not null as running, repair_id as "repairId", asset.asset_no || ' ' || asset.name as "assetLabel",
      asset.organisation_id as "organisationId", task.currency, coalesce(${standing}, false) as stands
    from maintenance_task task join asset on asset.id = task.asset_id where task.id = ${id} and ${visible}`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  if (found.version !== version) {
    throw new Refusal('stale', { current: await readTask(tx, id, actor, sql`true`) });
  }
  if (!found.stands) throw new Refusal('notFound');
  return found;
}

/**
 * The step that an event leads to.
 *
 * @throws Refusal `transitionRefused`; `checklistOpen` where required items have no answer
 */
export function stepOf(
  { state, checklist, results, running }: Pick<LockedTask, 'state' | 'checklist' | 'results' | 'running'>,
  event: Parameters<typeof advance<typeof maintenanceTaskMachine>>[3],
) {
  const left = unanswered(checklist, results);
  const step = advance(
    maintenanceTaskMachine,
    state,
    { answered: left.length === 0, ahead: true, running },
    event,
  );
  if (step) return { state: step.state as MaintenanceState, transitionId: step.transitionId };
  if (left[0] && advance(maintenanceTaskMachine, state, { answered: true, ahead: true, running }, event)) {
    throw new Refusal('checklistOpen', { count: left.length, item: left[0].label });
  }
  throw new Refusal('transitionRefused', { state, event: event.type });
}

export const logTask = (
  tx: Tx,
  context: Pick<Context, 'actor' | 'ip'>,
  {
    id,
    taskNo,
    assetLabel,
    organisationId,
  }: Pick<LockedTask, 'id' | 'taskNo' | 'assetLabel' | 'organisationId'>,
  action: string,
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'maintenanceTask',
    recordId: id,
    recordLabel: `${taskNo} ${assetLabel}`,
    organisationId,
    changes: changes.filter(({ from, to }) => from !== to),
  });

/** Lets people follow a task from now on, unless they have said that they do not want to. */
export const watchTask = (tx: Tx, id: number, people: readonly number[]) =>
  sql`insert into watcher (record_kind, record_id, person_id)
    select 'maintenanceTask', ${id}::bigint, person from unnest(${people}::bigint[]) person
    on conflict do nothing`.execute(tx);
