import { detailsOf } from '../../../../src/machines/lifecycles/document-kinds.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Handler } from '../../../handler.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { Refusal } from '../../../refusal.ts';
import { requireAssets } from '../lock-assets.ts';
import { lifecycleOf, lockDocument, setState } from '../lock-document.ts';
import { releaseLines } from '../move-assets.ts';

/** Two pairs of eyes: who made a transfer does not approve it. */
export const decide: Handler<'/handover/decide'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    const document = await lockDocument(tx, id, version, context.actor, 'handover.approve');
    const { kind, state, createdBy, assetIds } = document;
    const step = advance(detailsOf(kind).lifecycle, state, lifecycleOf(document, context), { type: event });
    if (!step) throw new Refusal('transitionRefused', { state, event });
    if (createdBy === context.actor.accountId) throw new Refusal('ownDocument');
    await requireAssets(tx, context.actor, 'handover.approve', assetIds);
    if (event === 'reject') await releaseLines(tx, id);
    return { id, version: version + 1, state: await setState(tx, context, document, step) };
  });
