import {
  importWorkbookMachine,
  type WorkbookEvent,
} from '../../../../src/machines/lifecycles/import-workbook.ts';
import type { WorkbookState } from '../../../../src/vocabulary/import-workbook.ts';
import { jsonText } from '../../../database/json-text.ts';
import type { Tx } from '../../../http/handler.ts';
import { advance } from '../../../lifecycle/advance.ts';
import type { Workbook } from './find-workbook.ts';

/** Sends an event to a workbook that the transaction holds locked. */
export async function moveWorkbook(
  tx: Tx,
  { id, state }: Workbook,
  event: WorkbookEvent['type'],
  open: number,
  sheets?: Workbook['sheets'],
): Promise<WorkbookState | undefined> {
  const step = advance(importWorkbookMachine, state, { open }, { type: event });
  if (!step) return undefined;
  const next = step.state as WorkbookState;
  await tx
    .updateTable('import_workbook')
    .set({ state: next, ...(sheets && { sheets: jsonText(sheets) }) })
    .where('id', '=', id)
    .execute();
  return next;
}
