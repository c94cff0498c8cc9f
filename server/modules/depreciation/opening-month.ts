import { sql } from 'kysely';
import type { Db } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

/**
 * What the ledger says of a month begins with the opening balance: that of the month before the first that was ever posted.
 *
 * @param month as `YYYY-MM`
 * @throws Refusal `beforeBooks`
 */
export async function requireInBooks(db: Db, month: string): Promise<void> {
  const { rows } = await sql<{ opening: string }>`
    select to_char(min(month) - interval '1 month', 'YYYY-MM') as opening from depreciation_run
    where state = 'posted' and reverses is null
    having min(month) - interval '1 month' > ${`${month}-01`}::date`.execute(db);
  if (rows[0]) throw new Refusal('beforeBooks', { month: rows[0].opening });
}
