import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Actor, Db, Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { personInScope } from './scope.ts';

/** The account of a person in scope. @throws Refusal `notFound` */
export async function findAccount(db: Db | Tx, actor: Actor, permission: Permission, personId: number) {
  const account = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .where('person.id', '=', personId)
    .where(personInScope(actor, permission))
    .select(['account.id', 'account.loginid', 'person.name'])
    .executeTakeFirst();
  if (!account) throw new Refusal('notFound');
  return account;
}
