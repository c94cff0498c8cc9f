import { detailsOf } from '../../../../src/machines/lifecycles/document-kinds.ts';
import { hasAuthored } from '../../../access/records/authors.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { withdrawApproval } from '../../approvals/index.ts';
import { kinds } from '../kinds/index.ts';
import { requireAssets } from '../lock-assets.ts';
import { lifecycleOf, lockDocument, setState } from '../lock-document.ts';
import { forgetStated } from '../stated-lines.ts';

/** Whoever wrote or submitted a disposal takes it back, to edit or discard it; its assets stay reserved. */
export const withdrawDisposal: Handler<'/handover/withdraw'> = ({ id, version }, context) =>
  inTransaction(context.db, async (tx) => {
    const event = 'withdraw';
    const document = await lockDocument(tx, id, version, context.actor, 'handover.write');
    const { kind, state, assetIds } = document;
    const step = advance(detailsOf(kind).lifecycle, state, lifecycleOf(document, context), { type: event });
    if (!step) throw new Refusal('transitionRefused', { state, event });
    if (!(await hasAuthored(tx, context.actor, 'handover', id))) throw new Refusal('notPermitted');
    await requireAssets(tx, context.actor, 'handover.write', assetIds);
    await withdrawApproval(tx, 'handover', id);
    await forgetStated(tx, id);
    await kinds[kind].released?.(tx, context, document, false);
    return { id, version: version + 1, state: await setState(tx, context, document, step) };
  });
