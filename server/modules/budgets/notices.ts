import { sql } from 'kysely';
import { budgetInScope } from '../../access/records/bill-scope.ts';
import { type DateNotice, everybodyWho } from '../../notices/notice.ts';
import { usedBy } from './counted-bills.ts';

/** People are notified once when a budget is used as far as its warning, and once when it is used up. */
const spent = (stage: 'warning' | 'used up'): DateNotice => ({
  kind: 'budget',
  stage,
  reason: 'spent',
  due: () => sql`select budget.id, make_timestamptz(budget.year, 1, 1, 0, 0, 0, 'UTC') as due
    from budget ${usedBy(sql`true`)}
    where budget.state = 'active' and budget.amount > 0 and used.committed + used.actual >= budget.amount
      * ${stage === 'warning' ? sql`budget.warn_percent / 100.0` : sql`1`}`,
  to: everybodyWho(budgetInScope('everyone', 'budget.write')),
  label: sql`(select budget.budget_no || ' ' || organisation.name || ' ' || budget.year
    from organisation where organisation.id = budget.organisation_id)`,
});

export const budgetDates: readonly DateNotice[] = [spent('warning'), spent('used up')];
