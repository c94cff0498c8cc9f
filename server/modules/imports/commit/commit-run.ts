import { sql } from 'kysely';
import type { Db } from '../../../http/handler.ts';
import { inBatches } from '../../../jobs/in-batches.ts';
import { runContextOf } from '../decide/run-context.ts';
import { endWork } from '../runs/end-work.ts';
import type { Run } from '../runs/plan.ts';
import { commitBatch } from './commit-batch.ts';
import { createNames } from './create-names.ts';
import { DecidedAhead } from './decided-ahead.ts';
import { linkParents } from './link-parents.ts';

/** From so many rows on the database has to learn anew how they are spread; the embedded one never does by itself. */
const many = 1000;

/** Writes the accepted rows of a checked run, batch by batch. Goes on where an earlier job was broken off. */
export async function commitRun(db: Db, run: Run, signal: AbortSignal): Promise<void> {
  await createNames(db, run);
  if (run.total >= many) await sql`analyze job_row`.execute(db);
  const setting = await runContextOf(db, run.plan);
  const ahead = new DecidedAhead(db, run, setting);
  try {
    await inBatches(
      db,
      signal,
      (tx, portion) => commitBatch(tx, run, portion, ahead),
      (portion) => ahead.getReady(portion),
    );
  } finally {
    await ahead.idle();
  }
  await inBatches(db, signal, (tx, portion) => linkParents(tx, run, portion));
  await endWork(db, run, 'rows imported');
  if (run.total >= many) await sql`analyze asset, log_entry`.execute(db);
}
