import { reconcileRoles } from '../company/reconcile-roles.ts';
import type { RoleCode } from '../company/roles.ts';
import { samplePassword } from '../company/sample-password.ts';
import type { Tx } from '../http/handler.ts';
import { defaultPassword, hashPassword } from '../modules/session/index.ts';
import { people } from './company/people.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import type { Keeper } from './document-rows.ts';
import { beginIds, followIds, insertRows } from './insert-rows.ts';

/** Who begins in the edit mode: those whose daily work is to change the register. */
const editors: readonly RoleCode[] = ['admin', 'keeper'];
/** In the order in which they are shown to the person who starts the server. */
const logins = ['admin', 'keeper', 'engineer', 'staff', 'auditor', 'newcomer', 'developer'];
const holders = logins.flatMap((loginid) => people.filter(({ account }) => account?.loginid === loginid));

/** A hash for each account, by login id; one after the other, for each takes 19 MB while it is made. */
export async function hashPasswords(): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { account } of holders) {
    const password = account?.onDefaultPassword ? defaultPassword : samplePassword;
    hashes.set(account?.loginid ?? '', await hashPassword(password));
  }
  return hashes;
}

/** Writes what assets refer to, and the accounts with their roles. */
export async function insertCompany(
  tx: Tx,
  company: CompanyRows,
  passwords: ReadonlyMap<string, string>,
): Promise<Keeper> {
  await beginIds(tx, ['role', 'account']);
  const { ids: roles } = await reconcileRoles(tx);
  await insertRows(tx, 'organisation', company.organisation.rows);
  await insertRows(tx, 'location', company.location.rows);
  await insertRows(tx, 'category', company.category.rows);
  await insertRows(tx, 'person', company.person.rows);
  await insertRows(tx, 'supplier', company.supplier.rows);
  await followIds(tx, ['organisation', 'location', 'category', 'person', 'supplier']);
  const accounts = await tx
    .insertInto('account')
    .values(
      holders.map(({ jobNo, account }) => ({
        person_id: idOf(company.person.ids, jobNo),
        loginid: account?.loginid ?? '',
        password_hash: passwords.get(account?.loginid ?? '') ?? '',
        password_is_default: account?.onDefaultPassword ?? false,
        work_mode: account && editors.includes(account.role) ? ('1' as const) : ('0' as const),
      })),
    )
    .returning(['id', 'loginid'])
    .execute();
  const accountIds = new Map(accounts.map(({ id, loginid }) => [loginid, id]));
  await tx
    .insertInto('account_role')
    .values(
      holders.flatMap(({ account }) =>
        account ? [{ account_id: idOf(accountIds, account.loginid), role_id: roles[account.role] }] : [],
      ),
    )
    .execute();
  return keeperOf(company, accountIds);
}

function keeperOf(company: CompanyRows, accountIds: ReadonlyMap<string, number>): Keeper {
  const keeper = holders.find(({ account }) => account?.loginid === 'keeper');
  if (!keeper) throw new Error('The sample has no asset manager.');
  return {
    accountId: idOf(accountIds, 'keeper'),
    personId: idOf(company.person.ids, keeper.jobNo),
    name: keeper.name,
    organisationId: idOf(company.organisation.ids, keeper.organisation),
  };
}
