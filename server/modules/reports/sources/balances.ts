import { sql } from 'kysely';
import { balancesAt } from '../../depreciation/index.ts';
import { inBooks, ofBooks } from './of-assets.ts';
import { count, type ShapeOf, sum } from './shape.ts';

const { joins, ...books } = ofBooks('balance');

/** What was in the books at the end of the month in which the period ends. */
export const balances: ShapeOf = ({ actor, exports, until, today }) => ({
  ...books,
  from: sql`(${balancesAt((until ?? today).slice(0, 7), inBooks(actor, exports))}) balance ${joins}`,
  where: sql`true`,
  figures: {
    count,
    cost: sum(sql`balance.cost`),
    accumulated: sum(sql`balance.accumulated`),
    impairment: sum(sql`balance.impairment`),
    net: sum(sql`balance.cost - balance.accumulated - balance.impairment`),
  },
  dates: {},
});
