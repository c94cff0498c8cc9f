import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Tx } from '../../../handler.ts';
import { moveRun } from '../runs/move-run.ts';
import { authorOfRun, type Run } from '../runs/plan.ts';
import { beat, ClaimLost } from './claim.ts';
import { commitBatch } from './commit-batch.ts';
import { createNames } from './create-names.ts';
import { linkParents } from './link-parents.ts';
import { settingOf } from './setting.ts';

/** From so many rows on the database has to learn anew how they are spread; the embedded one never does by itself. */
const many = 1000;

/** Writes the accepted rows of a checked run, batch by batch. Goes on where an earlier job was broken off. */
export async function commitRun(db: Db, run: Run, signal: AbortSignal): Promise<void> {
  await createNames(db, run);
  if (run.total >= many) await sql`analyze import_row`.execute(db);
  const setting = await settingOf(db, run.plan);
  await batches(db, signal, (tx, after, size) => commitBatch(tx, run, { after, size }, setting));
  await batches(db, signal, (tx, after, size) => linkParents(tx, run, { after, size }));
  await inTransaction(db, async (tx) => {
    await beat(tx, run);
    const author = authorOfRun(run.plan.actor);
    if (!(await moveRun(tx, run, 'rows imported', author, { heartbeat_at: null }))) throw new ClaimLost();
  });
  if (run.total >= many) await sql`analyze asset, log_entry`.execute(db);
}

const [smallest, largest] = [25, 200];
/** On the embedded database everybody else waits for a batch, so slow ones become smaller. */
const [quick, slow] = [40, 100];

/** One transaction a batch, and room for other work between them. */
async function batches(
  db: Db,
  signal: AbortSignal,
  work: (tx: Tx, after: number, size: number) => Promise<number | undefined>,
): Promise<void> {
  let after: number | undefined = 0;
  let size = smallest;
  while (after !== undefined) {
    signal.throwIfAborted();
    const [from, most, began]: [number, number, number] = [after, size, performance.now()];
    after = await inTransaction(db, (tx) => work(tx, from, most));
    const took = performance.now() - began;
    if (took < quick) size = Math.min(size * 2, largest);
    else if (took > slow) size = Math.max(Math.floor(size / 2), smallest);
    await turn();
  }
}
