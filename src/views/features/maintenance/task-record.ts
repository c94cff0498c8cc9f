import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { maintenanceTaskMachine } from '../../../machines/lifecycles/maintenance-task.ts';
import { unanswered } from '../../../vocabulary/checklist.ts';
import {
  maintenanceEvents,
  type SentMaintenanceEvent,
  sentMaintenanceEvents,
} from '../../../vocabulary/maintenance.ts';
import type { Urgency } from '../../../vocabulary/repair.ts';
import { navigate } from '../../../window/router.ts';
import { eventsOf, loadOf } from '../../parts/record/events-of.ts';
import { recordOf } from '../../parts/record/use-record.ts';
import { maintenanceTask } from '../../records/maintenance-task.ts';

export type Task = Answer<'/maintenanceTask/get'>;
export type TaskAction = SentMaintenanceEvent | 'assign' | 'raise';

const events = eventsOf('maintenanceTask', sentMaintenanceEvents);

export const taskRecord = recordOf({
  kind: 'maintenanceTask',
  use: 'maintenance task page',
  load: loadOf('maintenanceTask'),
  actions: {
    ...events,
    // Only whoever begins it goes on to where the work is written down: a start that is refused leads nowhere.
    start: async (task, details) => {
      await events.start(task, details);
      navigate(`${maintenanceTask.address}/${task.id}/work`);
    },
    assign: ({ id, version }, { assigneeId, dueOn }) =>
      post('/maintenanceTask/assign', {
        id,
        version,
        assigneeId: typeof assigneeId === 'number' ? assigneeId : null,
        ...(typeof dueOn === 'string' && { dueOn }),
      }),
    raise: ({ id, version }, { fault, urgency }) =>
      post('/maintenanceTask/raise', { id, version, fault: String(fault), urgency: urgency as Urgency }),
  },
});

type LifeEvent = SentMaintenanceEvent | 'assign' | 'record work';

/** Whether the life of a task allows something now, and it is this person's move. */
export function allowsTask({ state, may, timer }: Task, type: LifeEvent): boolean {
  // An open checklist is shown when somebody wants to finish the task.
  const context = { answered: true, ahead: true, running: timer.since !== null };
  const life = maintenanceTaskMachine.resolveState({ value: state, context });
  if (!life.can({ type })) return false;
  if (type === 'assign') return may.manager;
  if (type === 'record work') return may.engineer;
  return may[maintenanceEvents[type].by];
}

/** Required items that nobody has answered yet. */
export const openItems = ({ checklist, results }: Task) => unanswered(checklist, results);
