import { sql } from 'kysely';
import type { NodeUse } from '../../src/vocabulary/trees.ts';
import type { Tx } from '../http/handler.ts';

/** What roles chose. A role may have chosen both. As with any change of a role, its holders sign in anew. */
export async function followChosen(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    insert into role_organisation (role_id, organisation_id) select role_id, ${into} from role_organisation where organisation_id = ${from}
    on conflict do nothing`.execute(tx);
  await sql`delete from role_organisation where organisation_id = ${from}`.execute(tx);
}

/** Roles that chose it. */
export async function chosenBy(tx: Tx, id: number): Promise<{ use: NodeUse; count: number }[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from role_organisation where organisation_id = ${id}`.execute(tx);
  return rows.map(({ count }) => ({ use: 'roles', count }));
}
