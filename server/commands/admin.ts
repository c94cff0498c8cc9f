import { sql } from 'kysely';
import { inTransaction } from '../database/transaction.ts';
import type { Db } from '../http/handler.ts';
import { labelOf, logAccount } from '../log/account-log.ts';
import {
  endAllSessions,
  findByLogin,
  giveInitialPassword,
  insertAdministrator,
  makeEmergency,
  type NamedAccount,
  removeSecondFactor,
  unlock,
} from '../modules/accounts/index.ts';
import { randomPassword } from '../modules/session/index.ts';
import { type Settings, SettingsError } from '../settings.ts';
import { onDatabase, operator } from './on-database.ts';
import { actionsOf } from './options.ts';

/**
 * What an operator does when nobody can sign in: `npm run admin -- ACTION LOGIN`. It is in the log under the user and
 * the machine.
 */
const actions = {
  list: [],
  create: ['LOGIN', 'NAME'],
  reset: ['LOGIN'],
  unlock: ['LOGIN'],
  'end-sessions': ['LOGIN'],
  'remove-second-factor': ['LOGIN'],
} as const;

await onDatabase(
  () => actionsOf(actions),
  async (action, { db }, settings) => {
    const [login = '', name = ''] = action.parameters;
    switch (action.name) {
      case 'list':
        return list(db);
      case 'create':
        return create(db, settings, login, name);
      case 'reset': {
        const password = randomPassword(settings);
        const hours = settings.initialPasswordHours;
        const account = await named(db, login);
        await makeEmergency(db, operator(), account);
        const expires = await giveInitialPassword(db, operator(), account, { password, hours });
        return tellPassword(login, password, expires);
      }
      case 'unlock':
        return console.log(
          (await unlock(db, operator(), await named(db, login)))
            ? `${login} may try again.`
            : `${login} was not locked.`,
        );
      case 'end-sessions':
        return console.log(`${await endAllSessions(db, operator(), await named(db, login))} sessions ended.`);
      case 'remove-second-factor':
        await removeSecondFactor(db, operator(), await named(db, login));
        return console.log(`${login} signs in with the password alone and can set up a new second factor.`);
    }
  },
);

async function named(db: Db, loginid: string): Promise<NamedAccount> {
  const account = await findByLogin(db, loginid);
  if (!account) throw new SettingsError(`There is no account ${loginid}.`);
  return account;
}

/** Prints the accounts with the role *Administrator*. */
async function list(db: Db): Promise<void> {
  const { rows } = await sql<{ loginid: string; name: string; disabled: boolean; sessions: number }>`
    select loginid, person.name, account.disabled,
      (select count(*)::int from session where account_id = account.id) as sessions
    from account join person on person.id = account.person_id
    where exists (select from account_role join role on role.id = role_id
      where account_id = account.id and role.code = 'admin')
    order by loginid`.execute(db);
  for (const { loginid, name, disabled, sessions } of rows)
    console.log(`${loginid}  ${name}  ${disabled ? 'disabled' : `${sessions} sessions`}`);
}

async function create(db: Db, settings: Settings, loginid: string, name: string): Promise<void> {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(loginid))
    throw new SettingsError('LOGIN takes letters, digits, dots, hyphens and underscores.');
  if (await findByLogin(db, loginid)) throw new SettingsError(`There is an account ${loginid}.`);
  const password = randomPassword(settings);
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; taken: boolean }>`
      select id, exists (select from person where lower(job_no) = lower(${loginid})) as taken
      from organisation where parent_id is null`.execute(tx);
    const [root] = rows;
    if (!root) throw new SettingsError('The database is empty: start the server first.');
    if (root.taken) throw new SettingsError(`There is a person with the job number ${loginid}.`);
    const account = await insertAdministrator(tx, { loginid, name, organisationId: root.id, password });
    const subject = { id: account.id, label: labelOf(loginid, name) };
    await logAccount(tx, operator(), 'created', subject, [{ field: 'loginid', from: null, to: loginid }]);
  });
  tellPassword(loginid, password, null);
}

function tellPassword(login: string, password: string, expires: string | null): void {
  const until = expires === null ? '' : ` until ${expires}`;
  console.log(
    `Sign in as ${login} with the password ${password}${until} (shown this once; it has to be changed).`,
  );
}
