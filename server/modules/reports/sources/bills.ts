import { sql } from 'kysely';
import { billStates, billTypes } from '../../../../src/vocabulary/bill.ts';
import { billInScope } from '../../../access/records/bill-scope.ts';
import { readOfAsset } from './of-assets.ts';
import { calendar, choice, count, node, type ShapeOf, sum, text } from './shape.ts';

/** Bills, by the organisation that bears the cost and the day of the invoice. */
export const bills: ShapeOf = ({ actor }) => {
  const { month, year } = calendar(sql`bill.invoiced_on`);
  const { visible } = readOfAsset(actor);
  return {
    from: sql`bill left join organisation on organisation.id = bill.organisation_id
      left join supplier on supplier.id = bill.supplier_id
      left join asset on asset.id = bill.asset_id
      left join category on category.id = asset.category_id
      left join location on location.id = asset.location_id`,
    where: billInScope(actor),
    groupings: {
      billNo: text(sql`bill.bill_no`),
      type: choice(billTypes, sql`bill.type`),
      state: choice(billStates, sql`bill.state`),
      supplier: text(sql`supplier.name`),
      organisation: node('organisation'),
      month,
      year,
    },
    figures: {
      count,
      net: sum(sql`bill.net`),
      tax: sum(sql`bill.tax`),
      gross: sum(sql`bill.gross`),
      paid: sum(sql`bill.paid`),
      open: sum(sql`bill.gross - bill.paid`),
    },
    dates: { invoicedOn: sql`bill.invoiced_on`, dueOn: sql`bill.due_on` },
    currency: sql`bill.currency`,
    paths: {
      organisation: sql`organisation.path`,
      category: visible(sql`category.path`),
      location: visible(sql`location.path`),
    },
  };
};
