import { sql } from 'kysely';
import type { RowOutcome } from '../../../../src/vocabulary/import-run.ts';
import { placesApart } from '../../../../src/vocabulary/split-rows.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import type { StoredValues } from '../check/store-rows.ts';

/** A row that the check accepted, and that waits to be written. */
export type Accepted = {
  row: number;
  outcome: Extract<RowOutcome, 'created' | 'updated'>;
  values: StoredValues;
  /** Whether it comes with the first asset of its row rather than in its own turn. */
  along: boolean;
};

/** Characters of one batch; what the embedded database has no memory for begins at some hundred times as many. */
const heaviest = 1024 * 1024;

/**
 * The next rows to be written; fewer than asked for when they are large, but always one. With a row that is split come
 * its further assets, which stand behind all rows of the file.
 */
export async function acceptedRows(
  db: Db | Tx,
  runId: number,
  { after, size }: Portion,
  isSplit: boolean,
): Promise<Accepted[]> {
  const waiting = sql`job_id = ${runId} and not written and outcome in ('created', 'updated')`;
  if (!isSplit) {
    const { rows } = await sql<Accepted>`
      select row, outcome, values, false as along
      from (
        select row, outcome, values, size, sum(size) over (order by row) as weight
        from (
          select row, outcome, values, size from job_row
          where ${waiting} and row > ${after} order by row limit ${size}
        ) as candidate
      ) as next
      where weight - size < ${heaviest}
      order by row`.execute(db);
    return rows;
  }
  // An array of places is looked up in the index; joined with them, the whole run would be read for each batch.
  const { rows } = await sql<Accepted>`
    with next as (
      select row, size * parts as size, parts, sum(size * parts) over (order by row) as weight
      from (
        select row, size, coalesce((values->'reading'->>'split')::int, 1) as parts from job_row
        where ${waiting} and row > ${after} order by row limit ${size}
      ) as candidate
    ), chosen as (
      select row, parts from next where weight - size < ${heaviest}
    )
    select row, outcome, values, row not in (select row from chosen) as along from job_row
    where ${waiting} and row = any(array(
      select row + part * ${sql.lit(placesApart)} from chosen, generate_series(0, parts - 1) as part
    ))
    order by row`.execute(db);
  return rows;
}
