import { sql } from 'kysely';
import type { AssetState } from '../../../src/vocabulary/asset.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../access/scope.ts';
import { type Booked, bookedOf } from '../../books/worth.ts';
import type { Tx } from '../../http/handler.ts';
import { approvalOfAsset } from '../../lib/under-approval.ts';
import { plainColumns } from './fields.ts';
import type { AssetColumns } from './update-many.ts';

export type ChosenAsset = {
  id: number;
  version: number;
  assetNo: string;
  organisationId: number;
  parentId: number | null;
  status: AssetState;
  /** The number of the document that waits for approval with it. */
  underApproval: string | null;
  booked: Booked;
  /** All that are written when one of them changes. */
  columns: AssetColumns & { custom: Record<string, string> };
  /** What the log calls the records that it names. */
  called: { category: string; ownerOrganisation: string; supplier: string | null };
};

const columns = sql.raw(
  [...plainColumns, 'category_id', 'owner_organisation_id', 'supplier_id', 'custom']
    .map((column) => `'${column}', asset.${column}`)
    .join(', '),
);

/**
 * The assets of some rows that the person may change, by id; with `lock` for update. The lock comes first: what
 * changed while this waited would otherwise be joined to the names it had before.
 */
export async function readChosen(
  tx: Tx,
  actor: ScopedActor,
  ids: readonly (number | null)[],
  lock = false,
): Promise<Map<number | null, ChosenAsset>> {
  const chosen = sql`asset.id = any(${ids}::bigint[]) and ${scopeOfAsset(actor, 'asset.update')}`;
  if (lock) await sql`select from asset where ${chosen} order by id for update`.execute(tx);
  const { rows } = await sql<ChosenAsset>`
    select asset.id, asset.version, asset.asset_no as "assetNo", asset.organisation_id as "organisationId", asset.parent_id as "parentId",
      asset.status, ${approvalOfAsset} as "underApproval", ${bookedOf} as booked,
      jsonb_build_object(${columns}) as columns,
      jsonb_build_object('category', category.called, 'ownerOrganisation', owner.called, 'supplier', supplier.name) as called
    from asset
    join category on category.id = asset.category_id
    join organisation owner on owner.id = asset.owner_organisation_id
    left join supplier on supplier.id = asset.supplier_id
    where ${chosen}`.execute(tx);
  return new Map(rows.map((asset) => [asset.id, asset]));
}
