export { machineHandlers } from './handlers.ts';
