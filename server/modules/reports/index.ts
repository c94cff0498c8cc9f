export { reportHandlers } from './handlers.ts';
export { mailDueReports } from './mail-reports.ts';
