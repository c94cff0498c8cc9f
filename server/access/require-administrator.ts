import { sql } from 'kysely';
import { permissions } from '../../src/api/contract/permissions.ts';
import type { Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';

const all = Object.keys(permissions);

/** Who changes what people may do does so one after the other. */
export async function lockRights(tx: Tx): Promise<void> {
  await sql`select from role where code = 'admin' for no key update`.execute(tx);
}

/**
 * Keeps somebody who can sign in and give everything to anybody, since nobody gives more than they have: by the
 * built-in role, or by every permission for the whole company. Two who take it from each other at once wait for
 * one another here, and the second finds what the first has left.
 *
 * @param without the account that is about to lose it
 * @throws Refusal `lastAdministrator`
 */
export async function requireAdministrator(tx: Tx, without: number | null = null): Promise<void> {
  await lockRights(tx);
  const { rows } = await sql`
    select from account join person on person.id = account.person_id
    where not account.disabled and not person.disabled and account.id is distinct from ${without}::bigint
      and (exists (select from account_role join role on role.id = role_id
          where account_id = account.id and role.code = 'admin')
        or (select count(distinct permission) from account_role
          join role_permission on role_permission.role_id = account_role.role_id
          where account_role.account_id = account.id and scope = 'all'
            and permission = any(${all})) = ${all.length})
    limit 1`.execute(tx);
  if (rows.length === 0) throw new Refusal('lastAdministrator');
  await requireEmergencyAccount(tx, without);
}

/**
 * Where the company has switched the sign-in by passwords off, somebody with the built-in role gets in when its identity
 * providers are away.
 *
 * @throws Refusal `lastEmergencyAccount`
 */
async function requireEmergencyAccount(tx: Tx, without: number | null): Promise<void> {
  const { rows } = await sql`
    select from setting_section where content ->> 'passwordSignIn' = 'emergency' and not exists (
      select from account join person on person.id = account.person_id
      where account.emergency and account.has_password and not account.disabled and not person.disabled
        and account.id is distinct from ${without}::bigint
        and not exists (select from invitation where account_id = account.id)
        and exists (select from account_role join role on role.id = role_id
          where account_id = account.id and role.code = 'admin'))`.execute(tx);
  if (rows.length > 0) throw new Refusal('lastEmergencyAccount');
}
