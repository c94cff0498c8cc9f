import { sql } from 'kysely';
import { asMoment } from '../../notices/as-moment.ts';
import { type DateNotice, personIn } from '../../notices/notice.ts';

const dueOn = asMoment(sql`due_on`);
const creator = sql`select person_id from account where account.id = document.created_by`;

/** Dates of loans, and of handovers that wait for a decision or for their receiver. */
export const handoverDates: readonly DateNotice[] = [
  {
    kind: 'handover',
    stage: 'due',
    reason: 'due',
    before: 'loanReminderDays',
    due: (days) => sql`select id, ${dueOn} as due from document
      where state = 'lent' and due_on between company_today() and company_today() + ${days}::int`,
    to: personIn('document.custodian_id'),
  },
  {
    kind: 'handover',
    stage: 'overdue',
    reason: 'overdue',
    due: () =>
      sql`select id, ${dueOn} as due from document where state = 'lent' and due_on < company_today()`,
    to: sql`${personIn('document.custodian_id')} union ${creator}`,
  },
  {
    kind: 'handover',
    stage: 'approval waits',
    reason: 'waits',
    before: 'waitNoticeDays',
    due: (days) => sql`select approval.record_id as id, approval.created_at as due from approval
      where approval.record_kind = 'handover' and approval.state = 'pending'
        and approval.created_at < now() - make_interval(days => ${days}::int)`,
    to: sql`select seat.actor_id as person_id from approval cross join lateral open_seats(approval.id) seat
      where approval.record_kind = 'handover' and approval.record_id = document.id and approval.state = 'pending'`,
  },
  {
    kind: 'handover',
    stage: 'acceptance waits',
    reason: 'waits',
    before: 'waitNoticeDays',
    due: (days) => sql`select id, posted_at as due from document
      where state = 'handedOver' and posted_at < now() - make_interval(days => ${days}::int)`,
    to: personIn('document.custodian_id'),
  },
];
