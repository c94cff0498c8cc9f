import { sql } from 'kysely';
import { mayAs } from '../../access/records/bill-scope.ts';
import { approversOf, isUnderRule } from '../../access/records/seats.ts';
import { dueDates, waitingDate } from '../../notices/common-dates.ts';
import { type DateNotice, everybodyWho, personIn } from '../../notices/notice.ts';
import { mayApprove } from './watchers.ts';

const bill = {
  kind: 'bill',
  label: sql`(select bill.bill_no || ' ' || supplier.name from supplier where supplier.id = bill.supplier_id)`,
} as const;
const whoSeesToIt = sql`${personIn('bill.creator_id')} union ${everybodyWho(mayAs('everyone', 'pay'))}`;
const id = sql.ref('bill.id');

export const billDates: readonly DateNotice[] = [
  ...dueDates({
    ...bill,
    day: sql`bill.due_on`,
    where: sql`bill.state in ('approved', 'partlyPaid')`,
    soon: whoSeesToIt,
    late: whoSeesToIt,
  }),
  waitingDate({
    ...bill,
    stage: 'waits',
    since: sql`bill.submitted_at`,
    where: sql`bill.state = 'submitted'`,
    to: sql`${approversOf('bill', id)} union ${everybodyWho(sql`not ${isUnderRule('bill', id)} and ${mayApprove}`)}`,
  }),
];
