import { type RawBuilder, sql } from 'kysely';
import type { Asset } from '../../../src/api/contract/assets.ts';
import type { Permission, Static } from '../../../src/api/contract/call.ts';
import { type PlainField, plainFields } from '../../../src/vocabulary/asset-fields.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../access/scope.ts';
import { prepared } from '../../database/client.ts';
import type { AssetTable } from '../../database/schema/asset.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { approvalOfAsset } from '../../lib/under-approval.ts';
import {
  type FlatRow,
  listFields,
  namesJoined,
  readPlain,
  rowColumns,
  selectPlain,
  toAssetRow,
} from './asset-row.ts';

type Record = Static<typeof Asset>;
type Own = Pick<Record, PlainField | 'custom' | 'supplierId' | 'parentId'>;

/** An asset with everything a detail page shows, flat as it comes from the database. */
export type FlatAsset = FlatRow &
  Own & {
    before: AssetTable['before'];
    createdAt: Date;
    parentNo: string | null;
    parentName: string | null;
    /** Whether the person may see the parent. */
    parentSeen: boolean;
    document: Record['openDocument'];
    codes: string[];
    /** The number of the document that waits for approval with it. */
    underApproval: string | null;
  };

const furtherFields = plainFields.filter((field) => !listFields.some((listed) => listed === field));
const columns = sql.raw(`${rowColumns}, asset.before, ${selectPlain(furtherFields)}, asset.custom,
  asset.created_at as "createdAt",
  asset.parent_id as "parentId", parent.asset_no as "parentNo", parent.name as "parentName",
  (select jsonb_build_object('id', held.id, 'documentNo', held.document_no, 'kind', held.kind,
      'to', coalesce(receiver.name, receiving.called, destination.called))
    from document_line line join document held on held.id = line.document_id
    left join person receiver on receiver.id = held.custodian_id
    left join organisation receiving on receiving.id = held.organisation_id
    left join location destination on destination.id = held.location_id
    where line.asset_id = asset.id and line.open) as document,
  array(select code from asset_code where asset_id = asset.id order by id) as codes`);

const joins = sql.raw(`${namesJoined}
  left join asset parent on parent.id = asset.parent_id`);

/**
 * Reads one asset.
 *
 * @param permission under which it must be in the person's scope
 * @throws Refusal `notFound`
 */
export async function readAsset(
  db: Db | Tx,
  id: number,
  actor: ScopedActor,
  permission: Permission,
): Promise<FlatAsset> {
  const query = select(actor, permission, sql`asset.id = ${id}`);
  const { rows } = await db.executeQuery(prepared(query.compile(db)));
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return found;
}

const select = (actor: ScopedActor, permission: Permission, condition: RawBuilder<unknown>) => sql<FlatAsset>`
  select ${columns}, ${approvalOfAsset} as "underApproval", coalesce(${scopeOfAsset(actor, 'asset.read', 'parent')}, false) as "parentSeen"
  from asset ${joins} where ${condition} and ${scopeOfAsset(actor, permission)}`;

/** Reads those of many assets that are in the person's scope. */
export const readAssets = async (
  db: Db | Tx,
  ids: readonly (number | null)[],
  actor: ScopedActor,
  permission: Permission,
): Promise<FlatAsset[]> =>
  (await select(actor, permission, sql`asset.id = any(${ids}::bigint[])`).execute(db)).rows;

/**
 * Reads one asset and keeps others from changing it until the transaction ends. The lock comes first: a row
 * that changed while this waited would otherwise be joined to the names it had before.
 *
 * @throws Refusal `notFound`, and `stale` with both sides when it is not at `version` any more
 */
export async function lockAsset(
  tx: Tx,
  id: number,
  version: number,
  actor: ScopedActor,
  permission: Permission,
): Promise<FlatAsset> {
  const scope = scopeOfAsset(actor, permission);
  await sql`select from asset where id = ${id} and ${scope} for update`.execute(tx);
  const current = await readAsset(tx, id, actor, permission);
  if (current.version !== version) throw new Refusal('stale', { current: toAsset(current) });
  return current;
}

/** The record as the contract has it. A parent that the person may not see is none. */
export const toAsset = (flat: FlatAsset): Record => ({
  ...toAssetRow(flat),
  ...readPlain(flat, furtherFields),
  custom: flat.custom,
  supplierId: flat.supplierId,
  parentId: flat.parentSeen ? flat.parentId : null,
  parent:
    flat.parentId === null || !flat.parentSeen
      ? null
      : { id: flat.parentId, assetNo: flat.parentNo ?? '', name: flat.parentName ?? '' },
  createdAt: flat.createdAt.toISOString(),
  openDocument: flat.document,
  codes: flat.codes,
});
