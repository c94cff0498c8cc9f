import { sql } from 'kysely';
import type { TreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { Db } from '../../../http/handler.ts';
import type { Steps } from '../stages/in-steps.ts';
import { commitLevelBatch } from './commit-level.ts';
import { lineToWrite } from './line-of-rows.ts';
import { retireBatch } from './retire-batch.ts';

/** Writes the accepted rows level by level from the top, and then retires what is to be retired. */
export const writeTree = (subject: TreeSubject): Steps =>
  async function* (db, run) {
    for (const level of await levelsOf(db, run.id)) {
      const line = await lineToWrite(db, run.id, level);
      yield (tx, portion) => commitLevelBatch(tx, run, subject, line, portion);
    }
    for (const level of await levelsOf(db, run.id))
      yield (tx, portion) => retireBatch(tx, run, subject, level, portion);
  };

/** From the top. */
export async function levelsOf(db: Db, runId: number): Promise<number[]> {
  const { rows } = await sql<{ level: number }>`
    select distinct (values->>'level')::int as level from job_row
    where job_id = ${runId} and values ? 'level' order by level`.execute(db);
  return rows.map(({ level }) => level);
}
