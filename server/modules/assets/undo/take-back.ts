import type { JobRowOutcome } from '../../../../src/vocabulary/jobs.ts';
import type { Way } from '../../../../src/vocabulary/log.ts';
import type { Tx } from '../../../http/handler.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import type { Job, JobPlan } from '../../../jobs/job.ts';
import { readChosen } from '../chosen-assets.ts';
import { danglingReferences } from '../dangling-references.ts';
import { keepOutcomes, type Outcome, rowsAgain, rowsWith } from '../job-rows.ts';
import type { AssetColumns } from '../update-many.ts';
import { type Change, writeChanged } from '../write-changed.ts';
import { type Decided, decideBack } from './decide-back.ts';
import { nameOf, problemsOf } from './reasons.ts';
import { renumber, type TakenBack } from './renumber.ts';
import { withFields } from './stored-fields.ts';

type Undoing = Pick<Job, 'id' | 'label'> & { plan: JobPlan };
type Step = { outcome: Outcome; change?: Change; taken?: TakenBack };

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
  const { decided, hindered } = await decideBack(tx, job.id, rows, assets, gone);
  const steps = decided.map(stepOf);
  const outcomes = [
    ...hindered.map(({ row, code }): Outcome => {
      return { row, outcome: 'skipped', problems: [{ field: null, code }] };
    }),
    ...steps.map((step) => step.outcome),
  ];
  await writeChanged(
    tx,
    job,
    way,
    steps.flatMap(({ change }) => change ?? []),
  );
  await keepOutcomes(tx, job.id, outcomes);
  await renumber(
    tx,
    job.id,
    steps.flatMap(({ taken }) => taken ?? []),
  );
  const undone = outcomes.filter((one) => one.outcome === 'undone').length;
  return { last: numbers.at(-1), done: rows.length, undone };
}

/** What is written of a row, and what becomes of it. */
function stepOf(decided: Decided): Step {
  const { row, asset, values, changes, before, reasons } = decided;
  const { back = [], left = [] } = Object.groupBy(Object.entries(before), ([name]) =>
    reasons.has(name) ? 'left' : 'back',
  );
  const outcome: Outcome =
    left.length > 0 ? leftOver(decided, Object.fromEntries(left)) : { row, outcome: 'undone', problems: [] };
  if (back.length === 0) return { outcome };
  const backwards = changes
    .filter((change) => !reasons.has(nameOf(change, before)))
    .map(({ field, from, to }) => ({ field, from: to, to: from }));
  const columns = withFields(asset.columns, Object.fromEntries(back));
  const { version, from = version - 1 } = values;
  return {
    outcome,
    change: { row, asset, columns, changes: backwards },
    taken: { id: asset.id, row, found: asset.version, gone: left.length === 0 ? { version, from } : null },
  };
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
