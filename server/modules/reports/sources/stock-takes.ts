import { sql } from 'kysely';
import { stockTakeDecisions, stockTakeLineStates } from '../../../../src/vocabulary/stock-take.ts';
import { isWithheld, seesAll, takeInScope, takeToChange } from '../../../access/records/take-scope.ts';
import { readOfAsset, topCategory } from './of-assets.ts';
import { choice, count, node, type ShapeOf, sum, text } from './shape.ts';

/** The lines of stock-takes that somebody sees all of: in a blind one nobody who counts learns what is expected. */
export const stockTakes: ShapeOf = ({ actor, dayOf, currency }) => {
  const { visible, grouped } = readOfAsset(actor);
  return {
    from: sql`stock_take take join stock_take_line line on line.stock_take_id = take.id
    left join asset on asset.id = line.asset_id
    left join category on category.id = asset.category_id
    left join organisation on organisation.id = asset.organisation_id
    left join location on location.id = line.location_id
    left join location counted on counted.id = line.counted_location_id
    left join person custodian on custodian.id = line.custodian_id`,
    where: sql`(${takeInScope(actor, 'stockTake.read')} and (${seesAll(actor)} or ${takeToChange(actor, 'stockTake.write')})
    and not ${isWithheld(actor)})`,
    groupings: {
      assetNo: text(sql`line.code`),
      assetName: text(sql`line.name`),
      category: grouped(node('category')),
      topCategory: grouped(topCategory),
      takeNo: text(sql`take.take_no`),
      takeName: text(sql`take.name`),
      result: choice(stockTakeLineStates, sql`line.state`),
      decision: choice(stockTakeDecisions, sql`line.decision`),
      location: node('location'),
      countedLocation: node('counted'),
      custodian: text(sql`custodian.name`),
    },
    figures: { count, originalValue: sum(visible(sql`asset.original_value`)) },
    dates: { startedAt: dayOf(sql`take.started_at`), approvedAt: dayOf(sql`take.approved_at`) },
    currency: sql`coalesce(${visible(sql`asset.currency`)}, ${currency}::text)`,
    paths: {
      organisation: visible(sql`organisation.path`),
      category: visible(sql`category.path`),
      location: sql`location.path`,
    },
  };
};
