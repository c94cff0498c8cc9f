import { sql } from 'kysely';
import { assetMachine } from '../../../../src/machines/lifecycles/asset.ts';
import { detailsOf } from '../../../../src/machines/lifecycles/document-kinds.ts';
import { addAuthor } from '../../../access/records/authors.ts';
import type { Context, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { confirmDestination, type Destination } from '../destination.ts';
import { type HeldAsset, lockAssets, type Move } from '../lock-assets.ts';
import { lifecycleOf, setState } from '../lock-document.ts';
import type { LockedDocument } from '../locked-document.ts';
import { moveAssets, storeOrigins } from '../move-assets.ts';
import { notifyOfDocument, receiverOf } from '../notify.ts';
import { whyDayDoesNotCount } from '../posting-day.ts';

/**
 * Puts the assets of an approved transfer on their way. They stay with the giver and in its lines until the receiver
 * has decided.
 *
 * @throws Refusal when the document or one of its assets cannot take the step
 */
export async function handOver(
  tx: Tx,
  context: Context,
  document: LockedDocument,
): Promise<LockedDocument['state']> {
  const { id, kind, state, head, assetIds } = document;
  const event = 'hand over';
  const notThatDay = await whyDayDoesNotCount(tx, document);
  const details = lifecycleOf(document, context, notThatDay === undefined);
  const step = advance(detailsOf(kind).lifecycle, state, details, { type: event });
  if (!step) throw (state === 'approved' && notThatDay) || new Refusal('transitionRefused', { state, event });
  const to = await confirmDestination(tx, context.actor, head);
  const moves = await lockAssets(tx, context.actor, 'handover.post', kind, assetIds, id, head.giverId);
  return putInTransfer(tx, context, document, { to, moves, step });
}

type HandedOver = {
  to: Destination;
  moves: readonly Move[];
  step: { state: string; transitionId: string };
};

/** Puts locked assets in transfer to a receiver, who is notified. */
export async function putInTransfer(
  tx: Tx,
  context: Context,
  document: LockedDocument,
  { to, moves, step }: HandedOver,
): Promise<LockedDocument['state']> {
  const { id } = document;
  await addAuthor(tx, context.actor, 'handover', id, 'handedOver');
  await storeOrigins(tx, id, moves);
  await moveAssets(
    tx,
    context,
    document,
    moves.map(({ asset }) => ({ asset, step: transferOf(asset), to: asset })),
  );
  await sql`
    update document set organisation_id = ${to.organisation?.id ?? to.custodian?.organisation.id ?? null}::bigint,
      posted_by_name = ${context.actor.name}, posted_at = now(),
      happened_on = coalesce(happened_on, company_today())
    where id = ${id}`.execute(tx);
  await notifyOfDocument(tx, context.actor, id, 'toAccept', receiverOf);
  return setState(tx, context, document, step);
}

/** @throws Refusal `transitionRefused` */
function transferOf({ status, before }: HeldAsset): Move['step'] {
  const event = 'start transfer';
  const step = advance(assetMachine, status, { before }, { type: event });
  if (!step) throw new Refusal('transitionRefused', { state: status, event });
  return step;
}
