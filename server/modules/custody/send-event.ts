import { sql } from 'kysely';
import { custodyMachine } from '../../../src/machines/lifecycles/custody.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import { Refusal } from '../../refusal.ts';
import { logDocument } from './document-log.ts';
import { documentInScope } from './document-scope.ts';
import { type LockedDocument, lockDocument } from './lock-document.ts';
import { postDocument } from './post-document.ts';

export const sendDocumentEvent: Handler<'/custody/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    const scope = documentInScope(context.actor, 'custody.post');
    const document = await lockDocument(tx, id, version, scope);
    if (event === 'post') {
      await postDocument(tx, context, document);
      return { id, version: version + 1, state: 'posted' };
    }
    await cancelDocument(tx, context, document);
    return { id, version: version + 1, state: 'cancelled' };
  });

/** Lets the assets go; nothing has happened to them. */
async function cancelDocument(tx: Tx, context: Context, document: LockedDocument): Promise<void> {
  const { id, kind, state, assetIds, custodianId } = document;
  const facts = { kind, lines: assetIds.length, hasCustodian: custodianId !== null };
  const step = advance(custodyMachine, state, facts, { type: 'cancel' });
  if (!step) throw new Refusal('transitionRefused', { state, event: 'cancel' });
  await sql`update custody_line set open = false where document_id = ${id}`.execute(tx);
  await sql`
    update custody_document set state = ${step.state}, version = version + 1 where id = ${id}`.execute(tx);
  await logDocument(tx, context, document, step.transitionId, [
    { field: 'state', from: state, to: step.state },
  ]);
}
