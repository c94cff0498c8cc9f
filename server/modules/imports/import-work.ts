import { isNamedSubject, type NamedSubject } from '../../../src/vocabulary/import-subjects.ts';
import type { Db } from '../../http/handler.ts';
import type { JobKind } from '../../jobs/job.ts';
import { checkRun } from './check/check-run.ts';
import { commitRun } from './commit/commit-run.ts';
import { checkRecords } from './records/check-records.ts';
import { commitRecords } from './records/commit-records.ts';
import { undoRecords } from './records/undo-records.ts';
import { type Run, toRun } from './runs/plan.ts';
import { undoRun } from './undo/undo-run.ts';

type OfAssets = (db: Db, run: Run, signal: AbortSignal) => Promise<void>;
type OfRecords = (db: Db, run: Run, subject: NamedSubject, signal: AbortSignal) => Promise<void>;

/** Assets are read with all that they name; what they name is written as its forms write it. */
const work =
  (ofAssets: OfAssets, ofRecords: OfRecords): JobKind['work'][string] =>
  (db, job, signal) => {
    const run = toRun(job);
    const { subject } = run.plan;
    return isNamedSubject(subject) ? ofRecords(db, run, subject, signal) : ofAssets(db, run, signal);
  };

export const importWork = {
  checking: work(checkRun, checkRecords),
  importing: work(commitRun, commitRecords),
  undoing: work(undoRun, undoRecords),
} satisfies JobKind['work'];
