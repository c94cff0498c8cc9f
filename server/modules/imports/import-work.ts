import { type ImportSubject, isTreeSubject } from '../../../src/vocabulary/import-subjects.ts';
import type { Db } from '../../http/handler.ts';
import type { JobKind } from '../../jobs/job.ts';
import { tryAssets } from './check/try-assets.ts';
import { writeAssets } from './commit/write-rows.ts';
import { writeRecords } from './records/commit-records.ts';
import { tryRecords } from './records/try-records.ts';
import { undoRecords } from './records/undo-records.ts';
import { requireMay } from './records/writer-of.ts';
import { type Run, toRun } from './runs/plan.ts';
import { inSteps, type Steps } from './stages/in-steps.ts';
import { tryRows } from './stages/try-rows.ts';
import { writeTree } from './trees/commit-tree.ts';
import { tryTree } from './trees/try-tree.ts';
import { undoTree } from './trees/undo-tree.ts';
import { undoAssets } from './undo/undo-assets.ts';

type Work = (db: Db, run: Run, signal: AbortSignal) => Promise<void>;
type Stages = { check: Work; write: Steps; undo: Steps };

/** Assets are read with all that they name; what they name is written as its forms write it. */
function stagesOf(subject: ImportSubject): Stages {
  if (subject === 'assets')
    return {
      check: (db, run, signal) => tryRows(db, run, tryAssets, signal),
      write: writeAssets,
      undo: undoAssets,
    };
  const trying = isTreeSubject(subject) ? tryTree(subject) : tryRecords(subject);
  return {
    check: (db, run, signal) => tryRows(db, run, trying, signal),
    write: isTreeSubject(subject) ? writeTree(subject) : writeRecords(subject),
    undo: isTreeSubject(subject) ? undoTree(subject) : undoRecords(subject),
  };
}

const stage =
  (work: (stages: Stages) => Work): JobKind['work'][string] =>
  async (db, job, signal) => {
    const run = toRun(job);
    const { subject = 'assets', actor } = run.plan;
    if (subject !== 'assets') requireMay(actor, subject);
    await work(stagesOf(subject))(db, run, signal);
  };

export const importWork = {
  checking: stage(({ check }) => check),
  importing: stage(
    ({ write }) =>
      (db, run, signal) =>
        inSteps(db, run, write, 'rows imported', signal),
  ),
  undoing: stage(
    ({ undo }) =>
      (db, run, signal) =>
        inSteps(db, run, undo, 'rows taken back', signal),
  ),
} satisfies JobKind['work'];
