import { sql } from 'kysely';
import { isAuthor } from '../../access/records/authors.ts';
import { holdsAllLines } from '../../access/records/document-scope.ts';
import { approversOf, isUnderRule } from '../../access/records/seats.ts';
import { dueDates, waitingDate } from '../../notices/common-dates.ts';
import { type DateNotice, everybodyWho, personIn } from '../../notices/notice.ts';

const id = sql.ref('document.id');
const custodian = personIn('document.custodian_id');
const creator = sql`select person_id from account where account.id = document.created_by`;

/** Dates of loans, and of handovers that wait for a decision or for their receiver. */
export const handoverDates: readonly DateNotice[] = [
  ...dueDates({
    kind: 'handover',
    day: sql`document.due_on`,
    before: 'loanReminderDays',
    where: sql`document.state = 'lent'`,
    soon: custodian,
    late: sql`${custodian} union ${creator}`,
  }),
  waitingDate({
    kind: 'handover',
    stage: 'approval waits',
    since: sql`(select max(approval.created_at) from approval where approval.record_kind = 'handover'
      and approval.record_id = document.id and approval.state = 'pending')`,
    where: isUnderRule('handover', id),
    to: approversOf('handover', id),
  }),
  waitingDate({
    kind: 'handover',
    stage: 'decision waits',
    since: sql`(select max(author.at) from content_author author where author.record_kind = 'handover'
      and author.record_id = document.id and author.part = 'submitted')`,
    where: sql`document.state = 'submitted' and not ${isUnderRule('handover', id)}`,
    to: everybodyWho(sql`not ${isAuthor(sql.lit('handover'), id, sql.ref('viewer.id'))} and case document.kind
      when 'disposal' then ${holdsAllLines('everyone', 'disposal.approve')}
      else ${holdsAllLines('everyone', 'handover.approve')} end`),
  }),
  waitingDate({
    kind: 'handover',
    stage: 'acceptance waits',
    since: sql`document.posted_at`,
    where: sql`document.state = 'handedOver'`,
    to: custodian,
  }),
];
