import { inTransaction } from '../../../database/transaction.ts';
import type { Db } from '../../../http/handler.ts';
import { ClaimLost, heartbeat } from '../../../jobs/claim.ts';
import { freshJob } from '../../../jobs/fresh-job.ts';
import { authorOfJob } from '../../../jobs/job.ts';
import { moveJob } from '../../../jobs/move-job.ts';
import { importLifecycle } from '../import-lifecycle.ts';
import type { Run } from './plan.ts';

/** The last row of a run is written or taken back. @throws ClaimLost where another process has it */
export async function endWork(db: Db, run: Run, event: 'rows imported' | 'rows taken back'): Promise<void> {
  await inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    const now = await freshJob(tx, run);
    if (!(await moveJob(tx, importLifecycle, now, event, authorOfJob(run)))) throw new ClaimLost();
  });
}
