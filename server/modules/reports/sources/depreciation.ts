import { sql } from 'kysely';
import { depreciationMethods } from '../../../../src/vocabulary/asset.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import { topCategory } from './of-assets.ts';
import { calendar, choice, distinct, node, type ShapeOf, sum, text } from './shape.ts';

/** What was charged by posted runs, by the names that stood on the day of the run; by the month of the books. */
export const depreciation: ShapeOf = ({ actor }) => {
  const { month, year } = calendar(sql`line.booked`);
  return {
    from: sql`depreciation_borne line join depreciation_run run on run.id = line.run_id
      left join asset_merged merged on merged.id = line.asset_id
      join asset on asset.id = coalesce(merged.into_id, line.asset_id)
      left join category on category.id = line.category_id
      left join organisation bearer on bearer.id = line.organisation_id
      left join organisation owner on owner.id = asset.owner_organisation_id
      left join location on location.id = asset.location_id`,
    where: sql`line.live and ${scopeOfAsset(actor, 'depreciation.read')}`,
    groupings: {
      assetNo: text(sql`line.asset_no`),
      assetName: text(sql`line.asset_name`),
      category: text(sql`line.category_name`),
      topCategory,
      organisation: text(sql`line.organisation_name`),
      ownerOrganisation: node('owner'),
      method: choice(depreciationMethods, sql`line.method`),
      month,
      year,
    },
    figures: { assets: distinct(sql`line.asset_id`), charge: sum(sql`line.amount`) },
    dates: { month: sql`line.booked` },
    currency: sql`run.currency`,
    paths: { organisation: sql`bearer.path`, category: sql`category.path`, location: sql`location.path` },
  };
};
