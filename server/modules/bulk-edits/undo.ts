import { sql } from 'kysely';
import type { BulkProblem } from '../../../src/vocabulary/jobs.ts';
import type { Db, Tx } from '../../handler.ts';
import { beat } from '../../jobs/claim.ts';
import { inBatches, type Portion } from '../../jobs/in-batches.ts';
import type { AssetColumns } from '../assets/update-many.ts';
import { type ChosenAsset, readChosen } from './chosen-assets.ts';
import { endStep } from './end-step.ts';
import type { BulkEdit } from './plan.ts';
import { keepOutcomes, type Outcome, type Row, rowsWith } from './rows.ts';
import { type Change, writeAssets } from './write-assets.ts';

/** Gives the assets back what they held before. Those that somebody has changed since keep what they have. */
export async function takeBack(db: Db, job: BulkEdit, signal: AbortSignal): Promise<void> {
  await inBatches(db, signal, (tx, portion) => undoBatch(tx, job, portion));
  await endStep(db, job, 'changes taken back');
}

export async function undoBatch(tx: Tx, job: BulkEdit, portion: Portion): Promise<number | undefined> {
  await beat(tx, job);
  const rows = await rowsWith(tx, job.id, 'changed', portion);
  if (rows.length === 0) return undefined;
  const gone = await goneReferences(tx, rows);
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
      return { row, outcome: 'kept', problems: [{ field: null, code: code ?? 'notFound' }] };
    const backwards = changes.map(({ field, from, to }) => ({ field, from: to, to: from }));
    standing.push({ row, asset, columns: { ...asset.columns, ...before }, changes: backwards });
    return { row, outcome: 'undone' };
  });
  await writeAssets(tx, job, standing);
  await keepOutcomes(tx, job.id, outcomes);
  await beat(tx, job, { done: rows.length, updated: -standing.length, undone: standing.length }, true);
  return rows.at(-1)?.row;
}

type Gone = Record<'category_id' | 'owner_organ_id' | 'supplier_id', ReadonlySet<unknown>>;

function hindrance(
  asset: ChosenAsset | undefined,
  version: number | undefined,
  before: AssetColumns,
  gone: Gone,
): BulkProblem | undefined {
  if (!asset) return 'notFound';
  if (asset.version !== version) return 'changedSince';
  const names = Object.entries(gone).some(([column, ids]) => column in before && ids.has(before[column]));
  return names ? 'badReference' : undefined;
}

/** Of the records that assets named before, those that nothing can name any more. */
async function goneReferences(tx: Tx, rows: readonly Row[]): Promise<Gone> {
  const named = (column: keyof Gone) => [
    ...new Set(rows.map(({ values }) => values?.before?.[column]).filter((id) => typeof id === 'number')),
  ];
  const goneOf = async (column: keyof Gone, table: string, there: string) => {
    const ids = named(column);
    if (ids.length === 0) return new Set();
    const { rows: found } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${ids}::bigint[]) and ${sql.raw(there)}
      for key share`.execute(tx);
    const known = new Set(found.map(({ id }) => id));
    return new Set(ids.filter((id) => !known.has(id)));
  };
  return {
    category_id: await goneOf('category_id', 'category', `state = 'active'`),
    owner_organ_id: await goneOf('owner_organ_id', 'organ', `state = 'active'`),
    supplier_id: await goneOf('supplier_id', 'supplier', `state <> 'merged'`),
  };
}
