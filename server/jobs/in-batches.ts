import { setImmediate as turn } from 'node:timers/promises';
import { isOutOfMemory } from '../database/failure.ts';
import { hasJobConnections } from '../database/job-connections.ts';
import { mergeWaitingEntries } from '../database/search-index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Db, Tx } from '../http/handler.ts';

/** The next `size` rows after the row `after`. */
export type Portion = { after: number; size: number };

const smallest = 25;
/** Milliseconds: quicker batches become larger, slower ones smaller. */
type Pace = { largest: number; quick: number; slow: number };
/** On the embedded database everybody else waits for a batch. */
const alone: Pace = { largest: 200, quick: 40, slow: 100 };
/** Elsewhere only who changes the same records does, and is refused after two seconds. */
const amongOthers: Pace = { largest: 1000, quick: 300, slow: 800 };

/**
 * One transaction a batch, and room for other work between them. A batch that the database has no memory for is cut
 * down to a single row before the work is given up.
 *
 * @param work deals with a portion and gives the last row of it, or undefined when none was left
 * @param getReady what is waited for before the transaction of a portion
 */
export async function inBatches(
  db: Db,
  signal: AbortSignal,
  work: (tx: Tx, portion: Portion) => Promise<number | undefined>,
  getReady?: (portion: Portion) => Promise<void>,
): Promise<void> {
  let after: number | undefined = 0;
  const { largest, quick, slow } = hasJobConnections(db) ? amongOthers : alone;
  let size = smallest;
  while (after !== undefined) {
    signal.throwIfAborted();
    const portion: Portion = { after, size };
    let began = performance.now();
    try {
      await getReady?.(portion);
      began = performance.now();
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
  if (hasJobConnections(db)) await mergeWaitingEntries(db);
}
