import { sql } from 'kysely';
import { openSeats } from '../../access/records/seats.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { notifyPeople } from '../../log/notify-people.ts';

/** Notifies whoever can decide in the present step of an approval. */
export const notifySeats = (tx: Tx, actor: Actor, approvalId: number, label: string) =>
  notifyPeople(
    tx,
    sql`select distinct seat.actor_id, approval.record_kind, approval.record_id, ${label}, 'change', ${actor.name}
    from approval cross join lateral ${openSeats} seat
    where approval.id = ${approvalId} and approval.state = 'pending' and seat.actor_id <> ${actor.personId}
    order by seat.actor_id`,
  );
