import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { refusalNameOf } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { testPassword } from '../support/company.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { base, directory, manager, managerPassword } from './directory.ts';

const server = withWholeApp({ privateTargets: ['localhost', '127.0.0.1'] });
let slapd: Awaited<ReturnType<typeof directory>>;
const typed = 'A-directory-password';

/** Of a person of the company of the tests. */
const jobNoOf = async (account: 'keeper' | 'staff') => {
  const { rows } = await sql<{ jobNo: string }>`select job_no as "jobNo" from person
    where id = ${server.company.people[account]}`.execute(server.db);
  return rows[0]?.jobNo ?? '';
};

beforeAll(async () => {
  slapd = await directory([
    { uid: 'li.keeper', number: await jobNoOf('keeper'), password: typed, mail: 'li@example.com' },
    { uid: 'twin', number: 'no-such-number', password: typed },
    // What means something in a filter.
    { uid: 'a*(b)', number: await jobNoOf('staff'), password: typed },
  ]);
}, 180_000);
afterAll(() => slapd.stop());
beforeEach(async () => {
  for (const table of ['sign_in_lock', 'account_identity', 'session', 'identity_provider'] as const)
    await sql`delete from ${sql.table(table)}`.execute(server.db);
});

const name = (errcode: number) => (errcode === 0 ? 'in' : refusalNameOf(errcode));
const opened = async (more: Partial<Payload<'/identityProvider/create'>> = {}, secret = managerPassword) => {
  const admin = await server.signIn('admin');
  const { id, version } = await admin.get('/identityProvider/create', {
    ...{ name: '目录', type: 'ldap', issuer: slapd.url, clientId: manager, baseDn: `ou=people,${base}` },
    ...{ authority: slapd.authority },
    ...more,
  });
  await admin.get('/identityProvider/setSecret', { id, version, secret });
  return { admin, id };
};
const login = async (loginid: string, password = typed) =>
  (await server.signIn(null)).ask('/user/login', { loginid, password });

test('a password of the directory opens the account of its person, beside that of the product', async () => {
  await opened();
  const { errcode, data } = await login('li.keeper');
  expect(name(errcode)).toBe('in');
  const info = await server.app.inject({
    method: 'POST',
    url: '/asset/user/getUserInfo',
    headers: { authorization: data.token },
    payload: { guid: data.guid },
  });
  expect(info.json().data).toMatchObject({ loginid: 'keeper', provider: { name: '目录', directory: true } });
  expect(name((await login('keeper', testPassword)).errcode)).toBe('in');
  const admin = await server.signIn('admin');
  const { identities } = await admin.get('/account/get', { id: server.company.accounts.keeper });
  expect(identities).toMatchObject([{ provider: '目录', called: 'li.keeper' }]);
});

test('the same password confirms, and another does not', async () => {
  await opened();
  const { data } = await login('li.keeper');
  await sql`update session set confirmed_at = now() - interval '1 hour'`.execute(server.db);
  const confirm = async (password: string) => {
    const { errcode } = (
      await server.app.inject({
        method: 'POST',
        url: '/asset/user/confirm',
        headers: { authorization: data.token },
        payload: { password },
      })
    ).json();
    return name(errcode);
  };
  expect(await confirm('another')).toBe('wrongPassword');
  expect(await confirm(typed)).toBe('in');
});

test.each([
  ['a wrong password', 'li.keeper', 'wrong'],
  ['no password, which a directory takes for nobody', 'li.keeper', ''],
  ['nobody of that name', 'no.body', typed],
  ['a name that would find all', '*', typed],
  ['a name that would be another filter', 'x)(uid=li.keeper', typed],
  ['no name', ' ', typed],
])('%s is answered like a wrong password of the product', async (_, loginid, password) => {
  await opened();
  expect(name((await login(loginid, password)).errcode)).toBe('wrongCredentials');
});

test('a name with signs that mean something in a filter is found as it is', async () => {
  await opened();
  expect(name((await login('a*(b)')).errcode)).toBe('in');
});

test('whom the directory knows and the register does not is told so', async () => {
  await opened();
  expect(name((await login('twin')).errcode)).toBe('identityUnknown');
  await sql`update account set disabled = true where id = ${server.company.accounts.keeper}`.execute(
    server.db,
  );
  expect(name((await login('li.keeper')).errcode)).toBe('accountOff');
  await sql`update account set disabled = false`.execute(server.db);
});

test('wrong passwords close the account here, so that nobody guesses through the product', async () => {
  await opened();
  for (let nth = 0; nth < 5; nth += 1) await login('li.keeper', `wrong-${nth}`);
  expect(name((await login('li.keeper')).errcode)).toBe('tooManyAttempts');
});

test('a directory whose certificate nobody vouches for, or that is away, is not believed', async () => {
  const { admin, id } = await opened({ authority: '' });
  expect(await admin.get('/identityProvider/test', { id })).toMatchObject({ reached: false });
  expect(name((await login('li.keeper')).errcode)).toBe('providerAway');
  await sql`delete from identity_provider`.execute(server.db);
  await opened({ issuer: 'ldaps://localhost:1' });
  expect(name((await login('li.keeper')).errcode)).toBe('providerAway');
  // The passwords of the product go on.
  expect(name((await login('keeper', testPassword)).errcode)).toBe('in');
});

test('a trial says whether the account of the product is taken, and where people are', async () => {
  const good = await opened();
  expect(await good.admin.get('/identityProvider/test', { id: good.id })).toEqual({
    reached: true,
    answer: '',
  });
  const wrong = await opened({ name: '错' }, 'wrong');
  expect(await wrong.admin.get('/identityProvider/test', { id: wrong.id })).toMatchObject({
    reached: false,
    answer: 'result 49',
  });
});

test.each([
  [{ issuer: 'ldap://dc.example.com' }, 'issuer'],
  [{ issuer: 'https://dc.example.com' }, 'issuer'],
  [{ authority: 'no certificate' }, 'authority'],
])('a directory with %j is refused at its field', async (change, field) => {
  const admin = await server.signIn('admin');
  const fitting = {
    name: 'x',
    type: 'ldap' as const,
    clientId: 'cn=x',
    issuer: 'ldaps://a.com',
    baseDn: 'dc=x',
  };
  const { details } = await admin.ask('/identityProvider/create', { ...fitting, ...change });
  expect(details).toEqual({ field });
});

test('while passwords are switched off, those of the directory go on', async () => {
  await opened();
  await sql`update setting_section set content = content || '{"passwordSignIn": "emergency"}'`.execute(
    server.db,
  );
  const { settingsStoreOf } = await import('../../../server/modules/settings/index.ts');
  await settingsStoreOf(server.db).read(server.db);
  expect(name((await login('keeper', testPassword)).errcode)).toBe('passwordSignInOff');
  expect(name((await login('li.keeper')).errcode)).toBe('in');
  await sql`update setting_section set content = content - 'passwordSignIn'`.execute(server.db);
  await settingsStoreOf(server.db).read(server.db);
});
