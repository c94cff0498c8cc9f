import { sql } from 'kysely';
import { notifiedKinds } from '../../../src/vocabulary/comment.ts';
import { recordIsVisible } from '../../access/records/subjects.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';

const maxCounted = 100;

/** Never of a record that the person may not see any more. */
export const ownNotification = (actor: Actor) =>
  sql`notification.person_id = ${actor.personId} and ${recordIsVisible(actor, 'notification', notifiedKinds)}`;

/** How much is left to read, up to a limit. */
export async function unreadOf(db: Db | Tx, actor: Actor): Promise<{ unread: number }> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from notification where ${ownNotification(actor)} and read_at is null limit ${sql.lit(maxCounted)}) found`.execute(
    db,
  );
  return { unread: rows[0]?.unread ?? 0 };
}
