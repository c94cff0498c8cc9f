import { currentOf } from '../../../../src/vocabulary/import-workbook.ts';
import type { Context, Tx } from '../../../http/handler.ts';
import { moveJob } from '../../../jobs/move-job.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { authorOf } from '../../../log/write-log.ts';
import { importLifecycle } from '../import-lifecycle.ts';
import { findWorkbook, type Sheet, sheetsOf, standOf, type Workbook } from './find-workbook.ts';

/** The sheet whose turn it is, and of what its newest run was called off: it waited to be confirmed. */
export type Turn = { workbook: Workbook; calledOff: Sheet['run'] };

/**
 * Makes sure that it is the turn of a sheet, under a lock, so that a sheet is never imported twice at once.
 *
 * @throws Refusal `notFound`, `badReference`, `transitionRefused`, `importRunning`
 */
export async function takeTurn(
  tx: Tx,
  { actor }: Context,
  id: number,
  { sheet, uploadId }: { sheet: number; uploadId: string },
): Promise<Turn> {
  const workbook = await findWorkbook(tx, id, actor.accountId, true);
  if (workbook.upload_id !== uploadId) throw new Refusal('badReference', { field: 'uploadId' });
  if (workbook.state !== 'goingOn')
    throw new Refusal('transitionRefused', { state: workbook.state, event: 'start' });
  const current = currentSheet(await sheetsOf(tx, workbook, true));
  if (current?.sheet !== sheet) throw new Refusal('badReference', { field: 'sheet' });
  const { run } = current;
  if (run?.state === 'checking' || run?.state === 'importing') throw new Refusal('importRunning');
  return { workbook, calledOff: run?.state === 'checked' ? run : null };
}

export const currentSheet = (sheets: readonly Sheet[]): Sheet | undefined =>
  currentOf(sheets.map((one) => ({ ...standOf(one), of: one })))?.of;

/** Cancels a run that waited for its confirmation. */
export const callOff = (tx: Tx, context: Context, run: NonNullable<Sheet['run']>) =>
  moveJob(tx, importLifecycle, run, 'cancel', authorOf(context));
