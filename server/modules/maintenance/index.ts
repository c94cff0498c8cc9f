export { findAssignee, insertTask, itemsOf } from './create-task.ts';
export { listTasks, waitsFor } from './list-tasks.ts';
export { isOverdue } from './read-task.ts';
