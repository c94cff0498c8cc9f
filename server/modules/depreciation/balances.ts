import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import type { CategoryKind } from '../../../src/vocabulary/trees.ts';
import type { Db } from '../../http/handler.ts';
import { charged, chargesUpTo } from '../asset-queries/index.ts';

type Part = { after: number; limit: number };

/**
 * Assets that are in the books at the end of a month, with their cost, accumulated depreciation and impairment then, under
 * the department and the category of then. A closed month keeps the figures and names of its closing.
 *
 * @param condition over `asset` as it is now, its `owner` and its `category` of then,, and `ofKind`
 * @param part so many with ids above one, in the order of their ids
 */
export const balancesAt = (month: string, condition: RawBuilder<unknown>, part?: Part) =>
  standingsAt(month, sql`${condition} and books.held`, part);

/** The same with what had gone by then, as it stood when it went; `held` tells them apart. */
export function standingsAt(month: string, condition: RawBuilder<unknown>, part?: Part) {
  const cut = part ? sql`and asset.id > ${part.after} order by asset.id limit ${part.limit}` : sql``;
  return sql`(${standingsOf(sql`asset`, sql`false`, month, condition)} ${cut})
    union all (${standingsOf(mergedAssets, sql`true`, month, condition)} ${cut})`;
}

/** Assets that were merged into others, as they were then. */
export const mergedAssets = sql`(select was.* from asset_merged merged
  cross join lateral jsonb_populate_record(null::asset, merged.undo -> 'asset') was
  where merged.undo is not null) asset`;

const { accumulated, impairment } = charged(sql.ref('books.opening'));
const asThen = (then: string, now: string) =>
  sql.raw(`case when at.is_closed then books.${then} else coalesce(${now}, books.${then}) end`);

/** What is in the books at the end of a month in other currencies than that of the company: none of it is added up. */
export async function leftOutOf(db: Db, month: string, condition: RawBuilder<unknown>, currency: string) {
  const { rows } = await sql<LeftOut>`
    select currency, count(*) as assets, sum(cost) as cost
    from (${balancesAt(month, sql`${condition} and books.currency <> ${currency} and books.cost > 0`)}) as balance
    group by currency order by currency`.execute(db);
  return rows;
}
type LeftOut = Answer<'/depreciation/movements'>['leftOut'][number];

/** Of `books` at a month `at`: the kind that its `category` had when the month was closed, or has now. */
const kindThen = sql`case when at.is_closed then books.kind else coalesce(category.kind, books.kind) end`;
/** That an asset was of a kind then; of any, where none is asked for. */
export const ofKind = (kind: CategoryKind | undefined) =>
  kind === undefined ? sql`true` : sql`${kindThen} = ${kind}`;

const standingsOf = (
  assets: RawBuilder<unknown>,
  merged: RawBuilder<unknown>,
  month: string,
  condition: RawBuilder<unknown>,
) => sql`
  select asset.id, ${asThen('asset_no', 'asset.asset_no')} as asset_no, ${asThen('asset_name', 'asset.name')} as name,
    books.category_id, books.owner_organisation_id, books.currency, ${asThen('category_name', 'category.called')} as category,
    ${asThen('organisation_name', 'owner.called')} as organisation, books.cost, ${accumulated} as accumulated,
    ${kindThen} as kind,
    ${impairment} as impairment, books.held, ${merged} as merged, books.using_organisation_id, books.using_name as "usingName",
    books.day as since
  from ${assets}
  cross join lateral (select ${`${month}-01`}::date as month, (${`${month}-01`}::date + interval '1 month')::date as ends,
    coalesce(${`${month}-01`}::date < (select first_open_day()), false) as is_closed) at
  join asset_books books on books.asset_id = asset.id and books.day < at.ends and not exists (
    select from asset_books later where later.asset_id = books.asset_id and later.day > books.day and later.day < at.ends)
  left join organisation owner on owner.id = books.owner_organisation_id
  left join category on category.id = books.category_id
  ${chargesUpTo}
  where ${condition}`;
