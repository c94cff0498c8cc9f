export { conditionsOfLog, entryColumns, type FoundEntry, toEntry } from './list-logs.ts';
