export { dumpBy, writeDump } from './dumps.ts';
export { backupHandlers } from './handlers.ts';
