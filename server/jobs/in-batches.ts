import { setImmediate as turn } from 'node:timers/promises';
import { isOutOfMemory } from '../database/failure.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Db, Tx } from '../handler.ts';

/** The next `size` rows after the row `after`. */
export type Portion = { after: number; size: number };

const [smallest, largest] = [25, 200];
/** On the embedded database everybody else waits for a batch, so slow ones become smaller. */
const [quick, slow] = [40, 100];

/**
 * One transaction a batch, and room for other work between them. A batch that the database has no memory for is cut
 * down to a single row before the work is given up.
 *
 * @param work deals with a portion and gives the last row of it, or undefined when none was left
 */
export async function inBatches(
  db: Db,
  signal: AbortSignal,
  work: (tx: Tx, portion: Portion) => Promise<number | undefined>,
): Promise<void> {
  let after: number | undefined = 0;
  let size = smallest;
  while (after !== undefined) {
    signal.throwIfAborted();
    const portion: Portion = { after, size };
    const began = performance.now();
    try {
      after = await inTransaction(db, (tx) => work(tx, portion));
    } catch (error) {
      if (!isOutOfMemory(error) || size === 1) throw error;
      size = Math.max(Math.floor(size / 5), 1);
      continue;
    }
    const took = performance.now() - began;
    if (took < quick) size = Math.min(size * 2, largest);
    else if (took > slow) size = Math.max(Math.floor(size / 2), Math.min(size, smallest));
    await turn();
  }
}
