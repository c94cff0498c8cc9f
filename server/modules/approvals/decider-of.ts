import { sql } from 'kysely';
import { type Decider, somebodyElse } from '../../../src/machines/lifecycles/decider.ts';
import { type DecidedRecord, isAuthoredBy } from '../../access/records/authors.ts';
import type { Actor, Tx } from '../../http/handler.ts';

/**
 * What the machine of a record asks of whoever decides on it.
 *
 * @param withoutRule whether one may decide on one's own where the record waits under no rule
 */
export async function deciderOf(
  tx: Tx,
  actor: Actor,
  kind: Extract<DecidedRecord, 'handover' | 'bill'>,
  id: number,
  withoutRule: boolean,
): Promise<Decider & { underRule: boolean }> {
  const { rows } = await sql<{ madeIt: boolean; ownAllowed: boolean | null }>`
    select ${isAuthoredBy(actor, kind, sql`${id}::bigint`)} as "madeIt",
      (select own_allowed from approval where record_kind = ${kind} and record_id = ${id} and state = 'pending')
        as "ownAllowed"`.execute(tx);
  const { madeIt, ownAllowed } = rows[0] ?? { ...somebodyElse, ownAllowed: null };
  return { madeIt, ownAllowed: ownAllowed ?? withoutRule, underRule: ownAllowed !== null };
}
