export { errorHandlers } from './handlers.ts';
