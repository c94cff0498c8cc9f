import type { Answer } from '../../../../src/api/contract/index.ts';
import type { ImportState } from '../../../../src/vocabulary/import-run.ts';
import { importInScope } from '../../../access/records/job-scope.ts';
import type { Actor, Db, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Plan, RunRecord } from './plan.ts';

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
  return requireRun(await query.executeTakeFirst());
}

/** @throws Refusal `notFound` for a run that an actor does not read */
export const readRun = async (db: Db | Tx, id: number, actor: Actor): Promise<RunRecord> =>
  requireRun(await selectRuns(db).where('id', '=', id).where(importInScope(actor)).executeTakeFirst());

function requireRun(run: RunRecord | undefined): RunRecord {
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
