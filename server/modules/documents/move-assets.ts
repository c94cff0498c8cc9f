import { sql } from 'kysely';
import type { Named } from '../../../src/vocabulary/named.ts';
import { jsonText } from '../../database/json-text.ts';
import type { LineBefore } from '../../database/schema/documents.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import type { AssetDestination } from './kinds/kind.ts';
import type { HeldAsset, Move } from './lock-assets.ts';
import type { LockedDocument } from './locked-document.ts';

/** An asset with its step and where it is afterwards. */
export type Moved = Move & { to: AssetDestination };

/** Writes where assets of a document are now, and the log. As many statements for any number. */
export async function moveAssets(
  tx: Tx,
  context: Context,
  document: LockedDocument,
  moves: Moved[],
): Promise<void> {
  await writeDestinations(tx, moves);
  await writeLog(
    tx,
    authorOf(context),
    moves.map((move) => ({
      way: 'document',
      action: move.step.transitionId,
      recordKind: 'asset',
      recordId: move.asset.id,
      recordLabel: `${move.asset.assetNo} ${move.asset.name}`,
      organisationId: move.asset.organisation.id,
      document,
      changes: changesOf(move),
    })),
  );
}

/** Writes where assets are now, in one statement. */
export async function writeDestinations(tx: Tx, moves: readonly Moved[]): Promise<void> {
  const steps = moves.map(({ asset, step, to }) => ({
    id: asset.id,
    status: step.state,
    before: step.context.before,
    custodian: to.custodian?.id ?? null,
    organisation: to.organisation.id,
    location: to.location?.id ?? null,
    usedBy: to.user?.id ?? null,
    condition: to.condition ?? asset.condition,
  }));
  await sql`
    update asset set status = moved.status, condition = moved.condition, before = moved.before, custodian_id = moved.custodian,
      custodian_key = coalesce(person.name_sort, ''), user_id = moved."usedBy", location_id = moved.location,
      location_key = coalesce(location.name_sort, ''), organisation_id = organisation.id, organisation_key = organisation.name_sort,
      version = asset.version + 1, updated_at = now()
    from jsonb_to_recordset(${jsonText(steps)}::jsonb) as moved
        (id bigint, status text, before text, custodian bigint, organisation bigint, location bigint, "usedBy" bigint, condition text)
      join organisation on organisation.id = moved.organisation
      left join person on person.id = moved.custodian
      left join location on location.id = moved.location
    where asset.id = moved.id`.execute(tx);
}

/** Stores in the lines of a document where its assets are before they move. */
export async function storeOrigins(tx: Tx, documentId: number, moves: readonly Move[]): Promise<void> {
  const places = moves.map(({ asset: { id, status, custodian, organisation, location } }) => ({
    asset_id: id,
    before: { status, custodian, organisation, location } satisfies LineBefore,
  }));
  await sql`
    update document_line line set before = was.before
    from jsonb_to_recordset(${jsonText(places)}::jsonb) as was (asset_id bigint, before jsonb)
    where line.document_id = ${documentId} and line.asset_id = was.asset_id`.execute(tx);
}

/** What the log says of an asset that has moved. */
export function changesOf({ asset, step, to }: Moved): LogChange[] {
  const places = (['custodian', 'organisation', 'location', 'user'] as const).map((field) => ({
    field,
    ...differing(asset[field], to[field]),
  }));
  const condition = { field: 'condition', from: asset.condition, to: to.condition ?? asset.condition };
  return [{ field: 'status', from: asset.status, to: step.state }, ...places, condition].filter(
    ({ from, to: until }) => from !== until,
  );
}

/** Two people of one name are told apart by what they are, not by what they are called. */
const differing = (from: HeldAsset['custodian'], to: Named | null) =>
  from?.id === to?.id ? { from: null, to: null } : { from: from?.name ?? null, to: to?.name ?? null };

/** Lets go of the assets of a document: all of them, or those of some lines. */
export const releaseLines = (tx: Tx, documentId: number, lineIds: readonly number[] | null = null) =>
  sql`update document_line set open = false where document_id = ${documentId}
    and (${lineIds}::bigint[] is null or id = any(${lineIds}::bigint[]))`.execute(tx);
