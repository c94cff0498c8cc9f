import { sql } from 'kysely';
import type { TreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { Db } from '../../../http/handler.ts';
import { inBatches } from '../../../jobs/in-batches.ts';
import { endWork } from '../runs/end-work.ts';
import type { Run } from '../runs/plan.ts';
import { commitLevelBatch } from './commit-level.ts';
import { lineToWrite } from './line-of-rows.ts';
import { retireBatch } from './retire-batch.ts';

/**
 * Writes the accepted rows of a checked tree, level by level from the top, and then retires what is to be retired.
 * Goes on where an earlier job was broken off.
 */
export async function commitTree(db: Db, run: Run, subject: TreeSubject, signal: AbortSignal): Promise<void> {
  for (const level of await levelsOf(db, run.id)) {
    const line = await lineToWrite(db, run.id, level);
    await inBatches(db, signal, (tx, portion) => commitLevelBatch(tx, run, subject, line, portion));
  }
  for (const level of await levelsOf(db, run.id))
    await inBatches(db, signal, (tx, portion) => retireBatch(tx, run, subject, level, portion));
  await endWork(db, run, 'rows imported');
}

/** From the top. */
export async function levelsOf(db: Db, runId: number): Promise<number[]> {
  const { rows } = await sql<{ level: number }>`
    select distinct (values->>'level')::int as level from job_row
    where job_id = ${runId} and values ? 'level' order by level`.execute(db);
  return rows.map(({ level }) => level);
}
