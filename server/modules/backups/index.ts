export { backUpBy, writeBackup } from './dumps.ts';
export { backUpWhenDue, rehearseWhenDue } from './scheduled.ts';
