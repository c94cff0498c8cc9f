import { renewStatistics } from '../../database/renew-statistics.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { heartbeat } from '../../jobs/claim.ts';
import { inBatches, type Portion } from '../../jobs/in-batches.ts';
import {
  type Change,
  type ChosenAsset,
  differing,
  keepAfter,
  keepOutcomes,
  type Outcome,
  type Row,
  readChosen,
  rowsWith,
  writeChanged,
} from '../assets/index.ts';
import { customRules } from './custom-rules.ts';
import { decideAll } from './decide-all.ts';
import { endStep } from './end-step.ts';
import type { BulkEdit } from './plan.ts';
import { namedIn } from './references.ts';

const many = 1000;

/** Writes what was compared, batch by batch. Goes on where an earlier attempt was broken off. */
export async function writeChanges(db: Db, job: BulkEdit, signal: AbortSignal): Promise<void> {
  await inBatches(db, signal, (tx, portion) => writeBatch(tx, job, portion));
  await endStep(db, job, 'changes written');
  if (job.total >= many) await renewStatistics(db, 'asset', 'log_entry');
}

/** Changes the next assets that nobody has changed since they were compared; the others are told as conflicts. */
export async function writeBatch(tx: Tx, job: BulkEdit, portion: Portion): Promise<number | undefined> {
  const { actor, intent } = job.plan;
  await heartbeat(tx, job);
  const rows = await rowsWith(tx, job.id, 'planned', portion);
  if (rows.length === 0) return undefined;
  const named = await namedIn(tx, actor, intent);
  const rules = await customRules(tx, actor, intent);
  const assets = await readChosen(
    tx,
    actor,
    rows.map(({ assetId }) => assetId),
    true,
  );
  const decisions = await decideAll(tx, rows, assets, { intent, named, rules });
  const standing: Change[] = [];
  const outcomes = rows.map((row): Outcome => {
    const asset = assets.get(row.assetId);
    const code = conflictOf(row, asset);
    const decision = decisions.get(row.row);
    if (!asset || !decision || code) {
      return { row: row.row, outcome: 'rejected', problems: [{ field: null, code: code ?? 'notFound' }] };
    }
    const { columns, changes, problems } = decision;
    // Fields of categories may have changed since the comparison, and codes may have been attached.
    if (problems.length > 0) return { row: row.row, outcome: 'rejected', problems, changes: [] };
    standing.push({ row: row.row, asset, columns, changes });
    const values = {
      version: asset.version + 1,
      from: asset.version,
      before: differing(asset.columns, columns),
    };
    return { row: row.row, outcome: 'changed', changes, values };
  });
  await writeChanged(tx, job, 'bulk', standing);
  await keepOutcomes(tx, job.id, outcomes);
  await keepAfter(
    tx,
    job.id,
    standing.map(({ row }) => row),
  );
  const rejected = rows.length - standing.length;
  await heartbeat(
    tx,
    job,
    { done: rows.length, planned: -rows.length, updated: standing.length, rejected },
    true,
  );
  return rows.at(-1)?.row;
}

const conflictOf = ({ values }: Row, asset: ChosenAsset | undefined) => {
  if (!asset) return 'notFound';
  return asset.version === values?.version ? undefined : 'changedSince';
};
