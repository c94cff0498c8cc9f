import { sql } from 'kysely';
import type { Db } from '../../../http/handler.ts';
import { inBatches } from '../../../jobs/in-batches.ts';
import { endWork } from '../runs/end-work.ts';
import type { Run } from '../runs/plan.ts';
import { keepParts, removeBatch } from './remove-assets.ts';
import { removeNames } from './remove-names.ts';
import { restoreBatch } from './restore-assets.ts';

const many = 1000;

/**
 * Takes back what a run wrote, batch by batch, as far as nobody has touched it since: assets that it changed get back
 * what their fields held, those that it registered go, parts before what they are part of, and then the names that nothing
 * names any more. Goes on where an earlier attempt was broken off.
 */
export async function undoRun(db: Db, run: Run, signal: AbortSignal): Promise<void> {
  if (run.total >= many) await sql`analyze job_row, asset`.execute(db);
  await inBatches(db, signal, (tx, portion) => restoreBatch(tx, run, portion));
  for (let gone = true; gone; ) {
    gone = false;
    await inBatches(db, signal, async (tx, portion) => {
      const batch = await removeBatch(tx, run, portion);
      gone ||= batch.removed > 0;
      return batch.last;
    });
  }
  await inBatches(db, signal, (tx, portion) => keepParts(tx, run, portion));
  await removeNames(db, run, signal);
  await endWork(db, run, 'rows taken back');
  if (run.total >= many) await sql`analyze asset, log_entry`.execute(db);
}
