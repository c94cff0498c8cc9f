import { type RawBuilder, sql } from 'kysely';
import { chargesUpTo, isInBooks, position } from '../asset-queries/index.ts';

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
    category.called as category, owner.called as organisation, ${position.cost} as cost,
    ${position.accumulated} as accumulated, ${position.impairment} as impairment
  from ${assets} join organisation owner on owner.id = asset.owner_organisation_id
  join category on category.id = asset.category_id
  cross join lateral (select ${`${month}-01`}::date as month, (${`${month}-01`}::date + interval '1 month')::date as ends) at
  ${chargesUpTo}
  where ${condition} and ${isInBooks}`;
