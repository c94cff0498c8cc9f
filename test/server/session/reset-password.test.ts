import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { accountHandlers } from '../../../server/modules/accounts/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { hashPassword } from '../../../server/modules/session/password-hash.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withApp } from '../support/app.ts';
import { type AccountName, testPassword } from '../support/company.ts';
import { visiting } from './support.ts';

const server = withApp({
  modules: [accountHandlers, peopleHandlers, sessionHandlers],
  initialPassword: 'random',
  initialPasswordHours: 24,
  passwordMin: 8,
  passwordMax: 20,
});
const { visit, wrong, forgetLocks } = visiting(server);

const reset = async (who: AccountName) =>
  (await server.signIn('admin')).get('/account/resetPassword', { personId: server.company.people[who] });

describe('a reset password', () => {
  test('is random, has to be changed, and ends what the account had: password, sessions, known browsers', async () => {
    const { cookie } = await visit('keeper');
    const before = await server.signIn('keeper');
    const { password, expiresAt } = await reset('keeper');
    expect(password).toMatch(/^[a-zA-Z2-9]{16}$/);
    const hours = (new Date(expiresAt ?? 0).getTime() - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect((await before.ask('/user/getUserList', {})).errcode).toBe(errcodes.sessionEnded);
    expect((await visit('keeper', testPassword, { cookie })).errcode).toBe(errcodes.wrongCredentials);
    await wrong('keeper', 4);
    expect((await visit('keeper', password, { cookie })).errcode).toBe(errcodes.tooManyAttempts);
    const { errcode, data } = await visit('keeper', password, { ip: '10.0.0.7' });
    expect([errcode, data.changePwd]).toEqual([0, 1]);
    const { rows } = await sql<{ hits: number }>`select count(*)::int as hits from log_entry as t
      where t::text like ${`%${password}%`}`.execute(server.db);
    expect(rows).toEqual([{ hits: 0 }]);
  });

  test('is good for nothing when its time is over, and whoever knows it is told so', async () => {
    const { password } = await reset('auditor');
    await sql`update account set password_expires_at = now() - interval '1 s'
      where loginid = 'auditor'`.execute(server.db);
    expect((await visit('auditor', password)).errcode).toBe(errcodes.passwordExpired);
    expect((await visit('auditor', 'not-this-one')).errcode).toBe(errcodes.wrongCredentials);
    const again = await reset('auditor');
    expect((await visit('auditor', again.password)).errcode).toBe(0);
  });

  test('does not expire once it has been changed', async () => {
    const { password } = await reset('engineer');
    const engineer = await server.signIn('engineer');
    const newPassword = 'a-tulip-in-a-kettle';
    await engineer.get('/user/userChangePwd', { oldPassword: password, newPassword });
    const { rows } = await sql`select password_expires_at from account where loginid = 'engineer'`.execute(
      server.db,
    );
    expect(rows).toEqual([{ password_expires_at: null }]);
    expect((await visit('engineer', newPassword)).data.changePwd).toBe(0);
  });

  test('cannot be given to somebody who may do more', async () => {
    const permissions = { 'account.reset': 'all', 'person.read': 'all' } as const;
    const keeper = await server.signIn('eastKeeper', { permissions });
    const { admin, nobody } = server.company.people;
    expect((await keeper.ask('/account/resetPassword', { personId: admin })).errcode).toBe(
      errcodes.notPermitted,
    );
    expect((await keeper.ask('/account/resetPassword', { personId: nobody })).errcode).toBe(
      errcodes.notFound,
    );
  });
});

describe('while the password is reset', () => {
  const rounds = Array.from({ length: 8 }, (_, nth) => nth);
  const toTestPassword = () =>
    sql`update account set password_is_default = false, password_hash = ${hash} where loginid = 'southKeeper'`.execute(
      server.db,
    );
  let hash = '';
  beforeAll(async () => {
    hash = await hashPassword(testPassword);
  });

  test.each(rounds)('a sign-in with the old one leaves no session (%i)', async () => {
    await toTestPassword();
    const [{ data }] = await Promise.all([visit('southKeeper'), reset('southKeeper')]);
    if (data) {
      const headers = { authorization: data.token };
      const answer = await server.app.inject({ method: 'POST', url: '/asset/user/sessions', headers });
      expect(answer.json().errcode).toBe(errcodes.sessionEnded);
    }
    const left = server.db
      .selectFrom('session')
      .where('account_id', '=', server.company.accounts.southKeeper);
    expect(await left.select('id').execute()).toEqual([]);
  });

  test.each(rounds)('a change of the old one does not undo it (%i)', async () => {
    await toTestPassword();
    const southKeeper = await server.signIn('southKeeper');
    const [{ password }] = await Promise.all([
      reset('southKeeper'),
      southKeeper.ask('/user/userChangePwd', {
        oldPassword: testPassword,
        newPassword: 'a-kettle-of-tulips',
      }),
    ]);
    await forgetLocks();
    expect((await visit('southKeeper', password)).errcode).toBe(0);
  });

  test('two changes by one session at once leave one password and one session at most', async () => {
    await toTestPassword();
    const southKeeper = await server.signIn('southKeeper');
    const change = (newPassword: string) =>
      southKeeper.ask('/user/userChangePwd', { oldPassword: testPassword, newPassword });
    const replies = await Promise.all([change('first-tulip-26'), change('second-tulip-26')]);
    expect(replies.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    const token = replies.find(({ errcode }) => errcode === 0)?.data.token ?? '';
    const answer = await server.app.inject({
      method: 'POST',
      url: '/asset/user/sessions',
      headers: { authorization: token },
    });
    expect(answer.json().data.rows).toHaveLength(1);
    await toTestPassword();
  });
});

test('the length that a company sets is told with its figures, to the screen before it is sent', async () => {
  const { data } = await visit('southKeeper');
  const southKeeper = await server.signIn('southKeeper');
  const info = await southKeeper.get('/user/getUserInfo', { guid: data.guid });
  expect(info.passwordLength).toEqual({ min: 8, max: 20 });
  const change = (newPassword: string) =>
    southKeeper.ask('/user/userChangePwd', { oldPassword: testPassword, newPassword });
  for (const password of ['7-chars', 'x-twenty-one-letters-x'])
    expect(await change(password)).toMatchObject({
      errcode: errcodes.passwordLength,
      errmsg: 'The password must have 8 to 20 characters.',
    });
  expect((await change('eighteen-letters-x')).errcode).toBe(0);
});
