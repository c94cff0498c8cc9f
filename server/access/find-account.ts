import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Actor, Db, Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { inScope } from './scope.ts';

/** The account of a person in scope. @throws Refusal `notFound` */
export async function findAccount(db: Db | Tx, actor: Actor, permission: Permission, personId: number) {
  const account = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .where('person.id', '=', personId)
    .where((eb) =>
      inScope(actor, permission, {
        organisation: eb.ref('person.organisation_id'),
        person: eb.ref('person.id'),
      }),
    )
    .select(['account.id', 'account.loginid', 'person.name'])
    .executeTakeFirst();
  if (!account) throw new Refusal('notFound');
  return account;
}
