import { reconcileRoles } from '../company/reconcile-roles.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Db } from '../http/handler.ts';
import { hashPassword, randomPassword } from '../modules/session/index.ts';
import type { Settings } from '../settings.ts';
import { searchText, sortKey } from '../text/index.ts';

const organisation = '总公司';
const person = '系统管理员';

/**
 * Writes the built-in roles, the root organisation, and an administrator with a random password that counts as
 * the default one.
 *
 * @returns what the person who starts the server has to be told; it is stored nowhere
 */
export async function seedEmptyDatabase(
  db: Db,
  settings: Pick<Settings, 'passwordMin' | 'passwordMax'>,
): Promise<string[]> {
  const password = randomPassword(settings);
  const hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const { ids: roles } = await reconcileRoles(tx);
    const organisationRow = await tx
      .insertInto('organisation')
      .values({ code: 'HQ', name: organisation, name_sort: sortKey(organisation), parent_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const personRow = await tx
      .insertInto('person')
      .values({
        organisation_id: organisationRow.id,
        job_no: 'admin',
        name: person,
        name_sort: sortKey(person),
        search_text: searchText([person, 'admin']),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = await tx
      .insertInto('account')
      .values({
        person_id: personRow.id,
        loginid: 'admin',
        password_hash: hash,
        password_is_default: true,
        work_mode: '1',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('account_role').values({ account_id: account.id, role_id: roles.admin }).execute();
  });
  return [`Sign in as admin with the password ${password} (shown this once; it has to be changed).`];
}
