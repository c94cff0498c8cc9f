import { sql } from 'kysely';
import { withinScope } from '../../access/records/take-scope.ts';
import { dueDates } from '../../notices/common-dates.ts';
import { type DateNotice, eventOf, everybodyWho, type StepNotice } from '../../notices/notice.ts';

const counters = sql`select counter.person_id from stock_take_counter counter where counter.stock_take_id = take.id`;
const creator = sql`select maker.person_id from account maker where maker.id = take.created_by`;
const take = { kind: 'stockTake', label: sql`take.take_no || ' ' || take.name` } as const;

export const takeDates: readonly DateNotice[] = dueDates({
  ...take,
  day: sql`take.due_on`,
  where: sql`take.state = 'counting'`,
  soon: counters,
  late: sql`${counters} union ${creator}`,
});

export const takeSteps: readonly StepNotice[] = [
  {
    ...take,
    reason: 'assigned',
    when: sql`${eventOf} in ('start', 'count again') and take.state = 'counting'`,
    to: counters,
  },
  {
    ...take,
    reason: 'waits',
    when: sql`${eventOf} = 'finish counting' and take.state = 'review'`,
    to: sql`${creator} union ${everybodyWho(withinScope('everyone', 'stockTake.approve'))}`,
  },
];
