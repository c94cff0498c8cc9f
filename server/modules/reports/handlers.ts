import { mayShareWithAll } from '../../access/sharing.ts';
import type { Handlers } from '../../http/handler.ts';
import { listReports, readReport } from './read-reports.ts';
import { reportFile } from './report-file.ts';
import { runReport } from './run-report.ts';
import { createReport, removeReport, updateReport } from './save-report.ts';
import { subscribe } from './subscribe.ts';

export const reportHandlers = {
  '/report/run': ({ definition }, context) => runReport(context, definition),
  '/report/file': reportFile,
  '/report/list': async (_, { db, actor }) => ({
    rows: await listReports(db, actor),
    mayShareWithAll: mayShareWithAll(actor, 'report.share'),
  }),
  '/report/get': ({ id }, { db, actor }) => readReport(db, actor, id),
  '/report/create': createReport,
  '/report/update': updateReport,
  '/report/remove': removeReport,
  '/report/subscribe': subscribe,
} satisfies Partial<Handlers>;
