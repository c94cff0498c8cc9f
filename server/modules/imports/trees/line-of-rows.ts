import { sql } from 'kysely';
import type { Db } from '../../../http/handler.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { isWritten } from '../undo/undoable-rows.ts';

/** Rows of a level in the order in which they are written. */
export type Line = readonly number[];

const isWaiting = (runId: number) =>
  sql`job_row.job_id = ${runId} and not job_row.written and job_row.outcome in ('created', 'updated')`;

/** What is still to be written of a level. */
export const lineToWrite = (db: Db, runId: number, level: number) => lineOf(db, isWaiting(runId), level);

/** What is still to be taken back of a level: what was written last comes first. */
export const lineToTakeBack = async (db: Db, runId: number, level: number) =>
  (await lineOf(db, isWritten(runId), level)).toReversed();

async function lineOf(db: Db, which: ReturnType<typeof isWaiting>, level: number): Promise<Line> {
  const { rows } = await sql<{ row: number }>`
    select row from job_row
    where ${which} and (values->>'level')::int = ${level} order by (values->>'turn')::int, row`.execute(db);
  return rows.map(({ row }) => row);
}

/** The next of a line; none at its end. */
export const nextOf = (line: Line, { after, size }: Portion): Line => line.slice(after, after + size);
