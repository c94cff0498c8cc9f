import { renewStatistics } from '../../../database/renew-statistics.ts';
import { runContextOf } from '../decide/run-context.ts';
import type { Steps } from '../stages/in-steps.ts';
import { commitBatch } from './commit-batch.ts';
import { createNames } from './create-names.ts';
import { DecidedAhead } from './decided-ahead.ts';
import { linkParents } from './link-parents.ts';

/** Rows of a run from which on the statistics of its tables are renewed. */
const many = 1000;

/** Writes the accepted rows of a checked run, and then what they are part of. */
export const writeAssets: Steps = async function* (db, run) {
  await createNames(db, run);
  if (run.total >= many) await renewStatistics(db, 'job_row');
  const ahead = new DecidedAhead(db, run, await runContextOf(db, run.plan));
  try {
    yield [(tx, portion) => commitBatch(tx, run, portion, ahead), (portion) => ahead.getReady(portion)];
  } finally {
    await ahead.idle();
  }
  yield (tx, portion) => linkParents(tx, run, portion);
  if (run.total >= many) await renewStatistics(db, 'asset', 'log_entry');
};
