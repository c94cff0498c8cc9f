export { setupHandlers } from './handlers.ts';
