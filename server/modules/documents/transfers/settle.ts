import { sql } from 'kysely';
import { assetMachine } from '../../../../src/machines/lifecycles/asset.ts';
import { detailsOf, isTransfer } from '../../../../src/machines/lifecycles/document-kinds.ts';
import { transferLineMachine } from '../../../../src/machines/lifecycles/transfer-line.ts';
import type { LineOutcome } from '../../../../src/vocabulary/document.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { lockAnswered, reopen } from '../../requests/index.ts';
import { confirmDestination } from '../destination.ts';
import { kinds } from '../kinds/index.ts';
import type { AssetDestination } from '../kinds/kind.ts';
import { type Move, readLocked } from '../lock-assets.ts';
import { lifecycleOf, lockDocument, setState } from '../lock-document.ts';
import type { LockedDocument } from '../locked-document.ts';
import { moveAssets, releaseLines } from '../move-assets.ts';
import { creatorOf, notifyOfDocument } from '../notify.ts';
import { answersOf, requireAnswerer } from './acceptance.ts';

const events = { accepted: 'accept', refused: 'refuse' } as const satisfies Record<LineOutcome, string>;

/** The receiver's answer to some of the lines. Whoever settles the last one completes the document. */
export const settleLines: Handler<'/handover/settle'> = (payload, context) =>
  inTransaction(context.db, async (tx) => {
    const { id, version, lineIds, outcome, note = '' } = payload;
    const document = await lockDocument(tx, id, version, context.actor, 'handover.accept');
    const onPaper = await requireAnswerer(tx, context.actor, id);
    const request = outcome === 'refused' ? await lockAnswered(tx, id) : undefined;
    const { state } = document;
    if (state !== 'handedOver') throw new Refusal('transitionRefused', { state, event: events[outcome] });
    requireReason(document, outcome, note);
    const moves = await movesOf(tx, document, lineIds, outcome);
    const places = await placesAfter(tx, context, document, moves, outcome);
    const moved = moves.map((move, at) => ({ ...move, to: places[at] as AssetDestination }));
    await moveAssets(tx, context, document, moved);
    await sql`update document_line set outcome = ${outcome}, settled_at = now(),
      settled_by_name = ${context.actor.name}, note = ${note.trim()},
      on_paper = ${onPaper},
      back_at = case when ${outcome === 'refused' && document.kind === 'borrow'}::boolean then now() else back_at end
      where document_id = ${id} and id = any(${lineIds}::bigint[])`.execute(tx);
    await releaseLines(tx, id, lineIds);
    if (outcome === 'refused') await notifyOfDocument(tx, context.actor, id, 'refused', creatorOf);
    await reopen(tx, context, request, document, lineIds.length);
    for (const { follow } of Object.values(kinds)) await follow?.(tx, context, moves);
    return { id, version: version + 1, state: await completeIfSettled(tx, context, document) };
  });

/** Whoever refuses an issue or a loan says why; of a transfer a reason is optional, as it has been. */
function requireReason({ kind }: LockedDocument, outcome: LineOutcome, note: string): void {
  if (outcome === 'refused' && !isTransfer(kind) && note.trim() === '')
    throw new Refusal('required', { field: 'note' });
}

/** The steps of the assets of lines that wait, each locked. */
async function movesOf(
  tx: Tx,
  { id, kind }: LockedDocument,
  lineIds: readonly number[],
  outcome: LineOutcome,
): Promise<Move[]> {
  const { rows } = await sql<{ assetId: number; outcome: LineOutcome | null }>`
    select asset_id as "assetId", outcome from document_line
    where document_id = ${id} and id = any(${lineIds}::bigint[]) order by position`.execute(tx);
  if (rows.length !== lineIds.length) throw new Refusal('notFound');
  const event = events[outcome];
  const settled = rows.find(
    (row) => !advance(transferLineMachine, row.outcome ?? 'waiting', {}, { type: event }),
  );
  if (settled) throw new Refusal('transitionRefused', { state: settled.outcome ?? 'waiting', event });
  const effect = outcome === 'accepted' ? (detailsOf(kind).accepted ?? 'accept transfer') : 'refuse transfer';
  const assets = await readLocked(
    tx,
    rows.map(({ assetId }) => assetId),
  );
  return rows.map(({ assetId }) => {
    const asset = assets.get(assetId);
    const step = asset && advance(assetMachine, asset.status, { before: asset.before }, { type: effect });
    if (!asset || !step) throw new Refusal('transitionRefused', { state: asset?.status ?? '', event });
    return { asset, step };
  });
}

/** What is refused stays where it is. */
async function placesAfter(
  tx: Tx,
  context: Context,
  { kind, head }: LockedDocument,
  moves: readonly Move[],
  outcome: LineOutcome,
): Promise<AssetDestination[]> {
  const assets = moves.map(({ asset }) => asset);
  if (outcome === 'refused') return assets;
  return kinds[kind].destination(assets, await confirmDestination(tx, context.actor, head), tx);
}

async function completeIfSettled(
  tx: Tx,
  context: Context,
  document: LockedDocument,
): Promise<LockedDocument['state']> {
  const { id, kind, state } = document;
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from document_line
    where document_id = ${id} and outcome is null`.execute(tx);
  const event = { type: 'last line settled' };
  const step =
    rows[0]?.waiting === 0 &&
    advance(
      detailsOf(kind).lifecycle,
      state,
      { ...lifecycleOf(document, context), ...(await answersOf(tx, id)) },
      event,
    );
  if (step) return setState(tx, context, document, step);
  await sql`update document set version = version + 1 where id = ${id}`.execute(tx);
  return state;
}
