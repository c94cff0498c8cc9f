import { sql } from 'kysely';
import { laterMonth } from '../../../../src/vocabulary/months.ts';
import { balancesAt, standingsAt } from '../../depreciation/index.ts';
import { inBooks, ofBooks } from './of-assets.ts';
import { choice, count, type ShapeOf, sum } from './shape.ts';

const { joins, ...books } = ofBooks('moved');
const asset = sql.raw(
  'id, asset_no, name, category, category_id, organisation, owner_organisation_id, currency',
);

/**
 * What was in the books before the first month of a period, what came and what went within it, and what was there at
 * its end. The sum of the first three is the last; what was disposed of counts below zero.
 */
export const movements: ShapeOf = ({ actor, exports, from, until }) => {
  const visible = inBooks(actor, exports);
  const [first, last] = [(from ?? '0001-01').slice(0, 7), (until ?? '9998-12').slice(0, 7)];
  return {
    ...books,
    from: sql`(
      with opening as materialized (select * from (${balancesAt(laterMonth(first, -1), visible)}) as balance),
      standing as materialized (select * from (${standingsAt(last, visible)}) as standing),
      closing as (select * from standing where held),
      passed as (select * from standing where not held and (id, currency) not in (select id, currency from opening)
        and exists (select from asset_books within where within.asset_id = standing.id and within.held
          and within.day >= ${`${first}-01`}::date and within.day < (${`${last}-01`}::date + interval '1 month')))
      select 'opening' as movement, 1 as sign, ${asset}, cost from opening
      union all select 'added', 1, ${asset}, cost from closing where (id, currency) not in (select id, currency from opening)
      union all select 'added', 1, ${asset}, cost from passed
      union all select 'disposed', -1, ${asset}, -cost from opening where (id, currency) not in (select id, currency from closing)
      union all select 'disposed', -1, ${asset}, -cost from passed
      union all select 'revalued', 0, ${asset}, closing.cost - before.cost from closing
        join (select id as asset_id, currency as of, cost from opening) before on before.asset_id = closing.id
          and before.of = closing.currency
        where closing.cost <> before.cost
      union all select 'closing', 1, ${asset}, cost from closing
    ) moved ${joins}`,
    where: sql`true`,
    groupings: {
      ...books.groupings,
      movement: choice(['opening', 'added', 'revalued', 'disposed', 'closing'], sql`moved.movement`),
    },
    figures: { count: { ...count, of: sql`moved.sign`, how: 'sum' }, cost: sum(sql`moved.cost`) },
    dates: {},
  };
};
