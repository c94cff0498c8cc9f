import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { reportError } from './create-error-report.ts';
import { exported } from './export-columns.ts';
import { listErrors } from './list-error-reports.ts';

export const errorHandlers = {
  '/errorReport/create': reportError,
  '/errorReport/list': listErrors,
  '/errorReport/export': exportOf('errorReport', listErrors, exported),
} satisfies Partial<Handlers>;
