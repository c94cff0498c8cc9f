import type { UndoHindrance } from '../../../../src/vocabulary/import-run.ts';
import type { Tx } from '../../../handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { type ChosenAsset, readChosen } from '../../assets/chosen-assets.ts';
import { type Dangling, danglingReferences, isDangling } from '../../assets/dangling-references.ts';
import { keepOutcomes, type Outcome, type Row, rowsWith } from '../../assets/job-rows.ts';
import { lockParents, ownAncestors, setParents } from '../../assets/parents.ts';
import { type Change, writeChanged } from '../../assets/write-changed.ts';
import type { Run } from '../runs/plan.ts';

/** Gives the next assets that a run changed back what they held. Those that somebody has changed since keep what they have. */
export async function restoreBatch(tx: Tx, run: Run, portion: Portion): Promise<number | undefined> {
  await heartbeat(tx, run);
  await lockParents(tx);
  const rows = await rowsWith(tx, run.id, 'updated', portion);
  if (rows.length === 0) return undefined;
  const gone = await danglingReferences(
    tx,
    rows.map(({ values }) => values?.before ?? {}),
  );
  const ids = rows.map(({ assetId }) => assetId);
  const assets = await readChosen(tx, run.plan.actor, ids, true);
  const found = rows.map((row) => {
    const asset = assets.get(row.assetId);
    return { ...row, asset, code: hindrance(row, asset, gone) };
  });
  const turning = await linkBack(tx, found.filter(isFree));
  const standing: Change[] = [];
  const outcomes = found.map(({ row, asset, values, changes, code }): Outcome => {
    const hindered = code ?? (asset && turning.has(asset.id) ? ('parentCycle' as const) : null);
    if (!asset || hindered !== null) {
      return { row, outcome: 'skipped', problems: [{ field: null, code: hindered ?? 'notFound' }] };
    }
    const backwards = changes.map(({ field, from, to }) => ({ field, from: to, to: from }));
    standing.push({ row, asset, columns: { ...asset.columns, ...values?.before }, changes: backwards });
    return { row, outcome: 'undone', problems: [] };
  });
  await writeChanged(tx, run, 'import', standing);
  await keepOutcomes(tx, run.id, outcomes);
  await heartbeat(tx, run, { done: rows.length, updated: -standing.length, undone: standing.length }, true);
  return rows.at(-1)?.row;
}

type Found = Row & { asset: ChosenAsset | undefined; code: UndoHindrance | null };
type Free = Row & { asset: ChosenAsset };

const isFree = (one: Found): one is Free & Found => one.asset !== undefined && one.code === null;

function hindrance({ values }: Row, asset: ChosenAsset | undefined, gone: Dangling): UndoHindrance | null {
  if (!asset) return 'notFound';
  if (!values?.before) return 'notRecorded';
  if (asset.version !== values.version) return 'changedSince';
  return isDangling(values.before, gone) ? 'badReference' : null;
}

/** Sets what assets were a part of before. Gives those that would be parts of themselves, left as they are. */
async function linkBack(tx: Tx, free: readonly Free[]): Promise<ReadonlySet<number>> {
  const linked = free.flatMap(({ asset, values }) => {
    const parent = values?.before?.parent_id;
    return parent === undefined
      ? []
      : [{ id: asset.id, parent: parent as number | null, now: asset.parentId }];
  });
  if (linked.length === 0) return new Set();
  await setParents(tx, linked);
  const turning = await ownAncestors(
    tx,
    linked.map(({ id }) => id),
  );
  await setParents(
    tx,
    linked.filter(({ id }) => turning.has(id)).map(({ id, now }) => ({ id, parent: now })),
  );
  return turning;
}
