import { type Expression, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { detailsOf, isTakenFrom } from '../../../src/machines/lifecycles/document-kinds.ts';
import type { AssetMemory, AssetState, Condition } from '../../../src/vocabulary/asset.ts';
import type { RefusedLine } from '../../../src/vocabulary/document.ts';
import { type DocumentKind, lineRefusals } from '../../../src/vocabulary/document.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { named } from '../../database/named.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';

/** An asset that a document is about to move, locked. */
export type HeldAsset = {
  id: number;
  assetNo: string;
  name: string;
  status: AssetState;
  before: AssetMemory | null;
  condition: Condition;
  organisation: Named;
  ownerOrganisation: Named;
  location: Named | null;
  custodian: Named | null;
  user: Named | null;
  /** The open document that has it, which may be the one at hand. */
  heldBy: number | null;
};

/** The asset and the step its lifecycle takes. */
export type Move = { asset: HeldAsset; step: NonNullable<ReturnType<typeof stepOf>> };

/**
 * Locks assets in the order of their ids, so that two documents never wait for each other, and works out the
 * step each one takes.
 *
 * @param documentId the document that may already hold them
 * @param giverId who must hold each of them, where one person hands over all
 * @throws Refusal for the worst of the lines that cannot be taken, with details { lines } naming all of them
 */
export async function lockAssets(
  tx: Tx,
  actor: Actor,
  permission: Permission,
  kind: DocumentKind,
  ids: number[],
  documentId: number | null,
  giverId: number | null = null,
): Promise<Move[]> {
  await lockRows(tx, actor, permission, ids);
  const { moves, refused } = validateLines(await readHeld(tx, actor, permission, ids), {
    kind,
    ids,
    documentId,
    giverId,
  });
  const [worst] = lineRefusals.filter((error) => refused.some((line) => line.error === error));
  if (worst) throw new Refusal(worst, { lines: refused });
  return moves;
}

type Requested = { kind: DocumentKind; ids: number[]; documentId: number | null; giverId?: number | null };
type ValidatedLines = { moves: Move[]; refused: RefusedLine[] };

/** Which of the assets a document of a kind can move, and why it cannot move the others. */
export function validateLines(
  found: Map<number, HeldAsset>,
  { kind, ids, documentId, giverId = null }: Requested,
): ValidatedLines {
  const moves: Move[] = [];
  const refused: RefusedLine[] = [];
  for (const assetId of ids) {
    const asset = found.get(assetId);
    const step = asset && stepOf(asset, kind);
    const held = asset !== undefined && asset.heldBy !== null && asset.heldBy !== documentId;
    const withGiver = giverId === null || asset?.custodian?.id === giverId;
    if (asset && step && !held && withGiver) {
      moves.push({ asset, step });
      continue;
    }
    const error = !asset
      ? 'notFound'
      : held
        ? 'assetInOpenDocument'
        : step
          ? 'assetNotWithGiver'
          : 'assetNotFree';
    refused.push({ assetId, error, assetNo: asset?.assetNo, name: asset?.name, status: asset?.status });
  }
  return { moves, refused };
}

const stepOf = ({ status, before }: HeldAsset, kind: DocumentKind) =>
  isTakenFrom(kind, status)
    ? advance(assetMachine, status, { before }, { type: detailsOf(kind).effect })
    : undefined;

const lockRows = (tx: Tx, actor: Actor, permission: Permission, ids: number[]) =>
  sql`select from asset where id = any(${ids}::bigint[]) and ${scopeOfAsset(actor, permission)}
    order by id for update`.execute(tx);

/** Assets by their ids whoever asks, locked in the order of their ids. */
export async function readLocked(tx: Tx, ids: number[]): Promise<Map<number, HeldAsset>> {
  await sql`select from asset where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
  return readThose(tx, ids, sql`true`);
}

/** Assets in scope by their ids, each with the open document that has it. */
export const readHeld = (
  tx: Db | Tx,
  actor: Actor,
  permission: Permission,
  ids: number[],
): Promise<Map<number, HeldAsset>> => readThose(tx, ids, scopeOfAsset(actor, permission));

async function readThose(
  tx: Db | Tx,
  ids: number[],
  scope: Expression<unknown>,
): Promise<Map<number, HeldAsset>> {
  const { rows } = await sql<HeldAsset>`
    select asset.id, asset.asset_no as "assetNo", asset.name, asset.status, asset.before, asset.condition,
      ${named('organisation', 'called')} as organisation, ${named('owner', 'called')} as "ownerOrganisation",
      ${named('location', 'called')} as location, ${named('custodian', 'name')} as custodian,
      ${named('using_person', 'name')} as "user", line.document_id as "heldBy"
    from asset
    join organisation on organisation.id = asset.organisation_id
    join organisation owner on owner.id = asset.owner_organisation_id
    left join location on location.id = asset.location_id
    left join person custodian on custodian.id = asset.custodian_id
    left join person using_person on using_person.id = asset.user_id
    left join document_line line on line.asset_id = asset.id and line.open
    where asset.id = any(${ids}::bigint[]) and ${scope}`.execute(tx);
  return new Map(rows.map((asset) => [asset.id, asset]));
}

/**
 * Holds every line of a document against the scope: one foreign asset keeps the whole from being touched.
 *
 * @throws Refusal `notFound`
 */
export async function requireAssets(
  tx: Db | Tx,
  actor: Actor,
  permission: Permission,
  ids: number[],
): Promise<void> {
  const { rows } = await sql<{ within: number }>`
    select count(*) as within from asset
    where id = any(${ids}::bigint[]) and ${scopeOfAsset(actor, permission)}`.execute(tx);
  if (rows[0]?.within !== ids.length) throw new Refusal('notFound');
}
