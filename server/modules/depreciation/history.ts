import { type RawBuilder, sql } from 'kysely';
import type { BookChange } from '../../../src/vocabulary/depreciation.ts';
import type { CategoryKind } from '../../../src/vocabulary/trees.ts';
import type { Db } from '../../http/handler.ts';
import { hasDisposed } from '../../lib/document-lines.ts';
import { mergedAssets, ofKind } from './balances.ts';

/** What changed an asset in the books, in the words and decimals of the time. */
export type HistoryEntry = {
  assetId: number;
  assetNo: string;
  name: string;
  organisation: string;
  day: string;
  change: BookChange;
  before: string | null;
  after: string | null;
  reason: string;
};

const columns = sql`asset.id, asset.asset_no, asset.name, asset.organisation_id, asset.category_id`;
const ownedBy = sql`join organisation owner on owner.id = asset.owner_organisation_id`;
/** Of a day, the month from which a basis counts that was entered on it. */
const monthAfter = sql`(date_trunc('month', line.day::timestamp) + interval '1 month')::date`;

/**
 * What changed assets in the books between two days, in the order of days. A change of how an asset is charged stands at the
 * end of the month before it counts. In a closed month an asset has the names and the kind of its closing.
 *
 * @param condition over `asset` and its `owner` as they are now
 * @param kind of the time; of all without it
 */
export async function historyOf(
  db: Db,
  condition: RawBuilder<unknown>,
  { from, until, kind }: { from: string; until: string; kind?: CategoryKind },
  limit: number,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    with chosen as (
      select ${columns}, false as merged from asset ${ownedBy} where ${condition}
      union all select ${columns}, true from ${mergedAssets} ${ownedBy} where ${condition}
    ), line as (
      select books.*, lag(held) over own as held_before, lag(cost) over own as cost_before, lag(using_name) over own as
        using_before, lag(organisation_name) over own as owner_before, lag(category_name) over own as category_before,
        lag(using_organisation_id) over own as using_id_before, lag(owner_organisation_id) over own as owner_id_before,
        lag(category_id) over own as category_id_before, merged
      from asset_books books join (select id, merged from chosen) chosen on chosen.id = books.asset_id
      window own as (partition by asset_id order by day)
    ), entry as (
      select asset_id, day, place, change, before, after, coalesce(why.reason, document.no, '') as reason
      from line cross join lateral (values
        (1, 'addition', held and not coalesce(held_before, false), null, cost::text),
        (2, 'category', held and held_before and category_id <> category_id_before, category_before, category_name),
        (3, 'owner', held and held_before and owner_organisation_id <> owner_id_before, owner_before, organisation_name),
        (4, 'using', held and held_before and using_organisation_id <> using_id_before, using_before, using_name),
        (5, 'cost', held and held_before and cost <> cost_before, cost_before::text, cost::text),
        (12, case when merged then 'merge' else 'disposal' end, not held and coalesce(held_before, false), cost::text, null)
      ) change (place, change, happened, before, after)
      left join lateral (select concat_ws(' · ', nullif(reason, ''), nullif(author, '')) as reason
        from depreciation_basis basis where change = 'cost' and basis.asset_id = line.asset_id
          and basis.from_month = ${monthAfter} and reason <> '') why on true
      left join lateral (select document_no as no from document join document_line item on item.document_id = document.id
        where change = 'disposal' and item.asset_id = line.asset_id and ${hasDisposed}
        order by document.id desc limit 1) document on true
      where happened
      union all
      select basis.asset_id, basis.from_month - 1, place, change, before, after,
        concat_ws(' · ', nullif(reason, ''), nullif(author, ''))
      from depreciation_basis basis join chosen on chosen.id = basis.asset_id cross join lateral (values
        (6, 'method', method_before is not null and method <> method_before, method_before, method),
        (7, 'life', method_before is not null and months is distinct from months_before, months_before::text, months::text),
        (8, 'residual', method_before is not null and residual_rate is distinct from residual_rate_before,
          trim_scale(residual_rate_before * 100) || '%', trim_scale(residual_rate * 100) || '%'),
        (9, 'work', method_before is not null and total_work is distinct from total_work_before,
          trim_scale(total_work_before)::text, trim_scale(total_work)::text),
        (10, 'impairment', impairment > 0, null, impairment::text)
      ) change (place, change, happened, before, after)
      where happened
    )
    select entry.asset_id as "assetId", called.no as "assetNo", called.name, called.organisation,
      to_char(entry.day, 'YYYY-MM-DD') as day, entry.change, entry.before,
      entry.after, entry.reason
    from entry join chosen asset on asset.id = entry.asset_id join organisation used on used.id = asset.organisation_id
    join category on category.id = asset.category_id
    cross join lateral (select * from asset_books line where line.asset_id = asset.id
      and line.day < date_trunc('month', entry.day::timestamp) + interval '1 month' order by line.day desc limit 1) books
    cross join lateral (select coalesce(entry.day < (select first_open_day()), false) as is_closed) at
    cross join lateral (select case when at.is_closed then books.asset_no else asset.asset_no end as no,
      case when at.is_closed then books.asset_name else asset.name end as name,
      case when at.is_closed then books.using_name else used.called end as organisation) called
    where entry.day between ${from}::date and ${until}::date and ${ofKind(kind)}
    order by entry.day, number_order(called.no), asset.id, place limit ${limit}`.execute(db);
  return rows;
}

/** What is no amount reads as it is, but a method by its word. */
export function saidOf(
  { change, before, after }: HistoryEntry,
  words: { methods: Readonly<Record<string, string>> },
  amount: (amount: string) => string,
): { before: string; after: string } {
  const say = (value: string | null) => {
    if (value === null) return '';
    if (change === 'method') return words.methods[value] ?? value;
    return ['addition', 'cost', 'impairment', 'disposal', 'merge'].includes(change) ? amount(value) : value;
  };
  return { before: say(before), after: say(after) };
}
