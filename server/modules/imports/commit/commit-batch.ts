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
import type { Run } from '../runs/plan.ts';
import { noteWritten, type Written as WrittenRow } from '../stages/write-rows.ts';
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
  await noteWritten(tx, run, notesOf(decided, written));
  await keepAfter(
    tx,
    run.id,
    updated.map(({ row }) => row),
  );
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

/** What became of each row, to be noted. */
function notesOf(decided: Decided[], written: Written[]): WrittenRow[] {
  const done = new Map(written.map((one) => [one.row, one]));
  return decided.map(({ accepted: { row, outcome }, decision }) => {
    const asset = done.get(row);
    const { assetNo, parent, problems } = decision;
    return {
      row,
      outcome,
      id: asset?.id ?? null,
      number: asset?.assetNo ?? assetNo,
      values: asset ? { ...undoOf(decision), ...(parent && { parent }) } : null,
      problems,
      instead: assetNo ?? '',
    };
  });
}

/** With what a written row is taken back: a known asset had a version before, and is given back what differs. */
function undoOf({ version, before, columns, changes }: Decision): Stored {
  if (version === null || before === null) return { version: 1 };
  const written = changes.every(isLink) ? version : version + 1;
  return { version: written, from: version, before: differing(before, columns ?? before) };
}
