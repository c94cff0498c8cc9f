import { type RawBuilder, sql } from 'kysely';

/** A day as the moment that is stored of it. */
export const asMoment = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone 'UTC'`;
