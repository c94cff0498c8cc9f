import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../handler.ts';
import { exported } from './export-columns.ts';
import { listErrors } from './list-errors.ts';
import { reportError } from './report-error.ts';

export const errorHandlers = {
  '/error/report': reportError,
  '/error/list': listErrors,
  '/error/export': exportOf('error', listErrors, exported),
} satisfies Partial<Handlers>;
