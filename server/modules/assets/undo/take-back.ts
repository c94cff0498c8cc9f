import { isEnded } from '../../../../src/vocabulary/asset.ts';
import type { JobRowOutcome } from '../../../../src/vocabulary/jobs.ts';
import type { Way } from '../../../../src/vocabulary/log.ts';
import type { Tx } from '../../../handler.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import type { Job, JobPlan } from '../../../jobs/job.ts';
import { type ChosenAsset, readChosen } from '../chosen-assets.ts';
import { danglingReferences } from '../dangling-references.ts';
import { keepOutcomes, type Outcome, type Row, rowsAgain, rowsWith } from '../job-rows.ts';
import type { AssetColumns } from '../update-many.ts';
import { type Change, writeChanged } from '../write-changed.ts';
import { linkBack } from './link-back.ts';
import { keepDays, nameOf, problemsOf, type Reasons, reasonsOf } from './reasons.ts';
import { renumber, type TakenBack } from './renumber.ts';
import { standingFields } from './standing-fields.ts';
import { withFields } from './stored-fields.ts';

type Undoing = Pick<Job, 'id' | 'label'> & { plan: JobPlan };
type Whole = Row & { asset: ChosenAsset; values: NonNullable<Row['values']>; before: AssetColumns };
type Decided = Whole & { reasons: Reasons };

/**
 * Gives the next assets that a job changed back what they held, field by field. What somebody or a later job has
 * changed since stays, and the row tells why; it keeps what is left to be taken back.
 *
 * @returns the last row dealt with, undefined when none was left, how many there were and of how many nothing stands
 */
export async function takeBack(
  tx: Tx,
  job: Undoing,
  way: Way,
  outcome: JobRowOutcome,
  portion: Portion,
): Promise<{ last: number | undefined; done: number; undone: number }> {
  const next = await rowsWith(tx, job.id, outcome, portion);
  if (next.length === 0) return { last: undefined, done: 0, undone: 0 };
  const gone = await danglingReferences(
    tx,
    next.map(({ values }) => values?.before ?? {}),
  );
  const ids = next.map(({ assetId }) => assetId);
  const assets = await readChosen(tx, job.plan.actor, ids, true);
  const numbers = next.map(({ row }) => row);
  const rows = await rowsAgain(tx, job.id, numbers);
  const fields = Map.groupBy(await standingFields(tx, job.id, numbers), ({ row }) => row);
  const outcomes: Outcome[] = [];
  const decided: Decided[] = [];
  for (const row of rows) {
    const asset = assets.get(row.assetId);
    const whole = wholeHindrance(row, asset);
    const { values } = row;
    if (whole || !asset || !values?.before) {
      outcomes.push({
        row: row.row,
        outcome: 'skipped',
        problems: [{ field: null, code: whole ?? 'notFound' }],
      });
      continue;
    }
    const { before } = values;
    const reasons = reasonsOf(before, fields.get(row.row) ?? [], gone);
    keepDays(asset.columns, before, reasons);
    decided.push({ ...row, asset, values, before, reasons });
  }
  await linkParents(tx, decided);
  const standing: Change[] = [];
  const taken: TakenBack[] = [];
  for (const one of decided) {
    const { row, asset, values, changes, before, reasons } = one;
    const isBack = (name: string) => !reasons.has(name);
    const { back = [], left = [] } = Object.groupBy(Object.entries(before), ([name]) =>
      isBack(name) ? 'back' : 'left',
    );
    if (back.length > 0) {
      const backwards = changes
        .filter((change) => isBack(nameOf(change, before)))
        .map(({ field, from, to }) => ({ field, from: to, to: from }));
      standing.push({
        row,
        asset,
        columns: withFields(asset.columns, Object.fromEntries(back)),
        changes: backwards,
      });
      const { version, from = version - 1 } = values;
      taken.push({
        id: asset.id,
        row,
        found: asset.version,
        gone: left.length === 0 ? { version, from } : null,
      });
    }
    if (left.length === 0) outcomes.push({ row, outcome: 'undone', problems: [] });
    else outcomes.push(leftOver(one, Object.fromEntries(left)));
  }
  await writeChanged(tx, job, way, standing);
  await keepOutcomes(tx, job.id, outcomes);
  await renumber(tx, job.id, taken);
  const undone = outcomes.filter((one) => one.outcome === 'undone').length;
  return { last: numbers.at(-1), done: rows.length, undone };
}

function wholeHindrance({ values }: Row, asset: ChosenAsset | undefined) {
  if (!asset) return 'notFound';
  if (!values?.before) return 'notRecorded';
  return isEnded(asset.status) && asset.version !== values.version ? 'endedSince' : null;
}

/** Sets the parents that can go back; those that cannot stay with a reason. */
async function linkParents(tx: Tx, decided: readonly Decided[]): Promise<void> {
  const linked = decided.filter(({ before, reasons }) => 'parent_id' in before && !reasons.has('parent_id'));
  const links = linked.map(({ asset, before }) => {
    return { id: asset.id, parent: before.parent_id as number | null, now: asset.parentId };
  });
  const turning = await linkBack(tx, links);
  for (const { asset, reasons } of linked)
    if (turning.has(asset.id)) reasons.set('parent_id', { code: 'parentCycle' });
}

/** A row of which something stays: with the reasons, and with what is left to be taken back. */
function leftOver({ row, values, changes, before, reasons }: Decided, left: AssetColumns): Outcome {
  const after =
    values.after && Object.fromEntries(Object.entries(values.after).filter(([name]) => name in left));
  return {
    row,
    outcome: 'skipped',
    problems: problemsOf(reasons, changes, before),
    changes: changes.filter((change) => reasons.has(nameOf(change, before))),
    values: { ...values, before: left, ...(after && { after }) },
  };
}
