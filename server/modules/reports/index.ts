export { mailDueReports } from './mail-reports.ts';
