import type { Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { lockParents, takeBack } from '../../assets/index.ts';
import type { Run } from '../runs/plan.ts';

/** Gives the next assets that a run changed back what they held. */
export async function restoreBatch(tx: Tx, run: Run, portion: Portion): Promise<number | undefined> {
  await heartbeat(tx, run);
  await lockParents(tx);
  const { last, done, undone } = await takeBack(tx, run, 'import', 'updated', portion);
  await heartbeat(tx, run, { done, updated: -undone, undone }, done > 0);
  return last;
}
