import { sql } from 'kysely';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { lockAssets } from './lock-assets.ts';
import { lifecycleOf, lockDocument, setState } from './lock-document.ts';
import { forgetStated } from './stated-lines.ts';

/** Reopens a rejected document as a draft that has its assets again, to be corrected and submitted once more. */
export const correctDocument: Handler<'/handover/correct'> = ({ id, version }, context) =>
  inTransaction(context.db, async (tx) => {
    const event = 'correct';
    const document = await lockDocument(tx, id, version, context.actor, 'handover.write');
    const { kind, state, assetIds, head } = document;
    const step = advance(detailsOf(kind).lifecycle, state, lifecycleOf(document, context), { type: event });
    if (!step) throw new Refusal('transitionRefused', { state, event });
    await lockAssets(tx, context.actor, 'handover.write', kind, assetIds, id, head.giverId);
    await forgetStated(tx, id);
    await sql`update document_line set open = true, before = null where document_id = ${id}`.execute(tx);
    return { id, version: version + 1, state: await setState(tx, context, document, step) };
  });
