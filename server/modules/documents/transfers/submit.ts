import { sql } from 'kysely';
import { detailsOf } from '../../../../src/machines/lifecycles/document-kinds.ts';
import { setSubmitter } from '../../../access/records/authors.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { rulesOfDocument, startDocumentApproval } from '../approval.ts';
import { confirmDestination } from '../destination.ts';
import { kinds } from '../kinds/index.ts';
import { lockAssets } from '../lock-assets.ts';
import { lifecycleOf, lockDocument, setState } from '../lock-document.ts';
import type { LockedDocument } from '../locked-document.ts';
import { whyNotReady } from '../post-document.ts';
import { stateLines } from '../stated-lines.ts';

export const sendSubmit: Handler<'/handover/submit'> = ({ id, version }, context) =>
  inTransaction(context.db, async (tx) => {
    const document = await lockDocument(tx, id, version, context.actor, 'handover.write');
    return { id, version: version + 1, state: await submitDocument(tx, context, document) };
  });

/**
 * Submits a locked draft, which leads on to its hand-over where nobody has to approve it.
 *
 * @throws Refusal when it lacks something, or when a leaver holds more than its lines
 */
export async function submitDocument(
  tx: Tx,
  context: Context,
  document: LockedDocument,
): Promise<LockedDocument['state']> {
  const { id, kind, state, head, assetIds } = document;
  const { lifecycle } = detailsOf(kind);
  const step = advance(lifecycle, state, lifecycleOf(document, context), { type: 'submit' });
  if (!step) throw whyNotReady(document);
  await confirmDestination(tx, context.actor, head);
  const moves = await lockAssets(tx, context.actor, 'handover.write', kind, assetIds, id, head.giverId);
  if (head.giverId !== null) await requireAllOf(tx, head.giverId, assetIds);
  await sql`update document set decided_by_name = null, decided_at = null, decision_note = '' where id = ${id}`.execute(
    tx,
  );
  await setSubmitter(tx, context.actor, 'handover', id);
  await stateLines(tx, id);
  await kinds[kind].submitted?.(tx, context, document, moves);
  const rules = await rulesOfDocument(tx, context, document);
  if (rules.length === 0) return setState(tx, context, document, step);
  const details = { ...lifecycleOf(document, context), needsApproval: true };
  const underRule = advance(lifecycle, state, details, { type: 'submit' }) ?? step;
  const next = await setState(tx, context, document, underRule);
  await startDocumentApproval(tx, context, document, rules);
  return next;
}

/** A leaver hands over everything that is in their use. */
async function requireAllOf(tx: Tx, giverId: number, assetIds: number[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from asset
    where custodian_id = ${giverId} and status = 'inUse' and id <> all(${assetIds}::bigint[])`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new Refusal('leaverHoldsMore', { count });
}
