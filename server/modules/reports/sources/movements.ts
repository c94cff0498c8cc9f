import { sql } from 'kysely';
import { balancesAt, standingsAt } from '../../depreciation/index.ts';
import { assetGroupings, inBooks, withCategory } from './of-assets.ts';
import { choice, count, node, type ShapeOf, sum } from './shape.ts';

/**
 * What was in the books before the first month of a period, what came and what went within it, and what was there at
 * its end. The sum of the first three is the last; what was disposed of counts below zero.
 */
export const movements: ShapeOf = ({ actor, exports, from, until }) => {
  const visible = inBooks(actor, exports);
  const [first, last] = [(from ?? '0001-01').slice(0, 7), (until ?? '9998-12').slice(0, 7)];
  return {
    from: sql`(
      with opening as materialized (select * from (${balancesAt(monthBefore(first), visible)}) as balance),
      standing as materialized (select * from (${standingsAt(last, visible)}) as standing),
      closing as (select * from standing where held),
      passed as (select * from standing where not held and id not in (select id from opening)
        and exists (select from asset_books within where within.asset_id = standing.id and within.held
          and within.day >= ${`${first}-01`}::date and within.day < (${`${last}-01`}::date + interval '1 month')))
      select id, 'opening' as movement, 1 as sign, cost from opening
      union all select id, 'added', 1, cost from closing where id not in (select id from opening)
      union all select id, 'added', 1, cost from passed
      union all select id, 'disposed', -1, -cost from opening where id not in (select id from closing)
      union all select id, 'disposed', -1, -cost from passed
      union all select closing.id, 'revalued', 0, closing.cost - opening.cost from closing
        join opening on opening.id = closing.id where closing.cost <> opening.cost
      union all select id, 'closing', 1, cost from closing
    ) moved join asset on asset.id = moved.id ${withCategory}
    left join organisation owner on owner.id = asset.owner_organisation_id
    left join location on location.id = asset.location_id`,
    where: sql`true`,
    groupings: {
      ...assetGroupings,
      ownerOrganisation: node('owner'),
      movement: choice(['opening', 'added', 'revalued', 'disposed', 'closing'], sql`moved.movement`),
    },
    figures: { count: { ...count, of: sql`moved.sign`, how: 'sum' }, cost: sum(sql`moved.cost`) },
    dates: {},
    currency: sql`asset.currency`,
    paths: { organisation: sql`owner.path`, category: sql`category.path`, location: sql`location.path` },
  };
};

function monthBefore(month: string): string {
  const [year = 1, of = 1] = month.split('-').map(Number);
  const at = year * 12 + of - 2;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}
