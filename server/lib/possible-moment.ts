import { type RawBuilder, sql } from 'kysely';

/**
 * The time that a device told, or that of its arrival where no clock can have been right: ahead of now, or more than a
 * month before the record was there.
 *
 * @param told the time of the device, and `since` that of the record, as SQL
 */
export const possibleMoment = (told: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${told} between ${since} - interval '31 days' and now() then ${told} else now() end`;
