import { type RawBuilder, sql } from 'kysely';
import type { CompanySettings } from '../../../src/vocabulary/settings.ts';
import { isAuthoredBy } from '../../access/records/authors.ts';
import { mayAs } from '../../access/records/bill-scope.ts';
import { waitsFor } from '../../access/records/seats.ts';
import type { Actor, Context, Tx } from '../../http/handler.ts';
import { basesOf, type FoundRule, findRules } from '../approvals/index.ts';

type Looked = { organisationId: number; assetId: number | null; gross: string; otherCurrency: boolean };

/** The rules that a bill is to be submitted under: by its gross amount, its organisation and the category of its asset. */
export async function rulesOfBill(
  tx: Tx,
  { settings }: Pick<Context, 'settings'>,
  id: number,
): Promise<FoundRule[]> {
  const { rows } = await sql<Looked>`
    select organisation_id as "organisationId", asset_id as "assetId", gross::text,
      currency <> ${settings.currency} as "otherCurrency" from bill where id = ${id}`.execute(tx);
  const [bill] = rows;
  if (!bill) return [];
  const { organisationId, assetId, gross: value, otherCurrency } = bill;
  const assets = sql`(select ${assetId}::bigint as id)`;
  const bases =
    assetId === null ? [] : (await basesOf(assets, 'bill', id, settings.currency).execute(tx)).rows;
  const categories = bases.length === 0 ? [[]] : bases.map(({ categoryIds }) => categoryIds);
  return findRules(
    tx,
    categories.map((categoryIds) => ({
      kind: 'bill',
      categoryIds,
      organisationIds: [organisationId],
      value,
      otherCurrency,
    })),
  );
}

/** That a person who wrote or submitted a bill leaves its approval to somebody else, where no rule says who decides. */
export const needsOther = (
  actor: Actor,
  { billApproval }: Pick<CompanySettings, 'billApproval'>,
): RawBuilder<unknown> =>
  billApproval === 'someoneElse' ? isAuthoredBy(actor, 'bill', sql.ref('bill.id')) : sql`false`;

/** That a submitted `bill` waits for an actor to decide on it. */
export const waitsForDecision = (
  actor: Actor,
  settings: Pick<CompanySettings, 'billApproval'>,
): RawBuilder<unknown> => {
  const reached = mayAs(actor, 'approve');
  const otherwise = sql`(${reached} and not ${needsOther(actor, settings)})`;
  return sql`(bill.state = 'submitted' and ${waitsFor(actor, 'bill', sql.ref('bill.id'), { otherwise, reached })})`;
};
