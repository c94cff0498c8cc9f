import { sql } from 'kysely';
import { stockTakeDifferences } from '../../../src/vocabulary/stock-take.ts';
import type { Tx } from '../../http/handler.ts';
import { isDropped } from './started-documents.ts';

/** That somebody still has to decide about `stock_take_line line`, or to count it. */
export const isOpen = sql`(line.state = 'waiting' or ((line.decision is null or ${isDropped})
  and (line.conflict or line.state = any(${[...stockTakeDifferences]}::text[]))))`;

export async function countUndecided(tx: Tx, takeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from stock_take_line line where line.stock_take_id = ${takeId} and ${isOpen}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
