import { sql } from 'kysely';
import { openSeats } from '../../access/records/seats.ts';
import type { Actor, Tx } from '../../http/handler.ts';

/** Notifies whoever can decide in the present step of an approval. */
export const notifySeats = (tx: Tx, actor: Actor, approvalId: number, label: string) =>
  sql`
    insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name)
    select distinct seat.actor_id, approval.record_kind, approval.record_id, ${label}, 'change', ${actor.name}
    from approval cross join lateral ${openSeats} seat
    where approval.id = ${approvalId} and approval.state = 'pending' and seat.actor_id <> ${actor.personId}
    order by seat.actor_id
    on conflict (person_id, record_kind, record_id, reason) where read_at is null do update
    set times = notification.times + 1, record_label = excluded.record_label, actor_name = excluded.actor_name,
      at = now(), turn = nextval('notification_turn')`.execute(tx);
