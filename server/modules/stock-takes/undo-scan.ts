import { sql } from 'kysely';
import { takeToChange } from '../../access/records/take-scope.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { isWaitingLate } from './late-scans.ts';
import { holdTake } from './lock-take.ts';
import { logTake } from './log-take.ts';
import { settleLines } from './settle-lines.ts';

export const undoScan: Handler<'/stockTake/undoScan'> = ({ id, uid }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const take = await holdTake(tx, context, id);
    const isLate = take.state === 'review';
    if (take.state !== 'counting' && !isLate)
      throw new Refusal('transitionRefused', { state: take.state, event: 'undo' });
    const { rows } = await sql<{ lineId: number | null; code: string }>`
      update stock_take_scan scan set undone_at = now(), undone_by = ${actor.name}
      where scan.stock_take_id = ${id} and scan.uid = ${uid}::uuid and ${isLate ? isWaitingLate : sql`scan.undone_at is null`}
        and (scan.person_id = ${actor.personId} or exists (select from stock_take take
          where take.id = ${id} and ${takeToChange(actor, 'stockTake.write')}))
      returning scan.line_id as "lineId", scan.code`.execute(tx);
    const [scan] = rows;
    // Whoever undoes offline must not believe that a scan counts no longer which does.
    if (!scan && isLate && (await counts(tx, id, uid)))
      throw new Refusal('transitionRefused', { state: take.state, event: 'undo' });
    if (!scan) throw new Refusal('notFound');
    const settled =
      scan.lineId && !isLate ? (await settleLines(tx, [scan.lineId])).get(scan.lineId) : undefined;
    await logTake(tx, context, take, 'scan undone', [{ field: 'scans', from: scan.code, to: null }]);
    return {
      lineId: settled?.state ? settled.id : null,
      state: take.isWithheld ? null : (settled?.state ?? null),
    };
  });

async function counts(tx: Tx, takeId: number, uid: string): Promise<boolean> {
  const { rows } = await sql`select from stock_take_scan
    where stock_take_id = ${takeId} and uid = ${uid}::uuid and undone_at is null`.execute(tx);
  return rows.length > 0;
}
