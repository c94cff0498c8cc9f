import { inTransaction } from '../database/transaction.ts';
import type { Db } from '../http/handler.ts';
import { insertAdministrator } from '../modules/accounts/index.ts';
import { randomPassword } from '../modules/session/index.ts';
import type { Settings } from '../settings.ts';
import { sortKey } from '../text/index.ts';

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
  await inTransaction(db, async (tx) => {
    const { id: organisationId } = await tx
      .insertInto('organisation')
      .values({ code: 'HQ', name: organisation, name_sort: sortKey(organisation), parent_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertAdministrator(tx, { loginid: 'admin', name: person, organisationId, password });
  });
  return [`Sign in as admin with the password ${password} (shown this once; it has to be changed).`];
}
