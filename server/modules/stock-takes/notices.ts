import { sql } from 'kysely';
import { withinScope } from '../../access/records/take-scope.ts';
import { asMoment } from '../../notices/as-moment.ts';
import { type DateNotice, eventOf, everybodyWho, type StepNotice } from '../../notices/notice.ts';

const dueOn = asMoment(sql`take.due_on`);
const counters = sql`select counter.person_id from stock_take_counter counter where counter.stock_take_id = take.id`;
const creator = sql`select maker.person_id from account maker where maker.id = take.created_by`;
const take = { kind: 'stockTake', label: sql`take.take_no || ' ' || take.name` } as const;

export const takeDates: readonly DateNotice[] = [
  {
    ...take,
    stage: 'due',
    reason: 'due',
    before: 'dueNoticeDays',
    due: (days) => sql`select take.id, ${dueOn} as due from stock_take take where take.state = 'counting'
      and take.due_on between company_today() and company_today() + ${days}::int`,
    to: counters,
  },
  {
    ...take,
    stage: 'overdue',
    reason: 'overdue',
    due: () => sql`select take.id, ${dueOn} as due from stock_take take
      where take.state = 'counting' and take.due_on < company_today()`,
    to: sql`${counters} union ${creator}`,
  },
];

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
