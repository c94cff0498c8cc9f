import type { Answer } from '../../../../src/api/contract/index.ts';
import type { ImportState } from '../../../../src/vocabulary/import-run.ts';
import { isGrantedForAll } from '../../../access/grants.ts';
import type { Actor, Db, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Plan, RunRecord } from './plan.ts';

/** Whose runs the person may read: the own ones, or everybody's. */
export const readableBy = (actor: Actor): number | null =>
  isGrantedForAll(actor, 'import.read') || isGrantedForAll(actor, 'import.run') ? null : actor.accountId;

export const selectRuns = (db: Db | Tx) =>
  db
    .selectFrom('job')
    .innerJoin('import_run', 'import_run.job_id', 'job.id')
    .selectAll()
    .where('job.kind', '=', 'import');

/**
 * A run of `accountId`, or of anybody for null.
 *
 * @throws Refusal `notFound`
 */
export async function findRun(
  db: Db | Tx,
  id: number,
  accountId: number | null,
  lock = false,
): Promise<RunRecord> {
  let query = selectRuns(db).where('id', '=', id);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  if (lock) query = query.forUpdate('job');
  const run = await query.executeTakeFirst();
  if (!run) throw new Refusal('notFound');
  return run;
}

const splitOf = ({ split }: Plan) => (split ? { split } : {});

/** A run as the contract has it. */
export const toImportRun = (
  run: RunRecord,
  { accountId }: Pick<Actor, 'accountId'>,
): Answer<'/import/get'> => ({
  id: run.id,
  subject: (run.plan as Plan).subject ?? 'assets',
  own: run.account_id === accountId,
  state: run.state as ImportState,
  fileName: run.label,
  sheet: run.sheet,
  workbookId: run.workbook_id,
  createdBy: run.created_by_name,
  createdAt: run.created_at.toISOString(),
  finishedAt: run.finished_at?.toISOString() ?? null,
  done: run.done,
  total: run.total,
  ...splitOf(run.plan as Plan),
  created: run.created,
  updated: run.updated,
  unchanged: run.unchanged,
  rejected: run.rejected,
  undone: run.undone,
  leftOut: run.left_out,
  willCreate: run.will_create,
  failure: run.failure,
});
