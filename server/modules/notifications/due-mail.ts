import { type RawBuilder, sql } from 'kysely';
import { reasonsOfTopic } from '../../../src/vocabulary/notification-mail.ts';

/** Days after which what could not be mailed is old news. */
const freshDays = 3;

const topicOfReason = sql`case ${sql.join(
  Object.entries(reasonsOfTopic).flatMap(([topic, reasons]) =>
    reasons.map((reason) => sql`when notification.reason = ${sql.lit(reason)} then ${sql.lit(topic)}`),
  ),
  sql` `,
)} end`;

/** The last time that the daily mail was due, by the clock of the company. */
function lastDigest(hour: number, timeZone: string): RawBuilder<Date> {
  const zone = timeZone ? sql`${timeZone}::text` : sql`current_setting('TimeZone')`;
  return sql`(select max(at) from (select ((now() at time zone ${zone})::date + n + make_interval(hours => ${hour}::int))
    at time zone ${zone} as at from generate_series(-2, 0) n) candidate where at <= now())`;
}

/**
 * What of the notifications is to be mailed now, as a source over `notification`, `topic` and `account`: unread, of a
 * topic that was chosen before it came, and not mailed since it last grew.
 */
export const dueNotifications = (hour: number, timeZone: string) => sql`account
  join notification_mail_topic topic on topic.account_id = account.id
  join notification on notification.person_id = account.person_id and notification.read_at is null
    and ${topicOfReason} = topic.topic and notification.at >= topic.since
    and notification.at > now() - make_interval(days => ${sql.lit(freshDays)})
    and notification.mailed_turn is distinct from notification.turn
    and (topic.rhythm = 'atOnce' or notification.at < ${lastDigest(hour, timeZone)})`;
