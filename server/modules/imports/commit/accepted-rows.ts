import { sql } from 'kysely';
import type { RowOutcome } from '../../../../src/vocabulary/import-run.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import type { StoredValues } from '../check/store-rows.ts';

/** A row that the check accepted, and that waits to be written. */
export type Accepted = {
  row: number;
  outcome: Extract<RowOutcome, 'created' | 'updated'>;
  values: StoredValues;
};

/** Characters of one batch; what the embedded database has no memory for begins at some hundred times as many. */
const heaviest = 1024 * 1024;

/** The next rows to be written; fewer than asked for when they are large, but always one. */
export async function acceptedRows(
  db: Db | Tx,
  runId: number,
  { after, size }: Portion,
): Promise<Accepted[]> {
  const { rows } = await sql<Accepted>`
    with next as (
      select row, size, sum(size) over (order by row) as weight from job_row
      where job_id = ${runId} and row > ${after} and not written and outcome in ('created', 'updated')
      order by row limit ${size}
    )
    select row, outcome, values from job_row
    where job_id = ${runId} and row in (select row from next where weight - size < ${heaviest})
    order by row`.execute(db);
  return rows;
}
