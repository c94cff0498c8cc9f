import { sql } from 'kysely';
import type { Permission } from '../../../../src/api/contract/call.ts';
import type { Answer, Payload } from '../../../../src/api/contract/index.ts';
import { detailsOf } from '../../../../src/machines/lifecycles/document-kinds.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { decideApproval, deciderOf } from '../../approvals/index.ts';
import { logDocument } from '../document-log.ts';
import { kinds } from '../kinds/index.ts';
import { requireAssets } from '../lock-assets.ts';
import { lifecycleOf, lockDocument, setState } from '../lock-document.ts';
import { releaseLines } from '../move-assets.ts';

/** Four eyes: whoever wrote, changed or submitted a transfer does not approve it. */
export const decide: Handler<'/handover/decide'> = (payload, context) =>
  inTransaction(context.db, (tx) => decideOn(tx, context, payload, 'handover.approve'));

/**
 * Approves or rejects a submitted document of those kinds on which a permission decides.
 *
 * @throws Refusal `ownDocument`; `transitionRefused` where its life does not allow it
 */
export async function decideOn(
  tx: Tx,
  context: Context,
  { id, version, event, note = '' }: Payload<'/handover/decide'>,
  permission: Permission,
): Promise<Answer<'/handover/decide'>> {
  const document = await lockDocument(tx, id, version, context.actor, permission);
  const { kind, state, documentNo, assetIds } = document;
  if ((kind === 'disposal') !== (permission === 'disposal.approve')) throw new Refusal('notPermitted');
  const { lifecycle } = detailsOf(kind);
  const details = lifecycleOf(document, context);
  const decider = await deciderOf(tx, context.actor, 'handover', id, false);
  const step = advance(lifecycle, state, { ...details, ...decider }, { type: event });
  if (!step && advance(lifecycle, state, details, { type: event })) throw new Refusal('ownDocument');
  if (!step) throw new Refusal('transitionRefused', { state, event });
  const requireReach = () => requireAssets(tx, context.actor, permission, assetIds);
  const why = note.trim();
  const subject = { kind: 'handover', id, label: documentNo, event, note: why } as const;
  const outcome = await decideApproval(tx, context, subject, requireReach);
  if (outcome) await logDocument(tx, context, document, outcome.transitionId, outcome.changes);
  if (outcome?.state === 'pending') {
    await sql`update document set version = version + 1 where id = ${id}`.execute(tx);
    return { id, version: version + 1, state };
  }
  if (!outcome) await requireReach();
  await sql`update document set decided_by_name = ${context.actor.name}, decided_at = now(), decision_note = ${why}
    where id = ${id}`.execute(tx);
  if (event === 'reject') {
    await kinds[kind].released?.(tx, context, document, true);
    await releaseLines(tx, id);
  }
  return { id, version: version + 1, state: await setState(tx, context, document, step) };
}
