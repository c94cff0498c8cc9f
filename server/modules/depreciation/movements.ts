import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { movementLines } from '../../../src/vocabulary/depreciation-movements.ts';
import { laterMonth } from '../../../src/vocabulary/months.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { balancesAt, leftOutOf, ofKind, standingsAt } from './balances.ts';
import { requireInBooks } from './opening-month.ts';

type Row = Answer<'/depreciation/movements'>['rows'][number];

/**
 * Assets in the currency of the company, by their category of then. What came in brings the depreciation that it had; what
 * was disposed of leaves with all that it was charged, and so does what was merged into another.
 *
 * @throws Refusal `badValue` when the months are in the wrong order, `beforeBooks`
 */
export const showMovements: Handler<'/depreciation/movements'> = async (
  { fromMonth, toMonth, kind },
  { db, actor, settings },
) => {
  if (fromMonth > toMonth) throw new Refusal('badValue', { field: 'toMonth' });
  await requireInBooks(db, laterMonth(fromMonth, -1));
  const read = sql`${scopeOfAsset(actor, 'depreciation.read')}`;
  const visible = sql`${read} and books.currency = ${settings.currency}`;
  const chosen = (table: string) =>
    kind === undefined ? sql`true` : sql`${sql.ref(`${table}.kind`)} = ${kind}`;
  const first = sql`${`${fromMonth}-01`}::date`;
  const { rows } = await sql<Row>`
    with opening as materialized (select * from (${balancesAt(laterMonth(fromMonth, -1), visible)}) as balance),
    standing as materialized (select * from (${standingsAt(toMonth, visible)}) as standing),
    charged as (
      select asset_id as id, sum(amount) as amount from depreciation_line
      where live and booked between ${first} and ${`${toMonth}-01`}::date group by asset_id
    ), part as (
      select category, cost as opening_cost, accumulated as opening_accumulated, impairment as opening_impairment,
        0.00 as closing_cost, 0.00 as closing_accumulated, 0.00 as closing_impairment, 0.00 as added_cost,
        0.00 as added_accumulated, 0.00 as gone_cost, 0.00 as gone_accumulated, 0.00 as gone_impairment, 0.00 as charged
      from opening where ${chosen('opening')}
      union all
      select standing.category, 0.00, 0.00, 0.00, ${held('cost')}, ${held('accumulated')}, ${held('impairment')},
        ${when(sql`opening.id is null`, sql`standing.cost`)},
        ${when(sql`opening.id is null`, sql`standing.accumulated - coalesce(charged.amount, 0.00)`)},
        ${gone('cost')}, ${gone('accumulated')}, ${gone('impairment')}, coalesce(charged.amount, 0.00)
      from standing left join opening on opening.id = standing.id left join charged on charged.id = standing.id
      where ${chosen('standing')} and (standing.held or opening.id is not null or exists (select from asset_books within
        where within.asset_id = standing.id and within.held and within.day between ${first}
          and (${`${toMonth}-01`}::date + interval '1 month - 1 day')))
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
    from part group by category order by category`.execute(db);
  return { rows, leftOut: await leftOutOf(db, toMonth, sql`${read} and ${ofKind(kind)}`, settings.currency) };
};

const when = (condition: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  sql`case when ${condition} then ${amount} else 0.00 end`;
const held = (amount: string) => when(sql`standing.held`, sql.ref(`standing.${amount}`));
const gone = (amount: string) => when(sql`not standing.held`, sql.ref(`standing.${amount}`));

/** The same as the lines of a table. */
export async function listMovements(
  { fromMonth, toMonth, kind }: Payload<'/depreciation/movements'>,
  context: Context,
) {
  const { rows } = await showMovements({ fromMonth, toMonth, ...(kind && { kind }) }, context);
  return { rows: movementLines(rows), next: null };
}
