import { sql } from 'kysely';
import { maintenanceTaskMachine } from '../../../src/machines/lifecycles/maintenance-task.ts';
import { type ChecklistItem, type ChecklistResults, unanswered } from '../../../src/vocabulary/checklist.ts';
import {
  type MaintenanceState,
  maintenanceEvents,
  maintenancePermissions,
} from '../../../src/vocabulary/maintenance.ts';
import { maintenanceTaskRecord, standsAs } from '../../access/records/task-scope.ts';
import type { Actor } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { workRecord } from '../../lifecycle/work-record.ts';
import { readTask } from './read-task.ts';

type Described = Pick<LockedTask, 'id' | 'taskNo' | 'assetLabel' | 'organisationId'>;

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

export const tasks = workRecord({
  kind: 'maintenanceTask',
  record: maintenanceTaskRecord,
  columns:
    () => sql<LockedTask>`task.id, task.version, task_no as "taskNo", task.name, task.state, plan_id as "planId",
    asset_id as "assetId", assignee_id as "assigneeId", due_on as "dueOn", checklist, results,
    working_since is not null as running, repair_id as "repairId", asset.asset_no || ' ' || asset.name as "assetLabel",
    asset.organisation_id as "organisationId", task.currency`,
  joins: sql`join asset on asset.id = task.asset_id`,
  ofAsset: true,
  described: ({ taskNo, assetLabel, organisationId }: Described) => ({
    label: `${taskNo} ${assetLabel}`,
    organisationId,
  }),
  events: maintenanceEvents,
  permissions: maintenancePermissions,
  standsAs,
  current: (tx, id, { actor }: { actor: Actor }) => readTask(tx, id, actor, sql`true`),
});

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
