import { sql } from 'kysely';
import { accountReaches } from '../../access/account-reaches.ts';
import { isAuthor } from '../../access/records/authors.ts';
import type { Actor, Tx } from '../../http/handler.ts';

/** Lets a person follow a bill from now on, unless they have said that they do not want to. */
export const watchBill = (tx: Tx, id: number, personId: number) =>
  sql`insert into watcher (record_kind, record_id, person_id)
    values ('bill', ${id}::bigint, ${personId}::bigint) on conflict do nothing`.execute(tx);

/** Notifies whoever may approve a submitted bill. Those who watch it are notified by its entry in the log. */
export const notifyApprovers = (tx: Tx, actor: Actor, bill: { id: number; label: string }) =>
  sql`
    insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name)
    select distinct person.id, 'bill', bill.id, ${bill.label}, 'change', ${actor.name}
    from bill, account
    join person on person.id = account.person_id
    join organisation home on home.id = person.organisation_id
    where bill.id = ${bill.id} and not account.disabled and person.state = 'active'
      and not ${isAuthor(sql.lit('bill'), sql.ref('bill.id'), sql.ref('person.id'))} and person.id <> ${actor.personId}
      and ${accountReaches('bill.approve', sql.ref('bill.organisation_id'), sql`bill.creator_id = person.id`)}
      and not exists (select from watcher where record_kind = 'bill' and record_id = bill.id
        and watcher.person_id = person.id)
    order by person.id
    on conflict (person_id, record_kind, record_id, reason) where read_at is null do update
    set times = notification.times + 1, record_label = excluded.record_label, actor_name = excluded.actor_name,
      at = now(), turn = nextval('notification_turn')`.execute(tx);
