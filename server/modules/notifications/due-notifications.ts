import { type RawBuilder, sql } from 'kysely';
import { type Clock, lastDigest, topicOfNotification } from './own-notifications.ts';

/** Days after which what could not be sent is old news. */
const freshDays = 3;

/** Where notifications go beside the bell, and the column of the turn up to which they went there. */
export const marks = { mail: sql.ref('mailed_turn'), chat: sql.ref('chatted_turn') } as const;
export type Outward = keyof typeof marks;

/**
 * As a condition on `notification`, that it is to be sent now: it is unread, its topic was chosen before it came, and it
 * was not sent since it last grew.
 *
 * @param topics a query of `topic`, `rhythm` and `since`
 */
export const isDueNow = (carrier: Outward, topics: RawBuilder<unknown>, clock: Clock): RawBuilder<unknown> =>
  sql`notification.read_at is null and notification.at > now() - make_interval(days => ${sql.lit(freshDays)})
    and notification.${marks[carrier]} is distinct from notification.turn
    and exists (select from (${topics}) chosen where chosen.topic = ${topicOfNotification}
      and notification.at >= chosen.since
      and (chosen.rhythm = 'atOnce' or (chosen.rhythm = 'daily' and notification.at < ${lastDigest(clock)})))`;
