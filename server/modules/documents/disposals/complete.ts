import { sql } from 'kysely';
import { detailsOf } from '../../../../src/machines/lifecycles/document-kinds.ts';
import { postOn } from '../../../books/posting-day.ts';
import type { Context, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { kinds } from '../kinds/index.ts';
import type { AssetDestination } from '../kinds/kind.ts';
import { requireAssets } from '../lock-assets.ts';
import { lifecycleOf, setState } from '../lock-document.ts';
import type { LockedDocument } from '../locked-document.ts';
import { moveAssets, releaseLines } from '../move-assets.ts';
import { whyDayDoesNotCount } from '../posting-day.ts';
import { pendingAssets } from './pending-assets.ts';

/**
 * Disposes of the assets of an approved disposal.
 *
 * @throws Refusal when the document or one of its assets cannot take the step
 */
export async function completeDisposal(
  tx: Tx,
  context: Context,
  document: LockedDocument,
): Promise<LockedDocument['state']> {
  const { id, kind, state, assetIds } = document;
  const event = 'complete';
  const notThatDay = await whyDayDoesNotCount(tx, document);
  const details = lifecycleOf(document, context, notThatDay === undefined);
  const step = advance(detailsOf(kind).lifecycle, state, details, { type: event });
  if (!step) throw (state === 'approved' && notThatDay) || new Refusal('transitionRefused', { state, event });
  await requireAssets(tx, context.actor, 'handover.post', assetIds);
  await postOn(tx, await happenedOn(tx, id), assetIds);
  const moves = await pendingAssets(tx, assetIds, 'dispose');
  const places = await kinds[kind].destination(
    moves.map(({ asset }) => asset),
    { custodian: null, organisation: null, location: null },
    tx,
  );
  await moveAssets(
    tx,
    context,
    document,
    moves.map((move, at) => ({ ...move, to: places[at] as AssetDestination })),
  );
  await releaseLines(tx, id);
  await sql`
    update document set posted_by_name = ${context.actor.name}, posted_at = now(),
      happened_on = coalesce(happened_on, company_today()) where id = ${id}`.execute(tx);
  return setState(tx, context, document, step);
}

/** The day on which they went; today where the document names none. */
async function happenedOn(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(happened_on, 'YYYY-MM-DD') as day from document where id = ${id}`.execute(tx);
  return rows[0]?.day ?? undefined;
}
