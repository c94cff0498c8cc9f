import { sql } from 'kysely';
import { inTransaction } from '../../../database/transaction.ts';
import type { Handler } from '../../../handler.ts';
import { Refusal } from '../../../refusal.ts';
import { decideOn } from '../transfers/decide.ts';

/** Two pairs of eyes: who made a disposal does not approve it, and who rejects it says why. */
export const decideDisposal: Handler<'/handover/decideDisposal'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { id, event } = payload;
    const note = payload.note?.trim() ?? '';
    if (event === 'reject' && note === '') throw new Refusal('required', { field: 'note' });
    const decided = await decideOn(tx, context, payload, 'disposal.approve');
    await sql`update document set decided_by_name = ${context.actor.name}, decided_at = now(), decision_note = ${note}
      where id = ${id}`.execute(tx);
    return decided;
  });
