import { sql } from 'kysely';

/** A record by its id and what it is called, as SQL; null where there is none. */
export const named = (alias: string, name: 'name' | 'called') =>
  sql.raw(
    `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'name', ${alias}.${name}) end`,
  );
