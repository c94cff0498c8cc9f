import { sql } from 'kysely';
import { loanExtensionMachine } from '../../../../src/machines/lifecycles/loan-extension.ts';
import type { ExtensionState } from '../../../../src/vocabulary/document.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Handler, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { logDocument } from '../document-log.ts';
import { requireAssets } from '../lock-assets.ts';
import { lockDocument } from '../lock-document.ts';
import { notifyOfDocument, receiverOf } from '../notify.ts';

type Latest = { id: number; state: ExtensionState; dueOn: string };

/** A keeper who has what is on loan in their scope grants or refuses a later due date; never their own. */
export const decideExtension: Handler<'/handover/decideExtension'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { id, version, event } = payload;
    const { actor } = context;
    const document = await lockDocument(tx, id, version, actor, 'handover.post');
    const { state, head } = document;
    const latest = await readLatest(tx, id);
    const step = latest && advance(loanExtensionMachine, latest.state, {}, { type: event });
    if (!latest || !step || state !== 'lent')
      throw new Refusal('transitionRefused', { state: latest?.state ?? state, event });
    if (head.custodianId === actor.personId) throw new Refusal('ownDocument');
    await requireAssets(tx, actor, 'handover.post', await assetsOut(tx, id));
    const note = payload.note?.trim() ?? '';
    if (event === 'refuse' && note === '') throw new Refusal('required', { field: 'note' });
    await sql`update loan_extension set state = ${step.state}, decided_by_name = ${actor.name}, decided_at = now(),
      note = ${note} where id = ${latest.id}`.execute(tx);
    const granted = event === 'grant';
    await sql`update document set version = version + 1,
      due_on = case when ${granted}::boolean then ${latest.dueOn}::date else due_on end where id = ${id}`.execute(
      tx,
    );
    await logDocument(tx, context, document, granted ? 'extension granted' : 'extension refused', [
      ...(granted ? [{ field: 'dueOn', from: head.dueOn, to: latest.dueOn }] : []),
      ...(note ? [{ field: 'reason', from: null, to: note }] : []),
    ]);
    await notifyOfDocument(tx, actor, id, 'extensionDecided', receiverOf);
    return { id, version: version + 1, state };
  });

async function readLatest(tx: Tx, documentId: number): Promise<Latest | undefined> {
  const { rows } = await sql<Latest>`select id, state, due_on as "dueOn" from loan_extension
    where document_id = ${documentId} order by id desc limit 1 for update`.execute(tx);
  return rows[0];
}

async function assetsOut(tx: Tx, documentId: number): Promise<number[]> {
  const { rows } = await sql<{ assetId: number }>`select asset_id as "assetId" from document_line
    where document_id = ${documentId} and back_at is null order by asset_id`.execute(tx);
  return rows.map(({ assetId }) => assetId);
}
