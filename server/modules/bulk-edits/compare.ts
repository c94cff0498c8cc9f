import { renewStatistics } from '../../database/renew-statistics.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { heartbeat } from '../../jobs/claim.ts';
import { inBatches, type Portion } from '../../jobs/in-batches.ts';
import { keepOutcomes, type Outcome, readChosen, rowsWith } from '../assets/index.ts';
import { customRules } from './custom-rules.ts';
import { decideAll } from './decide-all.ts';
import { endStep } from './end-step.ts';
import type { BulkEdit } from './plan.ts';
import { namedIn } from './references.ts';

/** From so many rows on the database has to learn anew how they are spread; the embedded one never does by itself. */
const many = 1000;

/** The dry run: says of every chosen asset what would change, and writes nothing but the job itself. */
export async function compareAssets(db: Db, job: BulkEdit, signal: AbortSignal): Promise<void> {
  if (job.total >= many) await renewStatistics(db, 'job_row');
  await inBatches(db, signal, (tx, portion) => compareBatch(tx, job, portion));
  await endStep(db, job, 'assets compared');
}

export async function compareBatch(tx: Tx, job: BulkEdit, portion: Portion): Promise<number | undefined> {
  const { actor, intent } = job.plan;
  await heartbeat(tx, job);
  const rows = await rowsWith(tx, job.id, 'waiting', portion);
  if (rows.length === 0) return undefined;
  const assets = await readChosen(
    tx,
    actor,
    rows.map(({ assetId }) => assetId),
  );
  const named = await namedIn(tx, actor, intent);
  const rules = await customRules(tx, actor, intent);
  const decisions = await decideAll(tx, rows, assets, { intent, named, rules });
  const outcomes = rows.map(({ row, assetId }): Outcome => {
    const asset = assets.get(assetId);
    const decision = decisions.get(row);
    if (!asset || !decision)
      return { row, outcome: 'rejected', problems: [{ field: null, code: 'notFound' }] };
    const { changes, problems } = decision;
    const outcome = problems.length > 0 ? 'rejected' : changes.length > 0 ? 'planned' : 'unchanged';
    const { assetNo, version, columns } = asset;
    return {
      row,
      outcome,
      problems,
      changes,
      recordNo: assetNo,
      recordName: String(columns.name),
      values: { version },
    };
  });
  await keepOutcomes(tx, job.id, outcomes);
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  await heartbeat(
    tx,
    job,
    {
      done: rows.length,
      planned: count('planned'),
      unchanged: count('unchanged'),
      rejected: count('rejected'),
    },
    true,
  );
  return rows.at(-1)?.row;
}
