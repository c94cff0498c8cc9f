import { sql } from 'kysely';
import type { JobRowOutcome } from '../../src/vocabulary/jobs.ts';
import { jsonText } from '../database/json-text.ts';
import { decodeCursor, encodeCursor } from '../database/keyset.ts';
import type { LogChange } from '../database/schema/log.ts';
import type { Db, Tx } from '../http/handler.ts';

/** What became of one row of a job. */
export type JobRow = {
  row: number;
  outcome: JobRowOutcome;
  recordNo: string | null;
  recordName: string | null;
  recordId: number | null;
  /** What the work still needs of the row. */
  values: object | null;
  problems: object[];
  changes: LogChange[];
};

/** Keeps what became of rows, in one statement however many they are. */
export async function storeRows(tx: Tx, jobId: number, rows: JobRow[]): Promise<void> {
  await sql`
    insert into job_row (job_id, row, outcome, record_no, record_name, record_id, values, size, problems, changes)
    select ${jobId}, row, outcome, record_no, record_name, record_id, values, size, problems, changes
    from jsonb_to_recordset(${jsonOf(rows.map(recordOf))}::jsonb) as dealt(row int, outcome text, record_no text,
      record_name text, record_id bigint, values jsonb, size int, problems jsonb, changes jsonb)`.execute(tx);
}

/** As JSON: the values, which are most of it, are written once for their length and for the database. */
function recordOf({ values, ...row }: JobRow): string {
  const { outcome, problems, changes } = row;
  const text = values === null ? 'null' : jsonText(values);
  const record = jsonText({
    row: row.row,
    outcome,
    record_no: row.recordNo,
    record_name: row.recordName,
    record_id: row.recordId,
    size: values === null ? 0 : text.length,
    problems,
    changes,
  });
  return `${record.slice(0, -1)},"values":${text}}`;
}

const jsonOf = (texts: readonly string[]) => `[${texts.join(',')}]`;

type Requested = {
  outcome?: JobRowOutcome;
  /** Only rows with a problem that holds this. */
  problem?: object;
  after?: string;
  limit: number;
};

/**
 * A page of the rows of a job in their order.
 *
 * @throws Refusal `badCursor`
 */
export async function readRows(
  db: Db,
  jobId: number,
  { outcome, problem, after, limit }: Requested,
): Promise<{ rows: Omit<JobRow, 'values'>[]; next: string | null }> {
  const order = `job_row ${jobId} ${outcome ?? ''} ${problem ? JSON.stringify(problem) : ''}`;
  const position = decodeCursor(order, after);
  let query = db
    .selectFrom('job_row')
    .select(['row', 'outcome', 'record_no as recordNo', 'record_name as recordName', 'record_id as recordId'])
    .select(['problems', 'changes'])
    .where('job_id', '=', jobId)
    .orderBy('row')
    .limit(limit + 1);
  if (outcome) query = query.where('outcome', '=', outcome);
  if (problem) query = query.where(sql<boolean>`problems @> ${jsonText([problem])}::jsonb`);
  if (position) query = query.where('row', '>', position.id);
  const found = await query.execute();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ problems, ...row }) => ({ ...row, problems: problems as object[] })),
    next: found.length > limit && last ? encodeCursor(order, { id: last.row, value: '' }) : null,
  };
}
