import { sql } from 'kysely';
import type { BookFigure } from '../../../src/vocabulary/asset.ts';

/**
 * Over `asset` and `at`, a month: the last charge in the books by then, the first of all, and what was impaired since.
 * An impairment is in the books of its month, and changes the charges from the next on.
 */
export const chargesUpTo = sql`left join lateral (select * from depreciation_line line
    where line.asset_id = asset.id and line.live and line.booked <= at.month order by line.month desc limit 1) last on true
  left join lateral (select * from depreciation_line line
    where last.id is null and line.asset_id = asset.id and line.live order by line.month limit 1) first on true
  left join lateral (select sum(basis.impairment) as amount from depreciation_basis basis
    where basis.asset_id = asset.id and basis.from_month <= at.month + interval '1 month'
      and (last.id is null or basis.from_month > last.month)) impaired on true`;

/** What was charged and impaired by then; before any charge what the first one began with, or what an `opening` says. */
export const charged = (opening: ReturnType<typeof sql.ref>) => ({
  accumulated: sql`coalesce(last.accumulated, first.accumulated - first.amount, ${opening}, 0.00)`,
  impairment: sql`(coalesce(last.impairment, 0.00) + coalesce(impaired.amount, 0.00))`,
});

const now = charged(sql.ref('asset.opening_depreciation'));
const figures = {
  accumulatedDepreciation: now.accumulated,
  netValue: sql`coalesce(asset.original_value, 0.00) - ${now.accumulated} - ${now.impairment}`,
} as const satisfies Record<BookFigure, typeof now.accumulated>;

const present = sql`(select date_trunc('month', company_today())::date as month,
  (date_trunc('month', company_today()) + interval '1 month')::date as ends) at`;

/** A figure of `asset` at the end of the present month, as far as it is booked; null for what is not in the books. */
export const figureNow = (figure: BookFigure) =>
  sql`(select ${figures[figure]} from ${present} ${chargesUpTo} where asset.status <> 'disposed'
    and coalesce(asset.purchase_date, asset.in_service_date, asset.created_at::date) < at.ends)`;
