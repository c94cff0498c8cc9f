import { sql } from 'kysely';
import type { Named } from '../../../src/vocabulary/named.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { requireAssets } from './lock-assets.ts';

/** Where each asset lay when it was in stock last; null where it had no place that is still used, and nothing of one that never was. */
export async function stockLocations(db: Db | Tx, assetIds: number[]): Promise<Map<number, Named | null>> {
  const { rows } = await sql<{ assetId: number; location: Named | null }>`
    select distinct on (line.asset_id) line.asset_id as "assetId",
      case when location.id is not null
        then jsonb_build_object('id', location.id, 'name', location.called) end as location
    from document_line line
    left join location on location.id = (line.before -> 'location' ->> 'id')::bigint and location.state = 'active'
    where line.asset_id = any(${assetIds}::bigint[]) and line.before ->> 'status' = 'inStock'
    order by line.asset_id, line.id desc`.execute(db);
  return new Map(rows.map(({ assetId, location }) => [assetId, location]));
}

/** The place in which the owner of each asset has most of its stock. */
async function defaultLocations(db: Db, assetIds: number[]): Promise<Map<number, Named | null>> {
  const { rows } = await sql<{ assetId: number; location: Named | null }>`
    with owners as (
      select distinct owner_organisation_id as organisation_id from asset where id = any(${assetIds}::bigint[])
    ), places as (
      select organisation_id, (select location_id from asset
        where owner_organisation_id = owners.organisation_id and status = 'inStock'
          and location_id in (select id from location where state = 'active')
        group by location_id order by count(*) desc, location_id limit 1) as location_id
      from owners
    )
    select asset.id as "assetId", jsonb_build_object('id', location.id, 'name', location.called) as location
    from asset join places on places.organisation_id = asset.owner_organisation_id
    join location on location.id = places.location_id
    where asset.id = any(${assetIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ assetId, location }) => [assetId, location]));
}

/** Where assets that are returned would go: where each was in stock, else where its owner has most of its stock. */
export const listStockLocations: Handler<'/handover/stockLocations'> = async (
  { assetIds },
  { db, actor },
) => {
  await requireAssets(db, actor, 'handover.write', assetIds);
  const [before, defaultValue] = await Promise.all([
    stockLocations(db, assetIds),
    defaultLocations(db, assetIds),
  ]);
  return {
    places: assetIds.map((assetId) => ({
      assetId,
      location: before.get(assetId) ?? defaultValue.get(assetId) ?? null,
    })),
  };
};
