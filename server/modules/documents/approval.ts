import { type RawBuilder, sql } from 'kysely';
import { type ApprovedKind, approvalPermission, approvedKinds } from '../../../src/vocabulary/approval.ts';
import type { DocumentKind } from '../../../src/vocabulary/document.ts';
import { holdsAllLines } from '../../access/records/document-scope.ts';
import { waitsFor } from '../../access/records/seats.ts';
import type { Actor, Context, Tx } from '../../http/handler.ts';
import { type FoundRule, findRule, startApproval } from '../approvals/index.ts';
import type { LockedDocument } from './locked-document.ts';

const isApproved = (kind: DocumentKind): kind is DocumentKind & ApprovedKind =>
  approvedKinds.some((one) => one === kind);

type Lines = { categoryIds: number[]; organisationIds: number[]; value: string; otherCurrency: boolean };

/** The rule that a document is to be submitted under: by the categories, organisations and original values of its assets. */
export async function ruleOfDocument(
  tx: Tx,
  { settings }: Pick<Context, 'settings'>,
  { kind, assetIds }: LockedDocument,
): Promise<FoundRule | undefined> {
  if (!isApproved(kind)) return undefined;
  const { rows } = await sql<Lines>`
    select coalesce(array_agg(distinct category_id), '{}') as "categoryIds",
      coalesce(array_agg(distinct organisation_id), '{}') as "organisationIds",
      coalesce(sum(original_value), 0)::text as value,
      coalesce(bool_or(original_value > 0 and currency <> ${settings.currency}), false) as "otherCurrency"
    from asset where id = any(${assetIds}::bigint[])`.execute(tx);
  return rows[0] && findRule(tx, { kind, ...rows[0] });
}

export async function startDocumentApproval(
  tx: Tx,
  context: Context,
  { id, kind, documentNo, createdBy }: LockedDocument,
  rule: FoundRule,
): Promise<void> {
  if (!isApproved(kind)) return;
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from account where id = ${createdBy}`.execute(tx);
  const submitterId = rows[0]?.personId ?? context.actor.personId;
  await startApproval(
    tx,
    context,
    { kind: 'handover', id, label: documentNo, submitterId },
    { rule, of: kind },
  );
}

/** That a submitted `document` waits for an actor to decide on it. */
export const waitsForDecision = (actor: Actor): RawBuilder<unknown> => {
  const reached = sql`case when document.kind = 'disposal' then ${holdsAllLines(actor, approvalPermission('disposal'))}
    else ${holdsAllLines(actor, approvalPermission('personTransfer'))} end`;
  const otherwise = sql`(document.created_by <> ${actor.accountId} and ${reached})`;
  return sql`(document.state = 'submitted'
    and ${waitsFor(actor, 'handover', sql.ref('document.id'), { otherwise, reached })})`;
};
