import { sql } from 'kysely';
import type { Db } from '../../../http/handler.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { isWritten } from '../undo/undoable-rows.ts';

/** Rows of a level in the order in which they are written; those of one circle are written together. */
export type Line = readonly { row: number; circle: number | null }[];

const isWaiting = (runId: number) =>
  sql`job_row.job_id = ${runId} and not job_row.written and job_row.outcome in ('created', 'updated')`;

/** What is still to be written of a level. */
export const lineToWrite = (db: Db, runId: number, level: number) => lineOf(db, isWaiting(runId), level);

/** What is still to be taken back of a level: what was written last comes first. */
export const lineToTakeBack = async (db: Db, runId: number, level: number) =>
  (await lineOf(db, isWritten(runId), level)).toReversed();

async function lineOf(db: Db, which: ReturnType<typeof isWaiting>, level: number): Promise<Line> {
  const { rows } = await sql<{ row: number; circle: number | null }>`
    select row, (values->>'circle')::int as circle from job_row
    where ${which} and (values->>'level')::int = ${level} order by (values->>'turn')::int, row`.execute(db);
  return rows;
}

/** The next of a line, no circle parted, and where the line goes on; undefined at its end. */
export function nextOf(
  line: Line,
  { after, size }: Portion,
): { groups: number[][]; end: number } | undefined {
  const groups: number[][] = [];
  let end = after;
  for (; end < line.length; end += 1) {
    const { row, circle } = line[end] ?? { row: 0, circle: null };
    const isSame = circle !== null && groups.length > 0 && line[end - 1]?.circle === circle;
    if (isSame) groups.at(-1)?.push(row);
    else if (end - after >= size) break;
    else groups.push([row]);
  }
  return groups.length === 0 ? undefined : { groups, end };
}
