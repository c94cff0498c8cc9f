export { findAssignee, insertTask, itemsOf } from './create-task.ts';
export { maintenanceHandlers } from './handlers.ts';
export { listTasks, waitsFor } from './list-tasks.ts';
export { isOverdue } from './read-task.ts';
