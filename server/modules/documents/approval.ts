import { type RawBuilder, sql } from 'kysely';
import { type ApprovedKind, approvalPermission, approvedKinds } from '../../../src/vocabulary/approval.ts';
import type { DocumentKind } from '../../../src/vocabulary/document.ts';
import { isAuthoredBy } from '../../access/records/authors.ts';
import { holdsAllLines } from '../../access/records/document-scope.ts';
import { waitsFor } from '../../access/records/seats.ts';
import type { Actor, Context, Tx } from '../../http/handler.ts';
import { basesOf, type FoundRule, findRules, startApproval } from '../approvals/index.ts';
import type { LockedDocument } from './locked-document.ts';

const isApproved = (kind: DocumentKind): kind is DocumentKind & ApprovedKind =>
  approvedKinds.some((one) => one === kind);

/** The rules that a document is to be submitted under: by the categories, organisations and original values of its assets. */
export async function rulesOfDocument(
  tx: Tx,
  { settings }: Pick<Context, 'settings'>,
  { id, kind, assetIds }: LockedDocument,
): Promise<FoundRule[]> {
  if (!isApproved(kind)) return [];
  const assets = sql`(select unnest(${assetIds}::bigint[]) as id)`;
  const { rows } = await basesOf(assets, 'handover', id, settings.currency).execute(tx);
  return findRules(
    tx,
    rows.map((basis) => ({ kind, ...basis })),
  );
}

export async function startDocumentApproval(
  tx: Tx,
  context: Context,
  { id, kind, documentNo }: LockedDocument,
  rules: readonly FoundRule[],
): Promise<void> {
  if (!isApproved(kind)) return;
  const submitted = { kind: 'handover', id, label: documentNo } as const;
  await startApproval(tx, context, submitted, { rules, of: kind });
}

/** That a submitted `document` waits for an actor to decide on it. */
export const waitsForDecision = (actor: Actor): RawBuilder<unknown> => {
  const reached = sql`case when document.kind = 'disposal' then ${holdsAllLines(actor, approvalPermission('disposal'))}
    else ${holdsAllLines(actor, approvalPermission('personTransfer'))} end`;
  const otherwise = sql`(not ${isAuthoredBy(actor, 'handover', sql.ref('document.id'))} and ${reached})`;
  return sql`(document.state = 'submitted'
    and ${waitsFor(actor, 'handover', sql.ref('document.id'), { otherwise, reached })})`;
};
