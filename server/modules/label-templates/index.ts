export { labelTemplateHandlers } from './handlers.ts';
