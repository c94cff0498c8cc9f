import { sql } from 'kysely';
import type { NodeUse } from '../../src/vocabulary/trees.ts';
import type { Tx } from '../handler.ts';

type Change = { from: number; into: number };

/** What roles chose, and at once the sessions into which a sign-in copied it. A role may have chosen both. */
export async function followChosen(tx: Tx, { from, into }: Change): Promise<void> {
  await sql`
    insert into role_organ (role_id, organ_id) select role_id, ${into} from role_organ where organ_id = ${from}
    on conflict do nothing`.execute(tx);
  await sql`delete from role_organ where organ_id = ${from}`.execute(tx);
  await sql`
    update session set grants = jsonb_set(grants, '{organs}', (
      select jsonb_agg(distinct case when organ = to_jsonb(${from}::bigint) then to_jsonb(${into}::bigint) else organ end)
      from jsonb_array_elements(grants -> 'organs') as each (organ)))
    where grants -> 'organs' @> to_jsonb(${from}::bigint)`.execute(tx);
}

/** Roles that chose it. */
export async function chosenBy(tx: Tx, id: number): Promise<{ use: NodeUse; count: number }[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from role_organ where organ_id = ${id}`.execute(tx);
  return rows.map(({ count }) => ({ use: 'roles', count }));
}
