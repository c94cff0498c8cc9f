import { sql } from 'kysely';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { inScope, type ScopedActor } from './scope.ts';

/** The paths of an organisation and of the one it comes to lie below, null for none, or is merged into. */
export type OrganisationChange = { from: string; into: string | null; merged: boolean };

/**
 * Other people reach more records when an organisation moves below theirs or is merged: whoever moves it has to reach
 * these records by each permission that others gain.
 *
 * @throws Refusal `notPermitted`
 */
export async function requireReachOfGainers(
  tx: Tx,
  actor: ScopedActor,
  change: OrganisationChange,
): Promise<void> {
  const gained = await permissionsGained(tx, change);
  if (gained.length === 0) return;
  const reached = gained.map((permission) =>
    inScope(actor, permission, { organisation: sql.ref('organisation.id') }),
  );
  const { from, into, merged } = change;
  const { rows } = await sql`select from organisation
    where (starts_with(path, ${from}) or (${merged}::boolean and starts_with(path, ${into}::text)))
      and (${sql.join(reached, sql` and `)}) is not true limit 1`.execute(tx);
  if (rows.length > 0) throw new Refusal('notPermitted');
}

async function permissionsGained(tx: Tx, { from, into, merged }: OrganisationChange): Promise<Permission[]> {
  const { rows } = await sql<{ permission: Permission }>`
    select permission from account_role
      join role_permission on role_permission.role_id = account_role.role_id
      join account on account.id = account_id join person on person.id = person_id
      join organisation on organisation.id = person.organisation_id
    where (scope = 'subtree' and ((${merged}::boolean and organisation.path = ${from})
        or (starts_with(${into}::text, organisation.path) and not starts_with(${from}, organisation.path))))
      or (scope = 'organisation' and ${merged}::boolean and organisation.path in (${from}, ${into}::text))
    union
    select permission from role_permission join role_organisation on role_organisation.role_id = role_permission.role_id
      join organisation on organisation.id = organisation_id
    where scope = 'chosen' and ${merged}::boolean and organisation.path in (${from}, ${into}::text)`.execute(
    tx,
  );
  return rows.map(({ permission }) => permission);
}
