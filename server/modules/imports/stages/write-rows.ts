import { sql } from 'kysely';
import { jsonText } from '../../../database/json-text.ts';
import type { Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import type { Problem } from '../../../ledger/reader/row-reading.ts';
import { problemOf } from '../decide/notes.ts';
import { type Details, detailsOf, differing } from '../records/details.ts';
import type { Stored } from '../records/record-import.ts';
import type { Run } from '../runs/plan.ts';

/** A row that the check accepted, and that waits to be written. */
export type Waiting<Values> = {
  row: number;
  outcome: 'created' | 'updated';
  /** The known record that it is about. */
  id: number | null;
  values: Values;
};

/** What became of a row: the record that it wrote, or none and why. */
export type Written = {
  row: number;
  outcome: 'created' | 'updated';
  id: number | null;
  number: string | null;
  /** What an undo needs of it. */
  values: object | null;
  problems: readonly Problem[];
  /** What the register has in its place, where it has changed since the check. */
  instead?: string;
};

/** Marks rows as written, or as refused with the reason, and counts them. */
export async function noteWritten(tx: Tx, run: Run, written: readonly Written[]): Promise<void> {
  const noted = written.map(({ row, id, number, values, problems, instead = '' }) => {
    const reasons = problems.filter(({ severity }) => severity === 'reject');
    const changed = problemOf(run.plan.headers ?? {}, null, 'changedSinceCheck', instead);
    return { row, id, number, values, reasons: [changed, ...reasons] };
  });
  await sql`
    update job_row set record_no = coalesce(noted.number, job_row.record_no), written = noted.id is not null,
      record_id = coalesce(noted.id, job_row.record_id),
      outcome = case when noted.id is null then 'rejected' else outcome end,
      problems = case when noted.id is null then problems || noted.reasons else problems end,
      values = case when noted.id is null then jsonb_build_object('cells', job_row.values->'reading'->'cells')
        else noted.values end
    from jsonb_to_recordset(${jsonText(noted)}::jsonb) as noted(row int, id bigint, number text, values jsonb,
      reasons jsonb)
    where job_id = ${run.id} and job_row.row = noted.row`.execute(tx);
  const refused = written.filter(({ id }) => id === null);
  const without = (outcome: Written['outcome']) => -refused.filter((one) => one.outcome === outcome).length;
  await heartbeat(
    tx,
    run,
    {
      done: written.length,
      rejected: refused.length,
      created: without('created'),
      updated: without('updated'),
    },
    true,
  );
}

/** How rows are written one after the other. */
type OneByOne<Values> = {
  records: Stored;
  /** Keeps others from writing what these rows depend on. */
  lock: (tx: Tx) => Promise<void>;
  /** Waiting rows in the order of writing, and where the portion ends: undefined when none was left. */
  next: (tx: Tx, portion: Portion) => Promise<{ rows: Waiting<Values>[]; last: number | undefined }>;
  /** Writes a row, unless it would have another outcome than was shown, or is about another version. */
  write: (
    tx: Tx,
    waiting: Waiting<Values>,
  ) => Promise<{ id: number | null; number?: string | null; problems: readonly Problem[] }>;
  /** What stays of its values beside what its record held before and holds now. */
  stays?: (values: Values) => object;
};

/** Rows of one batch that are written one by one. */
const most = 100;

/** Writes the next accepted rows of a portion. @returns the last dealt with, or undefined when none was left */
export async function writeOneByOne<Values>(
  tx: Tx,
  run: Run,
  { after, size }: Portion,
  { records, lock, next, write, stays }: OneByOne<Values>,
): Promise<number | undefined> {
  await heartbeat(tx, run);
  await lock(tx);
  const { rows, last } = await next(tx, { after, size: Math.min(size, most) });
  const held = (ids: (number | null)[]) =>
    detailsOf(
      tx,
      records,
      run.plan.actor,
      ids.flatMap((id) => id ?? []),
    );
  const before = await held(rows.map(({ id }) => id));
  const written: Written[] = [];
  for (const one of rows) {
    const { row, outcome } = one;
    written.push({ row, outcome, number: null, values: null, ...(await write(tx, one)) });
  }
  const now = await held(written.map(({ id }) => id));
  for (const [at, one] of written.entries()) {
    const values = rows[at]?.values;
    if (one.id === null || values === undefined) continue;
    const sides = sidesOf(before.get(one.id)?.details, now.get(one.id)?.details);
    one.values = { ...stays?.(values), ...sides };
  }
  if (rows.length > 0) await noteWritten(tx, run, written);
  return last;
}

/** What a written record held before and holds now, to take it back as long as it still holds that. */
function sidesOf(before: Details | undefined, after: Details = {}): { before?: Details; after: Details } {
  if (!before) return { after };
  return { before: differing(before, after), after: differing(after, before) };
}
