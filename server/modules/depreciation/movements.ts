import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { movementLines } from '../../../src/vocabulary/depreciation-movements.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { balancesAt, mergedAssets } from './balances.ts';

type Row = Answer<'/depreciation/movements'>['rows'][number];

/**
 * Assets in the currency of the company, by their category of now. What came in brings the depreciation that it had; what
 * was disposed of leaves with all that it was charged, and so does what was merged into another.
 *
 * @throws Refusal `badValue` when the months are in the wrong order
 */
export const showMovements: Handler<'/depreciation/movements'> = async (
  { fromMonth, toMonth },
  { db, actor, settings },
) => {
  if (fromMonth > toMonth) throw new Refusal('badValue', { field: 'toMonth' });
  const visible = sql`${scopeOfAsset(actor, 'depreciation.read')} and asset.currency = ${settings.currency}`;
  const first = sql`${`${fromMonth}-01`}::date`;
  const { rows } = await sql<Row>`
    with opening as materialized (${balancesAt(monthBefore(fromMonth), visible)}),
    closing as materialized (${balancesAt(toMonth, visible)}),
    charged as (
      select asset_id as id, sum(amount) as amount, (array_agg(cost order by month desc))[1] as last_cost,
        (array_agg(impairment order by month desc))[1] as last_impairment
      from depreciation_line
      where live and month between ${first} and ${`${toMonth}-01`}::date group by asset_id
    ), entry as (
      ${booked(sql`asset`, sql`asset.disposed_on`, visible)}
      union all ${booked(mergedAssets, sql`coalesce(asset.disposed_on, asset.merged_on)`, visible)}
    ), moved as (
      select entry.category, coalesce(opening.cost, 0.00) as opening_cost,
        coalesce(opening.accumulated, 0.00) as opening_accumulated,
        coalesce(opening.impairment, 0.00) as opening_impairment,
        coalesce(closing.cost, 0.00) as closing_cost, coalesce(closing.accumulated, 0.00) as closing_accumulated,
        coalesce(closing.impairment, 0.00) as closing_impairment,
        case when opening.id is null then coalesce(closing.cost, entry.value, 0.00) else 0.00 end as added_cost,
        case when opening.id is null then coalesce(entry.accumulated, 0.00) else 0.00 end as added_accumulated,
        coalesce(charged.amount, 0.00) as charged,
        case when closing.id is null then coalesce(charged.last_cost, opening.cost, entry.value, 0.00)
          else 0.00 end as gone_cost,
        case when closing.id is null then coalesce(opening.accumulated, entry.accumulated, 0.00)
          + coalesce(charged.amount, 0.00) else 0.00 end as gone_accumulated,
        case when closing.id is null then coalesce(charged.last_impairment, opening.impairment, 0.00)
          else 0.00 end as gone_impairment
      from entry left join opening on opening.id = entry.id left join closing on closing.id = entry.id
      left join charged on charged.id = entry.id
      where opening.id is not null or closing.id is not null
        or left_on between ${first} and (${`${toMonth}-01`}::date + interval '1 month - 1 day')
    )
    select category,
      jsonb_build_object('cost', sum(opening_cost)::text, 'accumulated', sum(opening_accumulated)::text,
        'impairment', sum(opening_impairment)::text) as opening,
      jsonb_build_object('cost', sum(added_cost)::text, 'accumulated', sum(added_accumulated)::text) as additions,
      jsonb_build_object('cost', sum(gone_cost)::text, 'accumulated', sum(gone_accumulated)::text,
        'impairment', sum(gone_impairment)::text) as disposals,
      sum(charged) as charged,
      sum(closing_impairment - opening_impairment + gone_impairment) as impaired,
      jsonb_build_object('cost', sum(closing_cost - opening_cost - added_cost + gone_cost)::text,
        'accumulated', sum(closing_accumulated - opening_accumulated - added_accumulated - charged + gone_accumulated)::text
      ) as other,
      jsonb_build_object('cost', sum(closing_cost)::text, 'accumulated', sum(closing_accumulated)::text,
        'impairment', sum(closing_impairment)::text) as closing
    from moved group by category order by category`.execute(db);
  return { rows };
};

const booked = (
  assets: RawBuilder<unknown>,
  leftOn: RawBuilder<unknown>,
  visible: RawBuilder<unknown>,
) => sql`
  select asset.id, category.called as category, asset.original_value as value,
    asset.opening_depreciation as accumulated, ${leftOn} as left_on
  from ${assets} join category on category.id = asset.category_id where ${visible}`;

/** The same as the lines of a table. */
export async function listMovements(
  { fromMonth, toMonth }: Payload<'/depreciation/movements'>,
  context: Context,
) {
  const { rows } = await showMovements({ fromMonth, toMonth }, context);
  return { rows: movementLines(rows), next: null };
}

function monthBefore(month: string): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return of === 1 ? `${year - 1}-12` : `${year}-${String(of - 1).padStart(2, '0')}`;
}
