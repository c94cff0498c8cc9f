import type { Tx } from '../../../http/handler.ts';
import { findWorkbook, openBeside, sheetsOf } from './find-workbook.ts';
import { moveWorkbook } from './move-workbook.ts';

const eventOf: Readonly<Record<string, 'sheet imported' | 'sheet broken off'>> = {
  imported: 'sheet imported',
  cancelled: 'sheet broken off',
  failed: 'sheet broken off',
};

/** When a run has ended, the workbook that it is a sheet of goes on or is halted. */
export async function sheetEnded(tx: Tx, runId: number): Promise<void> {
  const run = await tx
    .selectFrom('import_run')
    .innerJoin('job', 'job.id', 'job_id')
    .select(['workbook_id as workbookId', 'workbook_sheet as sheet', 'state'])
    .where('job_id', '=', runId)
    .executeTakeFirst();
  const event = run && eventOf[run.state];
  if (!event || run.workbookId === null) return;
  const workbook = await findWorkbook(tx, run.workbookId, null, true);
  const sheets = await sheetsOf(tx, workbook);
  const own = sheets.find(({ sheet }) => sheet === run.sheet);
  // Another run has taken the place of this one, or the sheet was left out.
  if (own?.run?.id !== runId || own.leftOut) return;
  await moveWorkbook(tx, workbook, event, openBeside(sheets, run.sheet));
}
