import { type RawBuilder, sql } from 'kysely';
import type { NotificationReason } from '../../../src/vocabulary/comment.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { notifyPeople } from '../../log/notify-people.ts';

/**
 * Notifies people of a document; whoever did it is not notified.
 *
 * @param people the ids of people, as a query over `document` with one column `person_id`
 */
export const notifyOfDocument = (
  tx: Tx,
  actor: Pick<Actor, 'personId' | 'name'>,
  documentId: number,
  reason: NotificationReason,
  people: RawBuilder<unknown>,
) =>
  notifyPeople(
    tx,
    sql`select recipient.person_id, 'handover', document.id, document.document_no, ${reason}, ${actor.name}
    from document cross join lateral (${people}) recipient
    where document.id = ${documentId} and recipient.person_id is not null
      and recipient.person_id <> ${actor.personId} order by recipient.person_id`,
  );

export const receiverOf = sql`select document.custodian_id as person_id`;
export const creatorOf = sql`select account.person_id from account where account.id = document.created_by`;
