import { taskInScope } from '../../access/records/task-scope.ts';
import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { assignTask } from './assign.ts';
import { createTask } from './create-task.ts';
import { exported } from './export-columns.ts';
import { listTasks } from './list-tasks.ts';
import { raiseFault } from './raise-fault.ts';
import { readTask } from './read-task.ts';
import { recordMaintenance } from './record-work.ts';
import { sendTaskEvent } from './send-event.ts';

export const maintenanceHandlers = {
  '/maintenanceTask/list': listTasks,
  '/maintenanceTask/export': exportOf('maintenanceTask', listTasks, exported),
  '/maintenanceTask/get': ({ id }, { db, actor }) => readTask(db, id, actor, taskInScope(actor)),
  '/maintenanceTask/create': createTask,
  '/maintenanceTask/assign': assignTask,
  '/maintenanceTask/work': recordMaintenance,
  '/maintenanceTask/event': sendTaskEvent,
  '/maintenanceTask/raise': raiseFault,
} satisfies Partial<Handlers>;
