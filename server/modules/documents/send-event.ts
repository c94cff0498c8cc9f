import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { withdrawApproval } from '../approvals/index.ts';
import { lockAnswered, reopen } from '../requests/index.ts';
import { completeDisposal } from './disposals/complete.ts';
import { kinds } from './kinds/index.ts';
import { requireAssets } from './lock-assets.ts';
import { lifecycleOf, lockDocument, setState } from './lock-document.ts';
import type { LockedDocument } from './locked-document.ts';
import { releaseLines } from './move-assets.ts';
import { postDocument } from './post-document.ts';
import { answersOf } from './transfers/acceptance.ts';
import { handOver } from './transfers/hand-over.ts';

export const sendDocumentEvent: Handler<'/handover/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    const document = await lockDocument(tx, id, version, context.actor, 'handover.post');
    const serve = {
      post: postDocument,
      'hand over': handOver,
      complete: completeDisposal,
      cancel: cancelDocument,
    }[event];
    return { id, version: version + 1, state: await serve(tx, context, document) };
  });

/** Lets the assets go: to each of them it is as if nothing had happened. */
async function cancelDocument(
  tx: Tx,
  context: Context,
  document: LockedDocument,
): Promise<LockedDocument['state']> {
  const { id, kind, state } = document;
  const details = { ...lifecycleOf(document, context), ...(await answersOf(tx, id)) };
  const step = advance(detailsOf(kind).lifecycle, state, details, { type: 'cancel' });
  if (!step) throw new Refusal('transitionRefused', { state, event: 'cancel' });
  const request = await lockAnswered(tx, id);
  await requireAssets(tx, context.actor, 'handover.post', document.assetIds);
  await withdrawApproval(tx, 'handover', id);
  await kinds[kind].released?.(tx, context, document, false);
  await releaseLines(tx, id);
  await reopen(tx, context, request, document, document.assetIds.length);
  return setState(tx, context, document, step);
}
