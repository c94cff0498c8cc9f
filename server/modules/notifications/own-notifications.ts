import { type RawBuilder, sql } from 'kysely';
import { notifiedKinds } from '../../../src/vocabulary/comment.ts';
import { digestHour, reasonsOfTopic } from '../../../src/vocabulary/notification-choice.ts';
import { recordIsVisible } from '../../access/records/subjects.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import type { Settings } from '../../settings.ts';

export type Clock = Pick<Settings, 'timeZone'>;

const maxCounted = 100;

export const topicOfNotification = sql`case ${sql.join(
  Object.entries(reasonsOfTopic).flatMap(([topic, reasons]) =>
    reasons.map((reason) => sql`when notification.reason = ${sql.lit(reason)} then ${sql.lit(topic)}`),
  ),
  sql` `,
)} end`;

/** The last time before a moment that what comes once a day was due, by the clock of the company. */
export function lastDigest({ timeZone }: Clock, moment: RawBuilder<Date> = sql`now()`): RawBuilder<Date> {
  const zone = timeZone ? sql`${timeZone}::text` : sql`current_setting('TimeZone')`;
  return sql`(select max(at) from (select ((${moment} at time zone ${zone})::date + n
      + make_interval(hours => ${sql.lit(digestHour)})) at time zone ${zone} as at
    from generate_series(-2, 0) n) candidate where at <= ${moment})`;
}

/** Never of a record that the person may not see any more, nor of what they do not want under the bell, or not yet. */
export const ownNotification = (actor: Actor, clock: Clock) =>
  sql`notification.person_id = ${actor.personId} and ${recordIsVisible(actor, 'notification', notifiedKinds)}
    and not exists (select from notification_choice choice where choice.account_id = ${actor.accountId}
      and choice.carrier = 'bell' and choice.topic = ${topicOfNotification}
      and (choice.rhythm = 'off' or (choice.rhythm = 'daily' and notification.at >= ${lastDigest(clock)})))`;

/** How much is left to read, up to a limit. */
export async function unreadOf(db: Db | Tx, actor: Actor, clock: Clock): Promise<{ unread: number }> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from notification where ${ownNotification(actor, clock)} and read_at is null
      limit ${sql.lit(maxCounted)}) found`.execute(db);
  return { unread: rows[0]?.unread ?? 0 };
}
