import { type RawBuilder, sql } from 'kysely';
import { openStates } from '../../../src/vocabulary/repair.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { personSearchMatches } from '../../text/index.ts';

type Engineer = { id: number; name: string; organisation: string; open: number };

/** People who sign in with a role that repairs, the one with the fewest open repairs first. */
export async function readEngineers(
  db: Db | Tx,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<Engineer[]> {
  const { rows } = await sql<Engineer>`
    select person.id, person.name, home.called as organisation, (select count(*) from repair
      where assignee_id = person.id and state = any(${openStates}::text[]) and state <> 'done') as open
    from account join person on person.id = account.person_id
    join organisation home on home.id = person.organisation_id
    where not account.disabled and person.state = 'active' and exists (
      select from account_role input join role_permission held on held.role_id = input.role_id
      where input.account_id = account.id and held.permission = 'repair.work') and ${condition}
    order by open, person.name_sort, person.id limit ${limit}`.execute(db);
  return rows;
}

export const listEngineers: Handler<'/repair/engineers'> = async ({ search, limit = 50 }, { db }) => ({
  rows: await readEngineers(db, sql`${personSearchMatches(search, []) ?? sql`true`}`, limit),
});

/**
 * @param condition over `person`, of who can be named
 * @throws Refusal `badReference` for somebody who does not repair
 */
export async function requireEngineer(
  tx: Tx,
  id: number,
  field = 'assigneeId',
  condition: RawBuilder<unknown> = sql`true`,
): Promise<Engineer> {
  const [found] = await readEngineers(tx, sql`person.id = ${id} and ${condition}`, 1);
  if (!found) throw new Refusal('badReference', { field });
  return found;
}
