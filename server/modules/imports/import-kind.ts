import { isNamedSubject, type NamedSubject } from '../../../src/vocabulary/import-subjects.ts';
import type { Db } from '../../http/handler.ts';
import type { Job, JobKind } from '../../jobs/job.ts';
import { checkRun } from './check/check-run.ts';
import { commitRun } from './commit/commit-run.ts';
import { importLifecycle } from './import-lifecycle.ts';
import { checkRecords } from './records/check-records.ts';
import { commitRecords } from './records/commit-records.ts';
import { undoRecords } from './records/undo-records.ts';
import { type Run, toRun } from './runs/plan.ts';
import { undoRun } from './undo/undo-run.ts';

type OfAssets = (db: Db, run: Run, signal: AbortSignal) => Promise<void>;
type OfRecords = (db: Db, run: Run, subject: NamedSubject, signal: AbortSignal) => Promise<void>;

/** Assets are read with all that they name; what they name is written as its forms write it. */
const work = (job: Job, ofAssets: OfAssets, ofRecords: OfRecords) => (db: Db, signal: AbortSignal) => {
  const run = toRun(job);
  const { subject } = run.plan;
  return isNamedSubject(subject) ? ofRecords(db, run, subject, signal) : ofAssets(db, run, signal);
};

export const importKind: JobKind = {
  ...importLifecycle,
  kind: 'import',
  needs: 'import.run',
  orders: {},
  work: {
    checking: (db, job, signal) => work(job, checkRun, checkRecords)(db, signal),
    importing: (db, job, signal) => work(job, commitRun, commitRecords)(db, signal),
    undoing: (db, job, signal) => work(job, undoRun, undoRecords)(db, signal),
  },
};
