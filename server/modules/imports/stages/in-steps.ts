import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { ClaimLost, heartbeat } from '../../../jobs/claim.ts';
import { freshJob } from '../../../jobs/fresh-job.ts';
import { inBatches, type Portion } from '../../../jobs/in-batches.ts';
import { authorOfJob } from '../../../jobs/job.ts';
import { moveJob } from '../../../jobs/move-job.ts';
import { importLifecycle } from '../import-lifecycle.ts';
import type { Run } from '../runs/plan.ts';

/** Deals with the next rows of a portion. Gives the last of them, or undefined when none was left. */
type Step = (tx: Tx, portion: Portion) => Promise<number | undefined>;

/** How the rows of a subject are written or taken back: one step after the other, each batch by batch. */
export type Steps = (
  db: Db,
  run: Run,
  signal: AbortSignal,
) => AsyncGenerator<Step | [Step, ready: (portion: Portion) => Promise<void>]>;

/** Goes on where an earlier attempt was broken off. @throws ClaimLost where another process has the run */
export async function inSteps(
  db: Db,
  run: Run,
  steps: Steps,
  event: 'rows imported' | 'rows taken back',
  signal: AbortSignal,
): Promise<void> {
  for await (const step of steps(db, run, signal)) {
    const [take, ready] = typeof step === 'function' ? [step] : step;
    await inBatches(db, signal, take, ready);
  }
  await inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    const now = await freshJob(tx, run);
    if (!(await moveJob(tx, importLifecycle, now, event, authorOfJob(run)))) throw new ClaimLost();
  });
}
