import { samplePassword } from '../company/sample-password.ts';
import type { Db } from '../http/handler.ts';
import { defaultPassword, verifyPassword } from '../modules/session/index.ts';

/** A line for each account of the sample company that still has the password it came with. */
export async function sampleAccounts(db: Db): Promise<string[]> {
  const accounts = await db
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .where('account.version', '=', 1)
    .where('account.disabled', '=', false)
    .select(['account.loginid', 'account.password_hash', 'account.password_is_default', 'role.name'])
    .orderBy('account.id')
    .limit(20)
    .execute();
  const lines: string[] = [];
  // One after the other: each hash takes 19 MB while it is made.
  for (const { loginid, password_hash, password_is_default, name } of accounts) {
    const password = password_is_default ? defaultPassword : samplePassword;
    if (!(await verifyPassword(password, password_hash))) continue;
    lines.push(`  ${loginid.padEnd(10)} ${password.padEnd(12)} ${name}`);
  }
  return lines;
}
