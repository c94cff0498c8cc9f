import { sql } from 'kysely';
import type { BookFigure } from '../../../src/vocabulary/asset.ts';

/** Over `asset` and `at`, a month with the day after its end: the last charge by then, the first of all, later impairments. */
export const chargesUpTo = sql`left join lateral (select * from depreciation_line line
    where line.asset_id = asset.id and line.live and line.month <= at.month order by line.month desc limit 1) last on true
  left join lateral (select * from depreciation_line line
    where last.id is null and line.asset_id = asset.id and line.live order by line.month limit 1) first on true
  left join lateral (select sum(basis.impairment) as amount from depreciation_basis basis
    where basis.asset_id = asset.id and basis.from_month <= at.month
      and (last.id is null or basis.from_month > last.month)) impaired on true`;

/** What stands in the books then: of the last charge; before any, what the first one began with, or the register. */
export const position = {
  cost: sql`coalesce(last.cost, first.cost, asset.original_value, 0.00)`,
  accumulated: sql`coalesce(last.accumulated, first.accumulated - first.amount, asset.opening_depreciation, 0.00)`,
  impairment: sql`(coalesce(last.impairment, 0.00) + coalesce(impaired.amount, 0.00))`,
};

export const isInBooks = sql`coalesce(asset.purchase_date, asset.in_service_date, asset.created_at::date) < at.ends
  and not (asset.status = 'disposed' and (asset.disposed_on is null or asset.disposed_on < at.ends))`;

const figures = {
  accumulatedDepreciation: position.accumulated,
  netValue: sql`${position.cost} - ${position.accumulated} - ${position.impairment}`,
} as const satisfies Record<BookFigure, typeof position.cost>;

const present = sql`(select date_trunc('month', company_today())::date as month,
  (date_trunc('month', company_today()) + interval '1 month')::date as ends) at`;

/** A figure of `asset` at the end of the present month, as far as it is booked; null for what is not in the books. */
export const figureNow = (figure: BookFigure) =>
  sql`(select ${figures[figure]} from ${present} ${chargesUpTo} where ${isInBooks})`;
