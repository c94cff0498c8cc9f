import { sql } from 'kysely';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { countFromDay } from '../../books/posting-day.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { confirmDestination } from './destination.ts';
import { logDocument } from './document-log.ts';
import { kinds } from './kinds/index.ts';
import type { AssetDestination } from './kinds/kind.ts';
import { settleConditions } from './line-conditions.ts';
import { lockAssets } from './lock-assets.ts';
import { lackOf, lifecycleOf } from './lock-document.ts';
import type { LockedDocument } from './locked-document.ts';
import { moveAssets, releaseLines, storeOrigins } from './move-assets.ts';
import { whyDayDoesNotCount } from './posting-day.ts';
import { putInTransfer } from './transfers/hand-over.ts';

/**
 * Puts a locked document into effect: moves every asset, keeps in its lines where the assets were, and writes
 * the log. What its receiver has to accept first is only put in transfer.
 *
 * @returns the state it is in now
 * @throws Refusal when the document or one of its assets cannot take the step
 */
export async function postDocument(
  tx: Tx,
  context: Context,
  document: LockedDocument,
): Promise<LockedDocument['state']> {
  const { id, kind, state, assetIds } = document;
  const notThatDay = await whyDayDoesNotCount(tx, document);
  const details = lifecycleOf(document, context, notThatDay === undefined);
  const step = advance(detailsOf(kind).lifecycle, state, details, { type: 'post' });
  if (!step) throw whyNotReady(document, notThatDay);
  const to = await confirmDestination(tx, context.actor, document.head);
  const moves = await lockAssets(tx, context.actor, 'handover.post', kind, assetIds, id);
  if (step.state === 'handedOver') return putInTransfer(tx, context, document, { to, moves, step });
  const places = await kinds[kind].destination(
    moves.map(({ asset }) => asset),
    to,
    tx,
  );
  const conditions = await settleConditions(tx, document);
  const moved = moves.map((move, at) => ({
    ...move,
    to: { ...(places[at] as AssetDestination), condition: conditions.get(move.asset.id) },
  }));
  await storeOrigins(tx, id, moves);
  await countFromDay(tx, id);
  await moveAssets(tx, context, document, moved);
  await releaseLines(tx, id);
  await sql`
    update document set state = ${step.state},
      organisation_id = ${to.organisation?.id ?? to.custodian?.organisation.id ?? null}::bigint,
      posted_by_name = ${context.actor.name}, posted_at = now(),
      happened_on = coalesce(happened_on, company_today()), version = version + 1
    where id = ${id}`.execute(tx);
  for (const { follow } of Object.values(kinds)) await follow?.(tx, context, moves);
  await logDocument(tx, context, document, step.transitionId, [
    { field: 'state', from: state, to: step.state },
  ]);
  return step.state as LockedDocument['state'];
}

/** Why a draft cannot take its first step. */
export function whyNotReady(document: LockedDocument, notThatDay?: Refusal): Refusal {
  const { state, assetIds } = document;
  const missing = lackOf(document);
  if (state === 'draft' && assetIds.length === 0) return new Refusal('documentWithoutLines');
  if (state === 'draft' && missing === 'custodianId') return new Refusal('custodianMissing');
  if (state === 'draft' && missing) return new Refusal('required', { field: missing });
  if (state === 'draft' && notThatDay) return notThatDay;
  return new Refusal('transitionRefused', { state, event: detailsOf(document.kind).first });
}
