export { treesHandlers } from './handlers.ts';
