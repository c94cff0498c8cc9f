import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { exported } from './export-columns.ts';
import { countJobs, getJob, listJobRows, listJobs } from './read-jobs.ts';
import { sendJobEvent } from './send-event.ts';

export const jobHandlers = {
  '/job/list': listJobs,
  '/job/export': exportOf('job', listJobs, exported),
  '/job/count': countJobs,
  '/job/get': getJob,
  '/job/rows': listJobRows,
  '/job/event': sendJobEvent,
} satisfies Partial<Handlers>;
