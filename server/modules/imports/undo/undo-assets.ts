import { renewStatistics } from '../../../database/renew-statistics.ts';
import type { Steps } from '../stages/in-steps.ts';
import { keepParts, removeBatch } from './remove-assets.ts';
import { removeNames } from './remove-names.ts';
import { restoreBatch } from './restore-assets.ts';

const many = 1000;

/**
 * Takes back what a run wrote, except what somebody has changed since. Changed assets get their former values, new
 * ones are removed, parts first, and then the names that no record uses any more.
 */
export const undoAssets: Steps = async function* (db, run, signal) {
  if (run.total >= many) await renewStatistics(db, 'job_row', 'asset');
  yield (tx, portion) => restoreBatch(tx, run, portion);
  for (let gone = true; gone; ) {
    gone = false;
    yield async (tx, portion) => {
      const batch = await removeBatch(tx, run, portion);
      gone ||= batch.removed > 0;
      return batch.last;
    };
  }
  yield (tx, portion) => keepParts(tx, run, portion);
  await removeNames(db, run, signal);
  if (run.total >= many) await renewStatistics(db, 'asset', 'log_entry');
};
