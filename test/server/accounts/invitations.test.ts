import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { accountHandlers } from '../../../server/modules/accounts/handlers.ts';
import { invitationHandlers } from '../../../server/modules/invitations/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { defaultPassword } from '../../../server/modules/session/password-rules.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { visiting } from '../session/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { testPassword } from '../support/company.ts';

const server = withApp({
  modules: [accountHandlers, invitationHandlers, logHandlers, peopleHandlers, sessionHandlers],
  publicOrigin: 'https://assets.example.com',
  invitationHours: 48,
});
const { visit, forgetLocks } = visiting(server);
const over = { errcode: errcodes.invitationOver };
const newPassword = 'a-tulip-in-26';
let admin: Caller;
let stranger: Caller;
let personId: number;
let accountId: number;
let login: string;
let made = 0;

beforeEach(async () => {
  await forgetLocks();
  admin = await server.signIn('admin');
  stranger = await server.signIn(null);
  made += 1;
  login = `Guest${made}`;
  const organisationId = server.company.organisations.east;
  ({ id: personId } = await admin.get('/person/create', {
    name: `来宾${made}`,
    jobNo: `G${made}`,
    organisationId,
  }));
  const roleIds = [server.company.roles.keeper];
  ({ id: accountId } = await admin.get('/account/create', { personId, loginid: login, roleIds }));
});

const tokenOf = (link: string | null) => link?.split('/').at(-1) ?? '';
const invite = async () => tokenOf((await admin.get('/account/invite', { personId })).link);
const read = (token: string) => stranger.ask('/invitation/read', { token });
const accept = (token: string, password = newPassword) =>
  stranger.ask('/invitation/accept', { token, newPassword: password });
const state = async () => (await admin.get('/account/get', { id: accountId })).invitation?.state;
const actions = async () => {
  const { rows } = await admin.get('/log/list', { recordKind: 'account', recordId: accountId });
  return rows.map(({ action, actor }) => [action, actor]);
};

describe('an invitation', () => {
  test('is a link under the address of the settings, whose token is 256 bits and stored as its hash alone', async () => {
    const { link, expiresAt } = await admin.get('/account/invite', { personId });
    expect(link).toMatch(/^https:\/\/assets\.example\.com\/#\/invitation\/[A-Za-z0-9_-]{43}$/);
    expect(Math.round((new Date(expiresAt).getTime() - Date.now()) / 3_600_000)).toBe(48);
    for (const table of ['invitation', 'account', 'log_entry', 'session']) {
      const { rows } = await sql<{ hits: number }>`select count(*)::int as hits from ${sql.table(table)} as t
        where t::text like ${`%${tokenOf(link)}%`}`.execute(server.db);
      expect([table, rows]).toEqual([table, [{ hits: 0 }]]);
    }
    const stored = await server.db
      .selectFrom('invitation')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute();
    expect(stored).toMatchObject([{ state: 'open', invited_by: server.company.accounts.admin }]);
    expect(stored[0]?.token_hash).toHaveLength(32);
  });

  test('tells company and login, takes a password, and leads to the sign-in; the log names who did it', async () => {
    const token = await invite();
    expect(await read(token)).toMatchObject({
      errcode: 0,
      data: { company: '', loginid: login, passwordLength: { min: 6, max: 16 } },
    });
    expect(await accept(token)).toMatchObject({ errcode: 0, data: { loginid: login } });
    const entered = await visit(login, newPassword);
    expect([entered.errcode, entered.data.changePwd]).toEqual([0, 0]);
    expect(await state()).toBeUndefined();
    expect((await actions()).slice(-3, -1)).toEqual([
      ['invitation accepted', `来宾${made}`],
      ['invited', '钱管理'],
    ]);
  });

  test('leaves no password good until it is accepted, and ends the sessions that there were', async () => {
    const before = await visit(login, defaultPassword);
    expect(before.errcode).toBe(0);
    const token = await invite();
    expect(
      await server.db.selectFrom('session').where('account_id', '=', accountId).selectAll().execute(),
    ).toEqual([]);
    expect((await visit(login, defaultPassword)).errcode).toBe(errcodes.wrongCredentials);
    expect((await visit(login, '')).errcode).toBe(errcodes.wrongCredentials);
    await admin.get('/account/withdrawInvitation', { personId });
    expect((await visit(login, defaultPassword)).errcode).toBe(errcodes.wrongCredentials);
    expect(await read(token)).toMatchObject(over);
  });

  test('keeps the rules of passwords, and is good until one is taken', async () => {
    const token = await invite();
    const codes = [];
    for (const password of ['short', 'x'.repeat(17), defaultPassword, login.toLowerCase(), 'password1'])
      codes.push((await accept(token, password)).errcode);
    expect(codes).toEqual([
      errcodes.passwordLength,
      errcodes.passwordLength,
      errcodes.passwordIsDefault,
      errcodes.passwordIsLoginId,
      errcodes.passwordTooCommon,
    ]);
    expect((await accept(token)).errcode).toBe(0);
  });

  test('is answered alike whether its link is wrong, used, overtaken, withdrawn, over, or its account disabled', async () => {
    const answers = [await read('no-token'), await read('a'.repeat(43)), await accept('a'.repeat(43))];
    const older = await invite();
    const used = await invite();
    answers.push(await read(older), await accept(older));
    expect((await accept(used)).errcode).toBe(0);
    answers.push(await read(used), await accept(used));
    await admin.get('/account/resetPassword', { personId });
    const withdrawn = await invite();
    await admin.get('/account/withdrawInvitation', { personId });
    answers.push(await read(withdrawn), await accept(withdrawn));
    const late = await invite();
    await sql`update invitation set expires_at = now() where account_id = ${accountId}`.execute(server.db);
    answers.push(await read(late), await accept(late));
    const disabled = await invite();
    await sql`update account set disabled = true where id = ${accountId}`.execute(server.db);
    answers.push(await read(disabled), await accept(disabled));
    await sql`update account set disabled = false where id = ${accountId}`.execute(server.db);
    expect((await read(disabled)).errcode).toBe(0);
    await sql`update person set state = 'left' where id = ${personId}`.execute(server.db);
    answers.push(await read(disabled), await accept(disabled));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).not.toHaveProperty('details');
    expect(answers[0]).toMatchObject(over);
  });

  test('is accepted once by two at the same time', async () => {
    const token = await invite();
    const replies = await Promise.all([accept(token, 'first-tulip-26'), accept(token, 'other-tulip-26')]);
    expect(replies.map(({ errcode }) => errcode).sort()).toEqual([0, errcodes.invitationOver].sort());
    const opened = await Promise.all(['first-tulip-26', 'other-tulip-26'].map((word) => visit(login, word)));
    expect(opened.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  });

  test('is not made for somebody who has chosen a password; a reset password ends it', async () => {
    const token = await invite();
    const { password } = await admin.get('/account/resetPassword', { personId });
    expect(await read(token)).toMatchObject(over);
    expect((await visit(login, password)).errcode).toBe(0);
    expect((await accept(await invite())).errcode).toBe(0);
    expect(await admin.ask('/account/invite', { personId })).toMatchObject({
      errcode: errcodes.transitionRefused,
      details: { state: 'none', event: 'invite' },
    });
  });

  test('comes with a new account, whose initial password is good for nothing', async () => {
    const organisationId = server.company.organisations.east;
    const { id } = await admin.get('/person/create', { name: '新人', jobNo: `N${made}`, organisationId });
    const requested = { personId: id, loginid: `new${made}`, roleIds: [server.company.roles.staff] };
    const { password, link, expiresAt } = await admin.get('/account/create', { ...requested, invite: true });
    expect([password, expiresAt]).toEqual([null, expect.any(String)]);
    expect((await visit(requested.loginid, defaultPassword)).errcode).toBe(errcodes.wrongCredentials);
    expect((await read(tokenOf(link ?? ''))).data).toMatchObject({ loginid: requested.loginid });
  });

  test('is neither made nor withdrawn for somebody who may do more, nor without the password typed', async () => {
    const clerk = await server.signIn('eastKeeper', { permissions: { 'account.write': 'all' } });
    const refused = { errcode: errcodes.notPermitted };
    expect(await clerk.ask('/account/invite', { personId })).toMatchObject(refused);
    expect(await clerk.ask('/account/withdrawInvitation', { personId })).toMatchObject(refused);
    await server.db.updateTable('session').set({ confirmed_at: '2020-01-01T00:00:00Z' }).execute();
    expect(await admin.ask('/account/invite', { personId })).toMatchObject({
      errcode: errcodes.confirmationNeeded,
    });
  });
});

test('links are not guessed: an address is held up, and its sign-ins are not', async () => {
  const token = await invite();
  const codes = new Set<number>();
  for (let nth = 0; nth < 101; nth += 1) codes.add((await read(`wrong-${nth}`)).errcode);
  expect([...codes]).toEqual([errcodes.invitationOver, errcodes.tooManyAttempts]);
  expect((await read(token)).errcode).toBe(errcodes.tooManyAttempts);
  expect((await accept(token)).errcode).toBe(errcodes.tooManyAttempts);
  const locks = await server.db.selectFrom('sign_in_lock').select(['kind', 'state']).execute();
  expect(locks).toEqual([{ kind: 'links at address', state: 'closed' }]);
  expect((await visit('keeper', testPassword)).errcode).toBe(0);
});

test('wrong passwords hold up the sign-ins of an address, and its links are read', async () => {
  const token = await invite();
  await server.db.deleteFrom('sign_in_lock').execute();
  const codes = new Set<number>();
  for (let nth = 0; nth < 101; nth += 1) codes.add((await visit(`nobody-${nth}`, 'wrong')).errcode);
  expect([...codes]).toContain(errcodes.tooManyAttempts);
  expect((await read(token)).errcode).toBe(0);
});
