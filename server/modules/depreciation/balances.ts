import { type RawBuilder, sql } from 'kysely';

type Part = { after: number; limit: number };

/**
 * Assets that are in the books at the end of a month, with their cost, accumulated depreciation and impairment then:
 * those of the last charge that counts; before any, what the first one began with, or what the register says. An asset is
 * in the books from the day of its purchase until the day of its disposal, or of its merge into another.
 *
 * @param condition over `asset`, its `owner` and its `category`
 * @param part so many with ids above one, in the order of their ids
 */
export function balancesAt(month: string, condition: RawBuilder<unknown>, part?: Part) {
  const cut = part ? sql`and asset.id > ${part.after} order by asset.id limit ${part.limit}` : sql``;
  return sql`(${balancesOf(sql`asset`, month, condition)} ${cut})
    union all (${balancesOf(mergedAssets, month, condition)} and merged_on >= at.ends ${cut})`;
}

/** Assets that were merged into others, as they were then, and the day of it. */
export const mergedAssets = sql`(select was.*, (merged.at at time zone
    (select company_setting('timeZone', current_setting('TimeZone'))))::date as merged_on
  from asset_merged merged cross join lateral jsonb_populate_record(null::asset, merged.undo -> 'asset') was
  where merged.undo is not null) asset`;

const balancesOf = (assets: RawBuilder<unknown>, month: string, condition: RawBuilder<unknown>) => sql`
  select asset.id, asset.asset_no, asset.name, asset.category_id, asset.currency,
    category.called as category, owner.called as organisation,
    coalesce(last.cost, first.cost, asset.original_value, 0.00) as cost,
    coalesce(last.accumulated, first.accumulated - first.amount, asset.opening_depreciation, 0.00) as accumulated,
    coalesce(last.impairment, 0.00) + coalesce(impaired.amount, 0.00) as impairment
  from ${assets} join organisation owner on owner.id = asset.owner_organisation_id
  join category on category.id = asset.category_id
  cross join lateral (select ${`${month}-01`}::date as month, (${`${month}-01`}::date + interval '1 month')::date as ends) at
  left join lateral (select * from depreciation_line line
    where line.asset_id = asset.id and line.live and line.month <= at.month order by line.month desc limit 1) last on true
  left join lateral (select * from depreciation_line line
    where last.id is null and line.asset_id = asset.id and line.live order by line.month limit 1) first on true
  left join lateral (select sum(basis.impairment) as amount from depreciation_basis basis
    where basis.asset_id = asset.id and basis.from_month <= at.month
      and (last.id is null or basis.from_month > last.month)) impaired on true
  where ${condition}
    and coalesce(asset.purchase_date, asset.in_service_date, asset.created_at::date) < at.ends
    and not (asset.status = 'disposed' and (asset.disposed_on is null or asset.disposed_on < at.ends))`;
