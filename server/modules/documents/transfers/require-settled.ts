import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';

/**
 * Whose leaver handover is under way stays until its last line is settled.
 *
 * @throws Refusal `handoverOpen`
 */
export async function requireSettled(tx: Tx, personId: number): Promise<void> {
  const { rows } = await sql`select from document where giver_id = ${personId}
    and state in ('draft', 'submitted', 'approved', 'handedOver') limit 1`.execute(tx);
  if (rows.length > 0) throw new Refusal('handoverOpen');
}
