import { sql } from 'kysely';
import type { Db, Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { exceeds, type Position, readOrganisationPaths } from './exceeds.ts';
import { grantsOf } from './roles-of.ts';
import type { ScopedActor } from './scope.ts';

/**
 * Whoever could take over the account of somebody with more rights would have them. What the account reaches is
 * computed from the organisation that its person belongs to now.
 *
 * @throws Refusal `notPermitted`
 */
export async function requireNoMoreRights(db: Db | Tx, actor: ScopedActor, accountId: number): Promise<void> {
  const { rows } =
    await sql<Position>`select organisation.id as "organisationId", organisation.path as "organisationPath" from account
    join person on person.id = person_id join organisation on organisation.id = person.organisation_id
    where account.id = ${accountId}`.execute(db);
  const [position] = rows;
  if (!position) return;
  const target = { ...position, grants: await grantsOf(db, accountId) };
  if (exceeds(target, actor, await readOrganisationPaths(db))) throw new Refusal('notPermitted');
}
