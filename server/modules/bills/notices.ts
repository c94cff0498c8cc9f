import { sql } from 'kysely';
import { mayAs } from '../../access/records/bill-scope.ts';
import { asMoment } from '../../notices/as-moment.ts';
import { type DateNotice, everybodyWho, personIn } from '../../notices/notice.ts';
import { mayApprove } from './watchers.ts';

const isPayable = sql`bill.state in ('approved', 'partlyPaid')`;
const isUnderWay = sql`approval.record_kind = 'bill' and approval.record_id = bill.id and approval.state = 'pending'`;
const dueOn = asMoment(sql`bill.due_on`);
const bill = {
  kind: 'bill',
  label: sql`(select bill.bill_no || ' ' || supplier.name from supplier where supplier.id = bill.supplier_id)`,
  to: sql`${personIn('bill.creator_id')} union ${everybodyWho(mayAs('everyone', 'pay'))}`,
} as const;

export const billDates: readonly DateNotice[] = [
  {
    ...bill,
    stage: 'due',
    reason: 'due',
    before: 'dueNoticeDays',
    due: (days) => sql`select bill.id, ${dueOn} as due from bill
      where ${isPayable} and bill.due_on between company_today() and company_today() + ${days}::int`,
  },
  {
    ...bill,
    stage: 'overdue',
    reason: 'overdue',
    due: () =>
      sql`select bill.id, ${dueOn} as due from bill where ${isPayable} and bill.due_on < company_today()`,
  },
  {
    ...bill,
    stage: 'waits',
    reason: 'waits',
    before: 'waitNoticeDays',
    due: (days) => sql`select bill.id, bill.submitted_at as due from bill
      where bill.state = 'submitted' and bill.submitted_at < now() - make_interval(days => ${days}::int)`,
    to: sql`select seat.actor_id as person_id from approval cross join lateral open_seats(approval.id) seat
      where ${isUnderWay} union ${everybodyWho(
        sql`not exists (select from approval where ${isUnderWay}) and ${mayApprove}`,
      )}`,
  },
];
