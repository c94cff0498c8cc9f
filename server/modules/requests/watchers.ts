import { sql } from 'kysely';
import { accountReaches } from '../../access/account-reaches.ts';
import type { Actor, Tx } from '../../http/handler.ts';

/** Lets people follow a request from now on, unless they have said that they do not want to. */
export const watchRequest = (tx: Tx, id: number, people: readonly number[]) =>
  sql`insert into watcher (record_kind, record_id, person_id)
    select distinct 'request', ${id}::bigint, person from unnest(${people}::bigint[]) person
    on conflict do nothing`.execute(tx);

/** Notifies whoever may answer a new request. Those who watch it are notified by its entry in the log. */
export const notifyKeepers = (tx: Tx, actor: Actor, request: { id: number; label: string }) =>
  sql`
    insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name)
    select distinct person.id, 'request', request.id, ${request.label}, 'change', ${actor.name}
    from request, account
    join person on person.id = account.person_id
    join organisation home on home.id = person.organisation_id
    where request.id = ${request.id} and not account.disabled and person.state = 'active'
      and person.id <> ${actor.personId} and ${accountReaches('request.answer', sql.ref('request.organisation_id'), sql`request.requester_id = person.id`)}
      and not exists (select from watcher where record_kind = 'request' and record_id = request.id
        and watcher.person_id = person.id)
    order by person.id
    on conflict (person_id, record_kind, record_id, reason) where read_at is null do update
    set times = notification.times + 1, record_label = excluded.record_label, actor_name = excluded.actor_name,
      at = now(), turn = nextval('notification_turn')`.execute(tx);
