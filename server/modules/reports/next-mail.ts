import { type RawBuilder, sql } from 'kysely';
import type { MailRhythm } from '../../../src/vocabulary/report.ts';

/** When a report goes out next, from now on, as SQL; the hour is by the clock of the company. */
export const nextMail = (
  { every, day, hour }: { every: MailRhythm; day: number; hour: number },
  timeZone: string,
): RawBuilder<Date> => {
  const zone = timeZone ? sql`${timeZone}::text` : sql`current_setting('TimeZone')`;
  return sql`(select min(at) from (
    select one.day, (one.day + make_interval(hours => ${hour}::int)) at time zone ${zone} as at
    from (select (now() at time zone ${zone})::date + n as day from generate_series(0, 62) n) one
  ) candidate where at > now() and (${every}::text = 'day'
    or ${every}::text = 'week' and extract(isodow from day) = ${day}::int
    or ${every}::text = 'month' and extract(day from day) = ${day}::int))`;
};
