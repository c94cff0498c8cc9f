import { sql } from 'kysely';
import { balancesAt } from '../../depreciation/index.ts';
import { assetGroupings, inBooks, withCategory } from './of-assets.ts';
import { count, node, type ShapeOf, sum } from './shape.ts';

/** What was in the books at the end of the month in which the period ends. */
export const balances: ShapeOf = ({ actor, exports, until, today }) => ({
  from: sql`(${balancesAt((until ?? today).slice(0, 7), inBooks(actor, exports))}) balance
    join asset on asset.id = balance.id ${withCategory}
    left join organisation owner on owner.id = asset.owner_organisation_id
    left join location on location.id = asset.location_id`,
  where: sql`true`,
  groupings: { ...assetGroupings, ownerOrganisation: node('owner') },
  figures: {
    count,
    cost: sum(sql`balance.cost`),
    accumulated: sum(sql`balance.accumulated`),
    impairment: sum(sql`balance.impairment`),
    net: sum(sql`balance.cost - balance.accumulated - balance.impairment`),
  },
  dates: {},
  currency: sql`balance.currency`,
  paths: { organisation: sql`owner.path`, category: sql`category.path`, location: sql`location.path` },
});
