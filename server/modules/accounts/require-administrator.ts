import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import type { Tx } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';

/** With these for the whole company everything else can be given to anybody. */
const administering: readonly Permission[] = ['account.write', 'role.write'];

/** Who changes what people may do does so one after the other. */
export async function lockRights(tx: Tx): Promise<void> {
  await sql`select from role where code = 'admin' for no key update`.execute(tx);
}

/**
 * Keeps somebody who can sign in and administer everybody's account. Two who take it from each other at once wait for
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
      and (select count(distinct permission) from account_role
        join role_permission on role_permission.role_id = account_role.role_id
        where account_role.account_id = account.id and scope = 'all'
          and permission = any(${administering})) = ${administering.length}
    limit 1`.execute(tx);
  if (rows.length === 0) throw new Refusal('lastAdministrator');
}
