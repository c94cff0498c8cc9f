import type { Handlers } from '../../handler.ts';
import { createRun } from './create-run.ts';
import { listLines } from './lines.ts';
import { getRun, listRuns } from './read-runs.ts';
import { postRun, sendRunEvent } from './send-event.ts';
import { listSkipped } from './skipped.ts';

export const depreciationHandlers = {
  '/depreciation/list': listRuns,
  '/depreciation/get': getRun,
  '/depreciation/lines': listLines,
  '/depreciation/skipped': listSkipped,
  '/depreciation/create': createRun,
  '/depreciation/event': sendRunEvent,
  '/depreciation/post': postRun,
} satisfies Partial<Handlers>;
