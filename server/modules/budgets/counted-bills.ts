import { type RawBuilder, sql } from 'kysely';
import { countedStates } from '../../../src/vocabulary/budget.ts';

const counted = sql.raw(countedStates.map((state) => `'${state}'`).join(', '));

/**
 * The bills of `bill` that count against the row of `budget`: those submitted against it, and of those that found none then
 * the ones for which `budget_for` finds it now.
 */
export const countsAgainst: RawBuilder<unknown> = sql`(bill.state in (${counted}) and (bill.budget_id = budget.id
  or bill.budget_id is null and bill.invoiced_on between make_date(budget.year, 1, 1) and make_date(budget.year, 12, 31)
    and (budget.type is null or bill.type = budget.type)
    and bill.organisation_id in (select below.id from organisation home
      join organisation below on starts_with(below.path, home.path) where home.id = budget.organisation_id)
    and budget_for(bill.organisation_id, bill.type, bill.invoiced_on, bill.currency) = budget.id))`;

/**
 * What bills have used of `budget`, beside it as `used`.
 *
 * @param condition over `bill`, of those that count for whoever reads it
 */
export const usedBy = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`cross join lateral (
  select coalesce(sum(bill.gross) filter (where bill.state = 'submitted'), 0.00) as committed,
    coalesce(sum(bill.gross) filter (where bill.state <> 'submitted'), 0.00) as actual
  from bill where ${countsAgainst} and ${condition}) used`;

export const useColumns: RawBuilder<unknown> = sql`budget.amount::text, used.committed::text, used.actual::text,
  (budget.amount - used.committed - used.actual)::text as remaining, budget.currency,
  budget.warn_percent as "warnPercent", budget.blocks`;
