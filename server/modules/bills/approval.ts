import { type RawBuilder, sql } from 'kysely';
import type { CompanySettings } from '../../../src/vocabulary/settings.ts';
import { mayAs } from '../../access/records/bill-scope.ts';
import { waitsFor } from '../../access/records/seats.ts';
import type { Actor, Context, Tx } from '../../http/handler.ts';
import { type FoundRule, findRule } from '../approvals/index.ts';

type Looked = { categoryIds: number[]; organisationIds: number[]; value: string; otherCurrency: boolean };

/** The rule that a bill is to be submitted under: by its gross amount, its organisation and the category of its asset. */
export async function ruleOfBill(
  tx: Tx,
  { settings }: Pick<Context, 'settings'>,
  id: number,
): Promise<FoundRule | undefined> {
  const { rows } = await sql<Looked>`
    select array_remove(array[asset.category_id], null) as "categoryIds", array[bill.organisation_id] as "organisationIds",
      bill.gross::text as value, bill.currency <> ${settings.currency} as "otherCurrency"
    from bill left join asset on asset.id = bill.asset_id where bill.id = ${id}`.execute(tx);
  return rows[0] && findRule(tx, { kind: 'bill', ...rows[0] });
}

/** That a person who submitted a bill has to leave its approval to somebody else, where no rule says who decides. */
export const needsOther = (
  { personId }: Actor,
  { billApproval }: Pick<CompanySettings, 'billApproval'>,
): RawBuilder<unknown> =>
  billApproval === 'someoneElse'
    ? sql`(bill.submitter_id is not distinct from ${personId}::bigint)`
    : sql`false`;

/** That a submitted `bill` waits for an actor to decide on it. */
export const waitsForDecision = (
  actor: Actor,
  settings: Pick<CompanySettings, 'billApproval'>,
): RawBuilder<unknown> => {
  const reached = mayAs(actor, 'approve');
  const otherwise = sql`(${reached} and not ${needsOther(actor, settings)})`;
  return sql`(bill.state = 'submitted' and ${waitsFor(actor, 'bill', sql.ref('bill.id'), { otherwise, reached })})`;
};
