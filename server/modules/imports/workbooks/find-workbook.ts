import type { Selectable } from 'kysely';
import type { Answer } from '../../../../src/api/contract/index.ts';
import type { ImportState } from '../../../../src/vocabulary/import-run.ts';
import { isPassed } from '../../../../src/vocabulary/import-workbook.ts';
import type { Database } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { selectRuns } from '../runs/find-run.ts';
import type { Plan, RunRecord } from '../runs/plan.ts';

export type Workbook = Selectable<Database['import_workbook']>;
export type Sheet = Workbook['sheets'][number] & { run: RunRecord | null };

/**
 * A workbook of `accountId`, or of anybody for null.
 *
 * @throws Refusal `notFound`
 */
export async function findWorkbook(
  db: Db | Tx,
  id: number,
  accountId: number | null,
  lock = false,
): Promise<Workbook> {
  let query = db.selectFrom('import_workbook').selectAll().where('id', '=', id);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  if (lock) query = query.forUpdate();
  const workbook = await query.executeTakeFirst();
  if (!workbook) throw new Refusal('notFound');
  return workbook;
}

/** Its sheets in their order, each with its newest run. */
export async function sheetsOf(db: Db | Tx, { id, sheets }: Workbook, lock = false): Promise<Sheet[]> {
  let query = selectRuns(db).where('workbook_id', '=', id).orderBy('id');
  if (lock) query = query.forUpdate('job');
  const runs = new Map((await query.execute()).map((run) => [run.workbook_sheet, run]));
  return sheets.map((sheet) => ({ ...sheet, run: runs.get(sheet.sheet) ?? null }));
}

export const standOf = ({ leftOut = false, run }: Sheet) => ({
  leftOut,
  run: run && { state: run.state as ImportState },
});

/** How many sheets are still to be imported, beside `without`. */
export const openBeside = (sheets: readonly Sheet[], without: number | null): number =>
  sheets.filter((one) => one.sheet !== without && !isPassed(standOf(one))).length;

/** A workbook as the contract has it. */
export const toWorkbook = (
  { id, account_id, name, upload_id, state }: Workbook,
  sheets: readonly Sheet[],
  accountId: number,
): Answer<'/importWorkbook/get'> => ({
  id,
  own: account_id === accountId,
  name,
  uploadId: upload_id,
  state,
  sheets: sheets.map((sheet) => ({
    sheet: sheet.sheet,
    name: sheet.name,
    // A person may have said otherwise when its columns were mapped.
    subject: sheet.run ? ((sheet.run.plan as Plan).subject ?? 'assets') : sheet.subject,
    leftOut: sheet.leftOut === true,
    run: sheet.run && {
      id: sheet.run.id,
      state: sheet.run.state as ImportState,
      created: sheet.run.created,
      updated: sheet.run.updated,
      rejected: sheet.run.rejected,
    },
  })),
});
