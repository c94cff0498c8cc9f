import { inTransaction } from '../../../database/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { decideOn } from '../transfers/decide.ts';

/** Four eyes: whoever wrote, changed or submitted a disposal does not approve it, and who rejects it says why. */
export const decideDisposal: Handler<'/handover/decideDisposal'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const note = payload.note?.trim() ?? '';
    if (payload.event === 'reject' && note === '') throw new Refusal('required', { field: 'note' });
    return decideOn(tx, context, payload, 'disposal.approve');
  });
