import type { BulkEditEvent } from '../../../src/machines/lifecycles/bulk-edit.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db } from '../../http/handler.ts';
import { ClaimLost, heartbeat } from '../../jobs/claim.ts';
import { freshJob } from '../../jobs/fresh-job.ts';
import { authorOfJob } from '../../jobs/job.ts';
import { moveJob } from '../../jobs/move-job.ts';
import { bulkEditLifecycle } from './bulk-edit-lifecycle.ts';
import type { BulkEdit } from './plan.ts';

/** Says that the work of a state is done. */
export const endStep = (db: Db, job: BulkEdit, event: BulkEditEvent['type']): Promise<void> =>
  inTransaction(db, async (tx) => {
    await heartbeat(tx, job);
    if (!(await moveJob(tx, bulkEditLifecycle, await freshJob(tx, job), event, authorOfJob(job))))
      throw new ClaimLost();
  });
