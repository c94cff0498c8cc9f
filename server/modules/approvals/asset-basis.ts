import { type RawBuilder, sql } from 'kysely';
import type { DecidedRecord } from '../../access/records/authors.ts';

/** What rules look at of some assets together. */
export type AssetBasis = {
  categoryIds: number[];
  organisationIds: number[];
  value: string;
  otherCurrency: boolean;
};

/**
 * As SQL over assets whose `content_author` is known: what each was before those who wrote the record changed it last,
 * without a change by anybody else since. Assets that they have not changed are not among them.
 *
 * @param assets a query of one column `id`
 */
export const beforeOwnChanges = (
  assets: RawBuilder<unknown>,
  kind: DecidedRecord,
  recordId: number,
): RawBuilder<unknown> => sql`(
  select distinct on (basis.asset_id) basis.* from asset_basis basis
  where basis.asset_id in ${assets} and not exists (select from asset_basis later
    join log_entry entry on entry.record_kind = 'asset' and entry.record_id = later.asset_id and entry.at = later.at
    where later.asset_id = basis.asset_id and later.id >= basis.id
      and entry.actor_id not in (select person_id from content_author
        where record_kind = ${kind} and record_id = ${recordId}::bigint))
  order by basis.asset_id, basis.id)`;

/**
 * What rules look at of the assets of a record: as they are, and as they were before whoever wrote the record changed
 * them, so that nobody chooses the rule for their own.
 *
 * @param assets a query of one column `id`
 * @returns as SQL: rows of `AssetBasis`, the present one first; one row where nothing was changed
 */
export const basesOf = (
  assets: RawBuilder<unknown>,
  kind: DecidedRecord,
  recordId: number,
  currency: string,
): RawBuilder<AssetBasis> => sql<AssetBasis>`
  with chosen as (
    select asset.id, asset.category_id, asset.organisation_id, asset.original_value, asset.currency, 0 as version
    from asset where asset.id in ${assets}
  ), earlier as (
    select basis.asset_id as id, basis.category_id, basis.organisation_id, basis.original_value, basis.currency
    from ${beforeOwnChanges(assets, kind, recordId)} basis
  ), versions as (
    select * from chosen
    union all select coalesce(earlier.id, chosen.id), coalesce(earlier.category_id, chosen.category_id),
      coalesce(earlier.organisation_id, chosen.organisation_id),
      case when earlier.id is null then chosen.original_value else earlier.original_value end,
      coalesce(earlier.currency, chosen.currency), 1
    from chosen left join earlier on earlier.id = chosen.id where exists (select from earlier)
  )
  select array_agg(distinct category_id) as "categoryIds", array_agg(distinct organisation_id) as "organisationIds",
    coalesce(sum(original_value), 0)::text as value,
    coalesce(bool_or(original_value > 0 and currency <> ${currency}), false) as "otherCurrency"
  from versions group by version order by version`;
