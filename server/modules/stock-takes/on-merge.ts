import { sql } from 'kysely';
import type { Tx } from '../../http/handler.ts';

const columns = [
  ['stock_take_copy', 'person_id'],
  ['stock_take_counter', 'person_id'],
  ['stock_take_line', 'custodian_id'],
  ['stock_take_line', 'counted_custodian_id'],
  ['stock_take_scan', 'person_id'],
  ['stock_take_scan', 'custodian_id'],
] as const;

/** Stock-takes that name the one person, as a counter or as a custodian, name the other. */
export async function reassignCounter(tx: Tx, from: number, into: number): Promise<void> {
  for (const [table, column] of columns) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into}
      where ${sql.ref(column)} = ${from}`.execute(tx);
  }
}
