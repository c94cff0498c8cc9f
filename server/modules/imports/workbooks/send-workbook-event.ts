import { inTransaction } from '../../../database/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { findWorkbook, openBeside, sheetsOf } from './find-workbook.ts';
import { moveWorkbook } from './move-workbook.ts';
import { callOff, currentSheet } from './take-turn.ts';

/** What a person decides of a workbook and of the sheet whose turn it is. Only its owner may. */
export const sendWorkbookEvent: Handler<'/importWorkbook/event'> = ({ id, event, sheet }, context) =>
  inTransaction(context.db, async (tx) => {
    const workbook = await findWorkbook(tx, id, context.actor.accountId, true);
    const sheets = await sheetsOf(tx, workbook, true);
    const current = currentSheet(sheets);
    const refused = () => new Refusal('transitionRefused', { state: workbook.state, event });
    const leavesOut = event === 'leave out';
    // Somebody who saw another sheet means that one.
    if (leavesOut && (!current || current.sheet !== sheet)) throw refused();
    const run = leavesOut ? current?.run : undefined;
    if (run?.state === 'checking' || run?.state === 'importing') throw new Refusal('importRunning');
    const left = leavesOut
      ? workbook.sheets.map((one) => (one.sheet === sheet ? { ...one, leftOut: true } : one))
      : undefined;
    const open = openBeside(sheets, leavesOut ? (current?.sheet ?? null) : null);
    const state = await moveWorkbook(tx, workbook, event, open, left);
    if (!state) throw refused();
    if (run?.state === 'checked') await callOff(tx, context, run);
    return { id, state };
  });
