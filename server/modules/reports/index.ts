import type { With } from './mail-reports.ts';

/** Loaded where there is a mail server. */
export const mailDueReports = async (by: With): Promise<number> =>
  by.settings.mail ? (await import('./mail-reports.ts')).mailDueReports(by) : 0;
