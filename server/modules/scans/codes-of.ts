import { type RawBuilder, sql } from 'kysely';

/**
 * What leads to assets without the server, for a device that reads codes by itself: two tables of a `with`.
 *
 * @param assetIds SQL of a query that yields their ids
 */
export const codeTables = (assetIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`attached as (
    select asset_id, jsonb_agg(code order by code) as codes from asset_code
    where asset_id in (${assetIds}) group by asset_id
  ), merged as (
    select into_id, jsonb_agg(asset_no order by id) as numbers,
      jsonb_agg(undo -> 'asset' ->> 'scan_code') filter (where undo -> 'asset' ->> 'scan_code' is not null) as labels
    from asset_merged where into_id in (${assetIds}) group by into_id
  )`;

export const codeJoins = sql`left join attached on attached.asset_id = asset.id
  left join merged on merged.into_id = asset.id`;

/** The columns of `Codes` in the contract. */
export const codeColumns = sql`jsonb_build_array(asset.scan_code) || coalesce(merged.labels, '[]') as labels,
  coalesce(attached.codes, '[]') as "foreignCodes", asset.asset_no as "assetNo",
  coalesce(merged.numbers, '[]') as "formerNumbers", asset.serial_key as "serialKey"`;
