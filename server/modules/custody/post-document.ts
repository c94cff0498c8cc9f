import { sql } from 'kysely';
import { custodyMachine } from '../../../src/machines/lifecycles/custody.ts';
import type { LineBefore, LogChange } from '../../database/schema.ts';
import type { Context, Tx } from '../../handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import { Refusal } from '../../refusal.ts';
import { authorOf, writeLog } from '../logs/write-log.ts';
import { confirmDestination, type Destination } from './destination.ts';
import { logDocument } from './document-log.ts';
import type { LockedDocument } from './lock-document.ts';
import { type Move, takeAssets } from './take-assets.ts';

/**
 * Puts a locked document into effect: moves every asset, keeps in its lines where the assets were, and writes
 * the log. A fixed number of statements however many lines there are.
 *
 * @throws Refusal when the document or one of its assets cannot take the step
 */
export async function postDocument(tx: Tx, context: Context, document: LockedDocument): Promise<void> {
  const { id, kind, state, assetIds, custodianId } = document;
  const facts = { kind, lines: assetIds.length, hasCustodian: custodianId !== null };
  const step = advance(custodyMachine, state, facts, { type: 'post' });
  if (!step) throw whyNotPosted(document);
  const to = await confirmDestination(tx, context.actor, document);
  const moves = await takeAssets(tx, context.actor, 'custody.post', kind, assetIds, id);

  await moveAssets(tx, moves, to);
  await closeLines(tx, id, moves);
  await sql`
    update custody_document set state = ${step.state}, organ_id = ${organOf(to)?.id ?? null}::bigint,
      posted_by_name = ${context.actor.name}, posted_at = now(),
      happened_on = coalesce(happened_on, current_date), version = version + 1
    where id = ${id}`.execute(tx);

  await writeLog(
    tx,
    authorOf(context),
    moves.map(({ asset, step }) => ({
      way: 'document',
      action: step.transitionId,
      recordKind: 'asset',
      recordId: asset.id,
      recordLabel: `${asset.assetNo} ${asset.name}`,
      organId: asset.organId,
      document,
      changes: changesOf({ asset, step }, kind, to),
    })),
  );
  await logDocument(tx, context, document, step.transitionId, [
    { field: 'state', from: state, to: step.state },
  ]);
}

function whyNotPosted({ state, assetIds, kind, custodianId }: LockedDocument): Refusal {
  if (state !== 'draft') return new Refusal('transitionRefused', { state, event: 'post' });
  if (assetIds.length === 0) return new Refusal('documentWithoutLines');
  return kind === 'issue' && custodianId === null
    ? new Refusal('custodianMissing')
    : new Refusal('transitionRefused', { state, event: 'post' });
}

const organOf = ({ organ, custodian }: Destination) => organ ?? custodian?.organ ?? null;

/** Without an organisation, as in a return, the asset goes back to the one that owns it. */
async function moveAssets(tx: Tx, moves: Move[], to: Destination): Promise<void> {
  const steps = moves.map(({ asset, step }) => ({
    id: asset.id,
    status: step.state,
    before: step.context.before,
  }));
  const { custodian, location } = to;
  await sql`
    update asset set status = moved.status, before = moved.before,
      custodian_id = ${custodian?.id ?? null}::bigint, custodian_key = ${custodian?.key ?? ''},
      ${custodian ? sql`` : sql`user_id = null,`}
      ${location ? sql`location_id = ${location.id}, location_key = ${location.key},` : sql``}
      organ_id = target.id, organ_key = target.name_sort, version = asset.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as moved (id bigint, status text, before text),
      organ target
    where asset.id = moved.id
      and target.id = coalesce(${organOf(to)?.id ?? null}::bigint, asset.owner_organ_id)`.execute(tx);
}

async function closeLines(tx: Tx, documentId: number, moves: Move[]): Promise<void> {
  const places = moves.map(({ asset }) => {
    const { status, custodian, organ, location } = asset;
    return { asset_id: asset.id, before: { status, custodian, organ, location } satisfies LineBefore };
  });
  await sql`
    update custody_line line set open = false, before = was.before
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as was (asset_id bigint, before jsonb)
    where line.document_id = ${documentId} and line.asset_id = was.asset_id`.execute(tx);
}

function changesOf({ asset, step }: Move, kind: LockedDocument['kind'], to: Destination): LogChange[] {
  const organ = organOf(to)?.name ?? asset.ownerOrgan;
  const all: LogChange[] = [
    { field: 'status', from: asset.status, to: step.state },
    { field: 'custodian', from: asset.custodian, to: to.custodian?.name ?? null },
    { field: 'organ', from: asset.organ, to: organ },
    { field: 'location', from: asset.location, to: to.location?.name ?? asset.location },
    { field: 'user', from: asset.user, to: kind === 'return' ? null : asset.user },
  ];
  return all.filter(({ from, to: until }) => from !== until);
}
