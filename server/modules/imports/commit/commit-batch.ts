import { sql } from 'kysely';
import { jsonText } from '../../../database/json-text.ts';
import type { Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { authorOfJob } from '../../../jobs/job.ts';
import { writeLog } from '../../../log/write-log.ts';
import {
  differing,
  keepAfter,
  type Stored,
  serialsOfOthers,
  updateAssets,
  type Written,
} from '../../assets/index.ts';
import type { Decision } from '../decide/decision.ts';
import { problemOf } from '../decide/notes.ts';
import type { Run } from '../runs/plan.ts';
import type { Accepted } from './accepted-rows.ts';
import type { Decided, DecidedAhead } from './decided-ahead.ts';
import { insertWhole, stands, wholeRows } from './whole-rows.ts';
import { insertAssets } from './write-assets.ts';

/**
 * Writes the next accepted rows of a portion: assets, log entries and what became of each row, all or
 * nothing. Each row is decided anew, and refused when the register has changed since the check.
 *
 * @returns the last row dealt with, or undefined when none was left
 */
export async function commitBatch(
  tx: Tx,
  run: Run,
  portion: Portion,
  ahead: DecidedAhead,
): Promise<number | undefined> {
  await heartbeat(tx, run);
  const headers = run.plan.headers ?? {};
  const found = wholeRows(await ahead.locked(tx, portion), headers);
  const last = found.findLast(({ accepted }) => !accepted.along)?.accepted;
  if (!last) return undefined;
  ahead.begin({ after: last.row, size: portion.size });
  const { actor } = run.plan;
  const { decided, inserted } = await insertWhole(tx, found, headers, (several) =>
    insertAssets(
      tx,
      several
        .filter(stands)
        .map(({ decision }) => decision)
        .filter(({ outcome }) => outcome === 'created'),
      actor.accountId,
    ),
  );
  const standing = decided.filter(stands).map(({ decision }) => decision);
  const updated = standing.filter(({ outcome }) => outcome === 'updated');
  const linkedOnly = updated.filter(({ changes }) => changes.every(isLink));
  // They are refused like what has changed since the check.
  const ofOthers = await serialsOfOthers(
    tx,
    updated
      .filter(({ changes }) => changes.some(({ field }) => field === 'serialNo'))
      .map(({ row, assetId, columns }) => ({ row, assetId, serialNo: String(columns?.serial_no ?? '') })),
  );
  const written = [
    ...inserted,
    ...(await updateAssets(
      tx,
      updated.filter((one) => !linkedOnly.includes(one) && !ofOthers.has(one.row)),
    )),
    ...linkedOnly.map(({ row, assetId, assetNo }) => ({ row, id: assetId ?? 0, assetNo: assetNo ?? '' })),
  ];
  await logRows(tx, run, standing, written);
  const refused = await keepOutcome(tx, run, decided, written);
  await keepAfter(
    tx,
    run.id,
    updated.map(({ row }) => row),
  );
  const figures = {
    done: decided.length,
    rejected: refused.length,
    created: -refused.filter(({ outcome }) => outcome === 'created').length,
    updated: -refused.filter(({ outcome }) => outcome === 'updated').length,
  };
  await heartbeat(tx, run, figures, true);
  return last.row;
}

/** Parents are set and logged when all assets of the file exist. */
const isLink = ({ field }: { field: string }) => field === 'parentAsset';

async function logRows(tx: Tx, run: Run, standing: Decision[], written: Written[]): Promise<void> {
  const decisions = new Map(standing.map((decision) => [decision.row, decision]));
  await writeLog(
    tx,
    authorOfJob(run),
    written.flatMap(({ row, id, assetNo }) => {
      const decision = decisions.get(row);
      const own = decision?.changes.filter((change) => !isLink(change)) ?? [];
      if (!decision || own.length === 0) return [];
      const { outcome, name, organisationId } = decision;
      const number = { field: 'assetNo', from: null, to: assetNo };
      return {
        way: 'import' as const,
        action: outcome,
        recordKind: 'asset' as const,
        recordId: id,
        recordLabel: `${assetNo} ${name}`,
        organisationId,
        document: { id: run.id, documentNo: run.label },
        changes: outcome === 'created' ? [number, ...own] : own,
      };
    }),
  );
}

/** Marks rows as written, or as rejected with the reason. Gives the rejected ones. */
async function keepOutcome(tx: Tx, run: Run, decided: Decided[], written: Written[]): Promise<Accepted[]> {
  const done = new Map(written.map((one) => [one.row, one]));
  const headers = run.plan.headers ?? {};
  const stored = decided.map(({ accepted, decision }) => {
    const asset = done.get(accepted.row);
    const reasons = decision.problems.filter(({ severity }) => severity === 'reject');
    return {
      row: accepted.row,
      record_id: asset?.id ?? null,
      record_no: asset?.assetNo ?? decision.assetNo,
      stored: asset ? { ...undoOf(decision), ...(decision.parent && { parent: decision.parent }) } : null,
      reasons: [problemOf(headers, null, 'changedSinceCheck', decision.assetNo ?? ''), ...reasons],
    };
  });
  await sql`
    update job_row set record_no = stored.record_no, written = stored.record_id is not null,
      record_id = coalesce(stored.record_id, job_row.record_id),
      outcome = case when stored.record_id is null then 'rejected' else outcome end,
      problems = case when stored.record_id is null then problems || stored.reasons else problems end,
      values = case when stored.record_id is null then jsonb_build_object('cells', values->'reading'->'cells')
        else stored.stored end
    from jsonb_to_recordset(${jsonText(stored)}::jsonb) as stored(row int, record_id bigint, record_no text,
      stored jsonb, reasons jsonb)
    where job_id = ${run.id} and job_row.row = stored.row`.execute(tx);
  return decided.map(({ accepted }) => accepted).filter(({ row }) => !done.has(row));
}

/** With what a written row is taken back: a known asset had a version before, and is given back what differs. */
function undoOf({ version, before, columns, changes }: Decision): Stored {
  if (version === null || before === null) return { version: 1 };
  const written = changes.every(isLink) ? version : version + 1;
  return { version: written, from: version, before: differing(before, columns ?? before) };
}
