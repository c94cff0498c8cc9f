import type { Handlers } from '../../handler.ts';
import { listErrors } from './list-errors.ts';
import { reportError } from './report-error.ts';

export const errorHandlers = {
  '/error/report': reportError,
  '/error/list': listErrors,
} satisfies Partial<Handlers>;
