import type { JobKind } from '../../jobs/job.ts';
import { checkRun } from './check/check-run.ts';
import { commitRun } from './commit/commit-run.ts';
import { importLifecycle } from './import-lifecycle.ts';
import { toRun } from './runs/plan.ts';
import { undoRun } from './undo/undo-run.ts';

export const importKind: JobKind = {
  ...importLifecycle,
  kind: 'import',
  needs: 'import.run',
  orders: {},
  work: {
    checking: (db, job, signal) => checkRun(db, toRun(job), signal),
    importing: (db, job, signal) => commitRun(db, toRun(job), signal),
    undoing: (db, job, signal) => undoRun(db, toRun(job), signal),
  },
};
