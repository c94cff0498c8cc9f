import { sql } from 'kysely';
import { jsonText } from '../../../database/json-text.ts';
import type { Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import type { RecordReading } from '../../../ledger/records/record-reading.ts';
import { createNames } from '../commit/create-names.ts';
import { problemOf } from '../decide/notes.ts';
import type { FlatSubject } from '../record-kinds/index.ts';
import type { Run } from '../runs/plan.ts';
import type { Steps } from '../stages/in-steps.ts';
import { decideRecord, type RecordDecision, type RecordSetting, recordSettingOf } from './decide-record.ts';
import { type Details, type DetailsOfRecord, detailsOf, differing } from './details.ts';
import { writerOf } from './writer-of.ts';

type Accepted = {
  row: number;
  outcome: 'created' | 'updated';
  values: { reading: RecordReading; version: number | null };
};
type Decided = { accepted: Accepted; decision: RecordDecision; stands: boolean };

/** Rows of one batch are written one by one. */
const most = 100;

/** Writes the accepted rows of a checked run. */
export const writeRecords = (subject: FlatSubject): Steps =>
  async function* (db, run) {
    await createNames(db, run);
    const setting = await recordSettingOf(db, run.plan, subject);
    yield (tx, portion) => commitRecordBatch(tx, run, portion, setting);
  };

/**
 * Writes the next accepted rows of a portion with what became of each. A row is decided again, and refused when the
 * register has changed since the check.
 *
 * @returns the last row dealt with, or undefined when none was left
 */
export async function commitRecordBatch(
  tx: Tx,
  run: Run,
  { after, size }: Portion,
  setting: RecordSetting,
): Promise<number | undefined> {
  await heartbeat(tx, run);
  const { rows } = await sql<Accepted & { id: number | null }>`
    select row, outcome, values, record_id as id from job_row
    where job_id = ${run.id} and row > ${after} and not written and outcome in ('created', 'updated')
    order by row limit ${Math.min(size, most)}`.execute(tx);
  const last = rows.at(-1);
  if (!last) return undefined;
  const { kind } = setting;
  const { actor } = run.plan;
  await setting.known.lock(tx);
  const known = await detailsOf(
    tx,
    kind,
    actor,
    rows.flatMap(({ id }) => id ?? []),
  );
  const decided: Decided[] = [];
  for (const accepted of rows) decided.push(await writeAgain(tx, run, accepted, setting));
  const written = decided.flatMap(({ decision, stands }) => (stands && decision.id ? [decision.id] : []));
  setting.known.wrote(written);
  await keepOutcome(tx, run, decided, known, await detailsOf(tx, kind, actor, written));
  const refused = decided.filter(({ stands }) => !stands).map(({ accepted }) => accepted);
  const figures = {
    done: rows.length,
    rejected: refused.length,
    created: -refused.filter(({ outcome }) => outcome === 'created').length,
    updated: -refused.filter(({ outcome }) => outcome === 'updated').length,
  };
  await heartbeat(tx, run, figures, true);
  return last.row;
}

/** A row that would have another outcome than was shown, or is about another version, is not written. */
async function writeAgain(tx: Tx, run: Run, accepted: Accepted, setting: RecordSetting): Promise<Decided> {
  const { outcome, values } = accepted;
  const isStill = (one: RecordDecision) =>
    one.outcome === outcome && one.version === values.version && one.names.length === 0;
  const decision = await decideRecord(tx, values.reading, setting, writerOf(run), isStill);
  return { accepted, decision, stands: isStill(decision) };
}

async function keepOutcome(
  tx: Tx,
  { id: runId, plan: { headers = {} } }: Run,
  decided: readonly Decided[],
  before: ReadonlyMap<number, DetailsOfRecord>,
  after: ReadonlyMap<number, DetailsOfRecord>,
): Promise<void> {
  const stored = decided.map(({ accepted, decision, stands }) => {
    const { id, number, problems } = decision;
    const reasons = problems.filter(({ severity }) => severity === 'reject');
    return {
      row: accepted.row,
      record_id: stands ? id : null,
      record_no: number,
      stored: stands ? sidesOf(before.get(id ?? 0)?.details, after.get(id ?? 0)?.details) : null,
      reasons: [problemOf(headers, null, 'changedSinceCheck', ''), ...reasons],
    };
  });
  await sql`
    update job_row set record_no = coalesce(stored.record_no, job_row.record_no),
      written = stored.record_id is not null, record_id = coalesce(stored.record_id, job_row.record_id),
      outcome = case when stored.record_id is null then 'rejected' else outcome end,
      problems = case when stored.record_id is null then problems || stored.reasons else problems end,
      values = case when stored.record_id is null then jsonb_build_object('cells', values->'reading'->'cells')
        else stored.stored end
    from jsonb_to_recordset(${jsonText(stored)}::jsonb) as stored(row int, record_id bigint, record_no text,
      stored jsonb, reasons jsonb)
    where job_id = ${runId} and job_row.row = stored.row`.execute(tx);
}

/** What a written record held before and holds now, to take it back as long as it still holds that. */
function sidesOf(before: Details | undefined, after: Details = {}): { before?: Details; after: Details } {
  if (!before) return { after };
  return { before: differing(before, after), after: differing(after, before) };
}
