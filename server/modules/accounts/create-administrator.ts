import { reconcileRoles } from '../../company/reconcile-roles.ts';
import type { Tx } from '../../http/handler.ts';
import { searchText, sortKey } from '../../text/index.ts';
import { hashPassword } from '../session/index.ts';
import type { NamedAccount } from './named-account.ts';

type Administrator = { loginid: string; name: string; organisationId: number; password: string };

/** A new person with an account of the role *Administrator*, whose password has to be changed. */
export async function insertAdministrator(
  tx: Tx,
  { loginid, name, organisationId, password }: Administrator,
): Promise<NamedAccount> {
  const hash = await hashPassword(password);
  const { ids: roles } = await reconcileRoles(tx);
  const person = await tx
    .insertInto('person')
    .values({
      organisation_id: organisationId,
      job_no: loginid,
      name,
      name_sort: sortKey(name),
      search_text: searchText([name, loginid]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('account')
    .values({
      person_id: person.id,
      loginid,
      password_hash: hash,
      password_is_default: true,
      work_mode: '1',
      emergency: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('account_role').values({ account_id: id, role_id: roles.admin }).execute();
  return { id, loginid, name };
}
