import { type Expression, type SqlBool, sql } from 'kysely';
import type { Asset } from '../../../src/api/contract/assets.ts';
import type { Static } from '../../../src/api/contract/call.ts';
import { type PlainField, plainFields } from '../../../src/vocabulary/asset-fields.ts';
import { prepared } from '../../database/prepared.ts';
import type { AssetTable } from '../../database/schema/asset.ts';
import type { Db, Tx } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
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
    supplier: string | null;
    parentNo: string | null;
    parentName: string | null;
    userId: number | null;
    user: string | null;
    document: Record['openDocument'];
  };

const furtherFields = plainFields.filter((field) => !listFields.some((listed) => listed === field));
const columns = sql.raw(`${rowColumns}, asset.before, ${selectPlain(furtherFields)}, asset.custom,
  asset.created_at as "createdAt",
  asset.supplier_id as "supplierId", supplier.name as supplier,
  asset.parent_id as "parentId", parent.asset_no as "parentNo", parent.name as "parentName",
  asset.user_id as "userId", usual.name as "user",
  (select jsonb_build_object('id', held.id, 'documentNo', held.document_no, 'kind', held.kind)
    from document_line line join document held on held.id = line.document_id
    where line.asset_id = asset.id and line.open) as document`);

const joins = sql.raw(`${namesJoined}
  left join supplier on supplier.id = asset.supplier_id
  left join asset parent on parent.id = asset.parent_id
  left join person usual on usual.id = asset.user_id`);

/**
 * Reads one asset.
 *
 * @param scope what keeps the query inside what the person may see
 * @throws Refusal `notFound`
 */
export async function readAsset(db: Db | Tx, id: number, scope: Expression<SqlBool>): Promise<FlatAsset> {
  const query = sql<FlatAsset>`select ${columns} from asset ${joins} where asset.id = ${id} and ${scope}`;
  const { rows } = await db.executeQuery(prepared(query.compile(db)));
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return found;
}

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
  scope: Expression<SqlBool>,
): Promise<FlatAsset> {
  await sql`select from asset where id = ${id} and ${scope} for update`.execute(tx);
  const current = await readAsset(tx, id, scope);
  if (current.version !== version) throw new Refusal('stale', { current: toAsset(current) });
  return current;
}

/** The record as the contract has it. */
export const toAsset = (flat: FlatAsset): Record => ({
  ...toAssetRow(flat),
  ...readPlain(flat, furtherFields),
  custom: flat.custom,
  supplierId: flat.supplierId,
  supplier: flat.supplierId === null ? null : { id: flat.supplierId, name: flat.supplier ?? '' },
  parentId: flat.parentId,
  parent:
    flat.parentId === null
      ? null
      : { id: flat.parentId, assetNo: flat.parentNo ?? '', name: flat.parentName ?? '' },
  user: flat.userId === null ? null : { id: flat.userId, name: flat.user ?? '' },
  createdAt: flat.createdAt.toISOString(),
  openDocument: flat.document,
});
