import { sql } from 'kysely';
import type { Static } from '../../../src/api/contract/call.ts';
import type { RowProblem as RowProblemSchema } from '../../../src/api/contract/imports.ts';
import type { JobRowOutcome } from '../../../src/vocabulary/jobs.ts';
import { jsonText } from '../../database/json-text.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Tx } from '../../http/handler.ts';
import type { Portion } from '../../jobs/in-batches.ts';
import type { AssetColumns } from './update-many.ts';

type RowProblem = Static<typeof RowProblemSchema>;

/**
 * What a job keeps of an asset: the version that was compared or written, the one that it was written upon, and what
 * its changed fields held before and after. A further field stands under `custom:` and its name.
 */
export type Stored = { version: number; from?: number; before?: AssetColumns; after?: AssetColumns };
export type Row = { row: number; assetId: number | null; values: Stored | null; changes: LogChange[] };

/** Characters of further fields in one batch, each of which is in memory several times. */
const heaviest = 1024 * 1024;

/** The next rows of a job with an outcome, as many as fit into a portion and as are not too heavy together. */
export async function rowsWith(
  tx: Tx,
  jobId: number,
  outcome: JobRowOutcome,
  { after, size }: Portion,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with next as materialized (
      select row, record_id, values, changes from job_row
      where job_id = ${jobId} and outcome = ${outcome} and row > ${after}
      order by row limit ${size}
    ), weighed as (
      select next.*, row_number() over in_order as nth,
        sum(case when custom = '{}' then 0 else length(custom::text) end) over in_order as weight
      from next left join asset on asset.id = record_id
      window in_order as (order by row)
    )
    select row, record_id as "assetId", values, changes from weighed
    where nth = 1 or coalesce(weight, 0) <= ${sql.lit(heaviest)}
    order by row`.execute(tx);
  return rows;
}

/** Rows as they are now: another job may have changed what they say of versions. */
export async function rowsAgain(tx: Tx, jobId: number, numbers: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`select row, record_id as "assetId", values, changes from job_row
    where job_id = ${jobId} and row = any(${numbers}::int[]) order by row`.execute(tx);
  return rows;
}

/** Why a row is not written or not taken back, and the job that stands in the way. */
export type RowReason = { field: string | null; code: string; text?: string; job?: RowProblem['job'] };

export type Outcome = {
  row: number;
  outcome: JobRowOutcome;
  problems?: readonly RowReason[];
  /** Left out: as they were. */
  recordNo?: string;
  recordName?: string;
  values?: Stored;
  changes?: LogChange[];
};

/** Keeps what became of rows, in one statement however many they are. */
export async function keepOutcomes(tx: Tx, jobId: number, outcomes: readonly Outcome[]): Promise<void> {
  const records = outcomes.map(({ problems = [], ...outcome }) => ({
    ...outcome,
    problems: problems.map((problem) => ({ column: null, text: '', severity: 'reject', ...problem })),
  }));
  await sql`
    update job_row set outcome = stored.outcome, problems = stored.problems,
      record_no = coalesce(stored."recordNo", record_no), record_name = coalesce(stored."recordName", record_name),
      values = coalesce(stored.values, job_row.values), changes = coalesce(stored.changes, job_row.changes)
    from jsonb_to_recordset(${jsonText(records)}::jsonb) as stored(row int, outcome text, problems jsonb,
      "recordNo" text, "recordName" text, values jsonb, changes jsonb)
    where job_id = ${jobId} and job_row.row = stored.row`.execute(tx);
}
