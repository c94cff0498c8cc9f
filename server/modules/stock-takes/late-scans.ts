import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../http/handler.ts';
import { settleLines } from './settle-lines.ts';

/** That `stock_take_scan scan` came after the end of counting, and waits to be taken. */
export const isWaitingLate = sql`(scan.late and scan.undone_at is not null and scan.undone_by is null)`;

/**
 * Lets late scans count, as if they had come in time.
 *
 * @returns their uids
 */
export async function takeLate(tx: Tx, takeId: number, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ uid: string; lineId: number | null }>`
    update stock_take_scan scan set undone_at = null
    where scan.stock_take_id = ${takeId} and ${isWaitingLate} and ${condition}
    returning scan.uid::text, scan.line_id as "lineId"`.execute(tx);
  await settleLines(
    tx,
    rows.flatMap(({ lineId }) => lineId ?? []),
  );
  return rows.map(({ uid }) => uid);
}
