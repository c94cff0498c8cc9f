import type { Db, Tx } from '../../http/handler.ts';
import { heartbeat } from '../../jobs/claim.ts';
import { inBatches, type Portion } from '../../jobs/in-batches.ts';
import { takeBack } from '../assets/index.ts';
import { endStep } from './end-step.ts';
import type { BulkEdit } from './plan.ts';

/** Gives the assets back what they held before, as far as nobody has changed it since. */
export async function undoBulkEdit(db: Db, job: BulkEdit, signal: AbortSignal): Promise<void> {
  await inBatches(db, signal, (tx, portion) => undoBatch(tx, job, portion));
  await endStep(db, job, 'changes taken back');
}

export async function undoBatch(tx: Tx, job: BulkEdit, portion: Portion): Promise<number | undefined> {
  await heartbeat(tx, job);
  const { last, done, undone } = await takeBack(tx, job, 'bulk', 'changed', portion);
  await heartbeat(tx, job, { done, updated: -undone, undone }, done > 0);
  return last;
}
