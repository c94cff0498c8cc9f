import { type Expression, type RawBuilder, sql } from 'kysely';
import { lentLines } from '../../lib/document-lines.ts';

/** How many assets are in a person's hands, used by them, or come back to them from a loan, wherever they are. */
export const heldBy = (person: Expression<number>): RawBuilder<number> => sql`(select count(*) from (
  select id from asset where custodian_id = ${person}
  union select id from asset where user_id = ${person}
  union select line.asset_id from ${lentLines} line where not line.open
      and (line.before -> 'custodian' ->> 'id')::bigint = ${person}) as held)`;
