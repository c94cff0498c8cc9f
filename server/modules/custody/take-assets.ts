import { sql } from 'kysely';
import type { AssetState } from '../../../src/api/contract/assets.ts';
import type { Permission } from '../../../src/api/contract/call.ts';
import { type AssetPlace, assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import type { Actor, Tx } from '../../handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import { Refusal } from '../../refusal.ts';
import { scopeOfAsset } from '../assets/scope-of-asset.ts';
import type { Kind } from './destination.ts';

/** An asset that a document is about to move, locked. */
export type HeldAsset = {
  id: number;
  assetNo: string;
  name: string;
  status: AssetState;
  before: AssetPlace | null;
  organId: number;
  organ: string;
  ownerOrgan: string;
  location: string | null;
  custodian: string | null;
  user: string | null;
  /** The open document that has it, which may be the one at hand. */
  heldBy: number | null;
};

/** The asset and the step its lifecycle takes. */
export type Move = { asset: HeldAsset; step: NonNullable<ReturnType<typeof stepOf>> };

type LineError = 'notFound' | 'assetInOpenDocument' | 'assetNotFree';

/**
 * Locks assets in the order of their ids, so that two documents never wait for each other, and works out the
 * step each one takes.
 *
 * @param documentId the document that may already hold them
 * @throws Refusal for the worst of the lines that cannot be taken, with details { lines } naming all of them
 */
export async function takeAssets(
  tx: Tx,
  actor: Actor,
  permission: Permission,
  kind: Kind,
  ids: number[],
  documentId: number | null,
): Promise<Move[]> {
  const scope = scopeOfAsset(actor, permission);
  await sql`select from asset where id = any(${ids}::bigint[]) and ${scope} order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<HeldAsset>`
    select asset.id, asset.asset_no as "assetNo", asset.name, asset.status, asset.before,
      asset.organ_id as "organId", organ.name as organ, owner.name as "ownerOrgan", location.name as location,
      person.name as custodian, usual.name as "user", line.document_id as "heldBy"
    from asset
    join organ on organ.id = asset.organ_id
    join organ owner on owner.id = asset.owner_organ_id
    left join location on location.id = asset.location_id
    left join person on person.id = asset.custodian_id
    left join person usual on usual.id = asset.user_id
    left join custody_line line on line.asset_id = asset.id and line.open
    where asset.id = any(${ids}::bigint[]) and ${scope}`.execute(tx);

  const found = new Map(rows.map((asset) => [asset.id, asset]));
  const moves: Move[] = [];
  const refused: {
    assetId: number;
    error: LineError;
    assetNo?: string;
    name?: string;
    status?: AssetState;
  }[] = [];
  for (const assetId of ids) {
    const asset = found.get(assetId);
    const step = asset && stepOf(asset, kind);
    const held = asset !== undefined && asset.heldBy !== null && asset.heldBy !== documentId;
    if (asset && step && !held) {
      moves.push({ asset, step });
      continue;
    }
    const error = !asset ? 'notFound' : held ? 'assetInOpenDocument' : 'assetNotFree';
    refused.push({ assetId, error, assetNo: asset?.assetNo, name: asset?.name, status: asset?.status });
  }
  const [worst] = worstFirst.filter((error) => refused.some((line) => line.error === error));
  if (worst) throw new Refusal(worst, { lines: refused });
  return moves;
}

const worstFirst: LineError[] = ['notFound', 'assetInOpenDocument', 'assetNotFree'];

const stepOf = ({ status, before }: HeldAsset, kind: Kind) =>
  advance(assetMachine, status, { before }, { type: kind });
