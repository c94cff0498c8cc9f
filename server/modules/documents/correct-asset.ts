import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { assetMachine, type CorrectionEvent } from '../../../src/machines/lifecycles/asset.ts';
import type { AssetState, CorrectedState } from '../../../src/vocabulary/asset.ts';
import { openStates } from '../../../src/vocabulary/repair.ts';
import { postOn } from '../../books/posting-day.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { lockAsset } from '../assets/index.ts';
import { findDestination } from './destination.ts';
import { borrow } from './kinds/borrow.ts';
import type { AssetDestination } from './kinds/kind.ts';
import { type HeldAsset, readLocked } from './lock-assets.ts';
import { changesOf, writeDestinations } from './move-assets.ts';

type Correction = Omit<Payload<'/asset/correct'>, 'id' | 'version' | 'reason' | 'day'>;

const events = {
  inStock: 'correct to in stock',
  inUse: 'correct to in use',
  disposed: 'correct to disposed',
} as const satisfies Record<CorrectedState, CorrectionEvent>;

/** Sets right where an asset is and with whom, without a document: what the register says has been wrong. */
export const correctAsset: Handler<'/asset/correct'> = (
  { id, version, reason, day, ...correction },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const why = reason.trim();
    const current = await lockAsset(tx, id, version, actor, 'asset.correct');
    if (why === '') throw new Refusal('required', { field: 'reason' });
    const asset = (await readLocked(tx, [id])).get(id);
    if (!asset) throw new Refusal('notFound');
    refuseInDocument(asset);
    const { status = asset.status } = correction;
    const event: CorrectionEvent =
      correction.status === undefined || status === asset.status
        ? 'correct in place'
        : events[correction.status];
    if (event !== 'correct in place') await refuseInRepair(tx, id);
    const endsAlone = context.settings.disposalByCorrection === 'alone';
    const step = advance(assetMachine, asset.status, { before: asset.before, endsAlone }, { type: event });
    if (!step && event === 'correct to disposed' && !endsAlone) throw new Refusal('disposalNeeded');
    if (!step) throw new Refusal('transitionRefused', { state: asset.status, event });
    // One person alone can make an asset gone: a session that somebody has found open cannot.
    if (event !== 'correct in place' && !actor.confirmed) throw new Refusal('confirmationNeeded');
    const moved = { asset, step, to: await placeAfter(tx, actor, asset, correction) };
    const changes = changesOf(moved);
    if (changes.length === 0) return { id, version, status: asset.status };
    await postOn(tx, day, [id]);
    await writeDestinations(tx, [moved]);
    // What was lent and is not any more ends its loan.
    await borrow.follow?.(tx, context, [moved]);
    await writeLog(tx, authorOf(context), {
      way: 'form',
      action: step.transitionId,
      recordKind: 'asset',
      recordId: id,
      recordLabel: `${asset.assetNo} ${asset.name}`,
      organisationId: current.organisationId,
      changes: [
        ...changes,
        ...(day === undefined ? [] : [{ field: 'postedOn', from: null, to: day }]),
        { field: 'reason', from: null, to: why },
      ],
    });
    return { id, version: version + 1, status: step.state as AssetState };
  });

/**
 * Where an asset is once it is corrected: what is not said stays, as far as the state allows it.
 *
 * @throws Refusal `badReference`; `contradiction` for a custodian of what nobody holds, or a place of what is gone
 */
async function placeAfter(
  tx: Tx,
  actor: Actor,
  asset: HeldAsset,
  { status = undefined, custodianId, organisationId, locationId }: Correction,
): Promise<AssetDestination> {
  const state = status ?? asset.status;
  const isHeld = state !== 'inStock' && state !== 'disposed';
  if (custodianId != null && !isHeld)
    throw new Refusal('contradiction', { field: 'custodianId', other: 'status' });
  if (locationId != null && state === 'disposed') {
    throw new Refusal('contradiction', { field: 'locationId', other: 'status' });
  }
  const known = { custodianId, organisationId, locationId };
  const found = await findDestination(tx, actor, known, 'asset.correct');
  const custodian = custodianId === undefined ? asset.custodian : found.custodian;
  const location = locationId === undefined ? asset.location : found.location;
  const backInStock = state === 'inStock' && asset.status !== 'inStock';
  return {
    custodian: isHeld ? custodian : null,
    organisation:
      found.organisation ??
      (isHeld ? found.custodian?.organisation : undefined) ??
      (backInStock ? asset.ownerOrganisation : asset.organisation),
    location: state === 'disposed' ? null : location,
    user: isHeld && custodian?.id === asset.custodian?.id ? asset.user : null,
  };
}

/** @throws Refusal `assetInOpenDocument` */
function refuseInDocument({ id, assetNo, name, status, heldBy }: HeldAsset): void {
  if (heldBy === null) return;
  throw new Refusal('assetInOpenDocument', {
    lines: [{ assetId: id, error: 'assetInOpenDocument', assetNo, name, status }],
  });
}

/** @throws Refusal `repairOpen` */
async function refuseInRepair(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ repairNo: string }>`select repair_no as "repairNo" from repair
    where asset_id = ${id} and state = any(${[...openStates]}::text[]) limit 1`.execute(tx);
  if (rows[0]) throw new Refusal('repairOpen', rows[0]);
}
