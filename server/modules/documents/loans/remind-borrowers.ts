import { sql } from 'kysely';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db } from '../../../http/handler.ts';

const batchSize = 200;

/** Loans that are due within some days, or late, of which nobody has been reminded for that due date. */
const forgotten = (days: number) => sql`(
  select document.id as document_id, occasion.name as occasion, document.due_on
  from document cross join lateral (values
    ('due', ${days}::int > 0 and document.due_on between company_today() and company_today() + ${days}::int),
    ('overdue', document.due_on < company_today())) occasion (name, applies)
  where document.state = 'lent' and document.due_on <= company_today() + ${days}::int and occasion.applies
    and not exists (select from loan_reminder reminder where reminder.document_id = document.id
      and reminder.occasion = occasion.name and reminder.due_on = document.due_on)
  order by document.due_on, document.id limit ${sql.lit(batchSize)})`;

/**
 * Reminds borrowers once before a loan is due and once when it is late, for each due date; of what is late whoever
 * made the loan is notified, too. Any number of servers may do so at once: the one whose record of it is stored
 * sends the notification.
 *
 * @param days how long before the due date; 0 for never
 * @returns of how many dates people were reminded
 */
export async function remindBorrowers(db: Db, days: number): Promise<number> {
  let found = 0;
  for (;;) {
    const stored = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ count: number }>`
        with recorded as (
          insert into loan_reminder (document_id, occasion, due_on)
          select * from ${forgotten(days)} forgotten order by document_id, occasion
          on conflict do nothing returning document_id, occasion
        ), informed as (
          insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name)
          select recipient.person_id, 'handover', document.id, document.document_no, recorded.occasion, ''
          from recorded join document on document.id = recorded.document_id
          cross join lateral (
            select person_id from account where person_id = document.custodian_id and not disabled
            union select person_id from account
              where id = document.created_by and not disabled and recorded.occasion = 'overdue') recipient
          order by recipient.person_id, document.id
          on conflict (person_id, record_kind, record_id, reason) where read_at is null do update
          set times = notification.times + 1, record_label = excluded.record_label, at = now(),
            turn = nextval('notification_turn')
        )
        select count(*)::int as count from recorded`.execute(tx);
      return rows[0]?.count ?? 0;
    });
    found += stored;
    // Fewer also where another server stored some of them; the next run comes in a minute.
    if (stored < batchSize) return found;
  }
}
