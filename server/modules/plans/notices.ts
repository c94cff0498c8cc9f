import { sql } from 'kysely';
import { planInScope } from '../../access/records/plan-scope.ts';
import { recordsOnDay } from '../../notices/common-dates.ts';
import { type DateNotice, everybodyWho } from '../../notices/notice.ts';

/** People are notified of each date of a paused plan that passes without work. */
export const planDates: readonly DateNotice[] = [
  {
    kind: 'plan',
    stage: 'paused',
    reason: 'paused',
    due: () =>
      recordsOnDay('plan', sql`plan.next_on`, sql`plan.state = 'paused' and plan.next_on <= company_today()`),
    until: 'day',
    to: everybodyWho(planInScope('everyone', 'plan.write')),
  },
];
