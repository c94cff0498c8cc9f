export { checklistHandlers } from './handlers.ts';
