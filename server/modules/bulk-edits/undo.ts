import type { BulkProblem } from '../../../src/vocabulary/jobs.ts';
import type { Db, Tx } from '../../handler.ts';
import { heartbeat } from '../../jobs/claim.ts';
import { inBatches, type Portion } from '../../jobs/in-batches.ts';
import { type ChosenAsset, readChosen } from '../assets/chosen-assets.ts';
import { type Dangling, danglingReferences, isDangling } from '../assets/dangling-references.ts';
import { keepOutcomes, type Outcome, rowsWith } from '../assets/job-rows.ts';
import type { AssetColumns } from '../assets/update-many.ts';
import { type Change, writeChanged } from '../assets/write-changed.ts';
import { endStep } from './end-step.ts';
import type { BulkEdit } from './plan.ts';

/** Gives the assets back what they held before. Those that somebody has changed since keep what they have. */
export async function takeBack(db: Db, job: BulkEdit, signal: AbortSignal): Promise<void> {
  await inBatches(db, signal, (tx, portion) => undoBatch(tx, job, portion));
  await endStep(db, job, 'changes taken back');
}

export async function undoBatch(tx: Tx, job: BulkEdit, portion: Portion): Promise<number | undefined> {
  await heartbeat(tx, job);
  const rows = await rowsWith(tx, job.id, 'changed', portion);
  if (rows.length === 0) return undefined;
  const gone = await danglingReferences(
    tx,
    rows.map(({ values }) => values?.before ?? {}),
  );
  const assets = await readChosen(
    tx,
    job.plan.actor,
    rows.map(({ assetId }) => assetId),
    true,
  );
  const standing: Change[] = [];
  const outcomes = rows.map(({ row, assetId, values, changes }): Outcome => {
    const asset = assets.get(assetId);
    const before = values?.before ?? {};
    const code = hindrance(asset, values?.version, before, gone);
    if (!asset || code)
      return { row, outcome: 'skipped', problems: [{ field: null, code: code ?? 'notFound' }] };
    const backwards = changes.map(({ field, from, to }) => ({ field, from: to, to: from }));
    standing.push({ row, asset, columns: { ...asset.columns, ...before }, changes: backwards });
    return { row, outcome: 'undone' };
  });
  await writeChanged(tx, job, 'bulk', standing);
  await keepOutcomes(tx, job.id, outcomes);
  await heartbeat(tx, job, { done: rows.length, updated: -standing.length, undone: standing.length }, true);
  return rows.at(-1)?.row;
}

function hindrance(
  asset: ChosenAsset | undefined,
  version: number | undefined,
  before: AssetColumns,
  gone: Dangling,
): BulkProblem | undefined {
  if (!asset) return 'notFound';
  if (asset.version !== version) return 'changedSince';
  return isDangling(before, gone) ? 'badReference' : undefined;
}
