import { sql } from 'kysely';

/** That the organisation `owner` is one, or lies below it; without an id any. */
export const ownedByBranch = (id: number | undefined) =>
  id === undefined
    ? sql`true`
    : sql`starts_with(owner.path, (select path from organisation where id = ${id}))`;
