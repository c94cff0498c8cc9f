import { sql } from 'kysely';
import type { BillType } from '../../../src/vocabulary/bill.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Of = { organisation: { id: number }; year: number; type: BillType | null; currency: string };

/**
 * Refuses a second active budget of an organisation, year and type. Two people who add one at once wait for each
 * other at the organisation.
 *
 * @throws Refusal `budgetExists`
 */
export async function requireOnly(
  tx: Tx,
  { organisation, year, type, currency }: Of,
  except = 0,
): Promise<void> {
  const lock = `budget ${organisation.id} ${year}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const { rows } = await sql<{ budgetNo: string }>`
    select budget_no as "budgetNo" from budget where organisation_id = ${organisation.id} and year = ${year}
      and type is not distinct from ${type}::text and currency = ${currency} and state = 'active'
      and id <> ${except}`.execute(tx);
  const [found] = rows;
  if (found) throw new Refusal('budgetExists', { budgetNo: found.budgetNo });
}
