import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { askProviders } from '../../../server/modules/identity-providers/index.ts';
import { errcodes, refusalNameOf } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { testPassword } from '../support/company.ts';
import { testSettings } from '../support/settings.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { comingBy, landed, providerAt, realProvider } from './support.ts';

const settings = {
  publicOrigin: 'https://assets.example.com',
  privateTargets: ['127.0.0.1'],
  secretKey: Buffer.alloc(32, 7),
};
const server = withWholeApp(settings);
let real: Awaited<ReturnType<typeof realProvider>>;
const come = (provider: number, person: string) => comingBy(server, real)(provider, person);
const name = (errcode: number) => refusalNameOf(errcode) ?? errcode;

beforeAll(async () => {
  real = await realProvider();
});
afterAll(() => real.stop());
beforeEach(async () => {
  real.people.clear();
  real.forgetCookies();
  await sql`delete from session`.execute(server.db);
  await sql`delete from account_identity`.execute(server.db);
  await sql`delete from identity_provider`.execute(server.db);
});

/** Somebody of the company of the tests, with an address of their own. */
const known = async (account: 'admin' | 'keeper' | 'staff') => {
  const { rows } = await sql<{ jobNo: string; name: string; personId: number; loginid: string }>`
    select job_no as "jobNo", name, person.id as "personId", loginid from person
    join account on account.person_id = person.id where account.id = ${server.company.accounts[account]}`.execute(
    server.db,
  );
  if (!rows[0]) throw new Error('Nobody.');
  return rows[0];
};

const ask = async (path: string, token: string, payload: object = {}) =>
  (
    await server.app.inject({
      method: 'POST',
      url: `/asset${path}`,
      headers: { authorization: token, 'accept-language': 'en' },
      payload,
    })
  ).json();
const infoOf = async ({ token, guid }: { token: string; guid: string }) =>
  (await ask('/user/getUserInfo', token, { guid })).data;

const opened = async (more: Partial<Payload<'/identityProvider/create'>> = {}) =>
  providerAt(await server.signIn('admin'), real.origin, more);

/** The keeper signs in. */
async function keeperComes(more: Partial<Payload<'/identityProvider/create'>> = {}, claims: object = {}) {
  const provider = await opened(more);
  const { jobNo } = await known('keeper');
  real.people.set('sub-1', { sub: 'sub-1', employee_number: jobNo, ...claims });
  const coming = await come(provider.id, 'sub-1');
  return { provider, coming, reply: await coming.come() };
}

test('somebody whom a provider knows by job number is in, once, and again by what it called them first', async () => {
  const { provider, coming, reply } = await keeperComes();
  expect(reply.errcode).toBe(0);
  const { name: called } = await known('keeper');
  expect(await infoOf(reply.data)).toMatchObject({
    ...{ sname: called, changePwd: 0, hasPassword: 1 },
    provider: { id: provider.id, name: '统一登录', directory: false },
  });
  // The same answer of the provider opens nothing twice.
  expect(name((await coming.come()).errcode)).toBe('providerSignInOver');
  // The number passes to somebody else there; who they are here does not.
  real.people.set('sub-1', { sub: 'sub-1', employee_number: (await known('staff')).jobNo });
  real.forgetCookies();
  const again = await (await come(provider.id, 'sub-1')).come();
  expect(again.data.guid).toBe(reply.data.guid);
});

test('what another window, another sign-in or nobody has begun opens nothing', async () => {
  const { provider } = await keeperComes();
  const [mine, theirs] = [await come(provider.id, 'sub-1'), await come(provider.id, 'sub-1')];
  const nobody = await server.signIn(null);
  const complete = async (landing: object, proof: string) =>
    name((await nobody.ask('/user/completeProvider', { ...(landing as { state: string }), proof })).errcode);
  expect(await complete(landed(mine.back), theirs.proof)).toBe('providerSignInOver');
  const crossed = { ...landed(mine.back), state: landed(theirs.back).state };
  // A code that was made for another sign-in: the provider holds it against the proof key.
  expect(await complete(crossed, theirs.proof)).toBe('providerRefused');
  expect(await complete({ state: 'x', code: 'y' }, 'z')).toBe('providerSignInOver');
  await sql`update provider_sign_in set created_at = now() - interval '11 minutes'`.execute(server.db);
  expect(await complete(landed(mine.back), mine.proof)).toBe('providerSignInOver');
});

test('an answer that names another issuer is of another provider', async () => {
  const { provider } = await keeperComes();
  const { back, proof, nobody } = await come(provider.id, 'sub-1');
  const mixed = { ...landed(back), iss: 'https://elsewhere.example.com', proof };
  expect(name((await nobody.ask('/user/completeProvider', mixed)).errcode)).toBe('providerAnswerBad');
});

test('who changes their mind at the provider is told so', async () => {
  const { id } = await opened();
  const { come: complete, back } = await come(id, '');
  expect(landed(back)).toMatchObject({ error: 'access_denied' });
  expect(name((await complete()).errcode)).toBe('providerRefused');
});

test('a provider that is paused meanwhile, or away, lets nobody in', async () => {
  const { provider } = await keeperComes();
  const begun = await come(provider.id, 'sub-1');
  const admin = await server.signIn('admin');
  await admin.get('/identityProvider/event', { id: provider.id, version: provider.version, event: 'pause' });
  expect(name((await begun.come()).errcode)).toBe('providerOff');
  const nobody = await server.signIn(null);
  expect(name((await nobody.ask('/user/beginProvider', { provider: provider.id })).errcode)).toBe(
    'providerOff',
  );
  const away = await providerAt(admin, 'http://127.0.0.1:1');
  expect(name((await nobody.ask('/user/beginProvider', { provider: away.id })).errcode)).toBe('providerAway');
  expect(await admin.get('/identityProvider/test', { id: away.id })).toEqual({
    reached: false,
    answer: 'ECONNREFUSED',
  });
  expect(await admin.get('/identityProvider/test', { id: provider.id })).toEqual({
    reached: true,
    answer: '',
  });
});

describe('whom a provider knows and the register does not', () => {
  const refused = async (
    more: Partial<Payload<'/identityProvider/create'>>,
    claims: Record<string, unknown>,
  ) => {
    const { id } = await opened(more);
    real.people.set('sub-9', { sub: 'sub-9', ...claims });
    const { errcode } = await (await come(id, 'sub-9')).come();
    return name(errcode);
  };

  test('is told which it is', async () => {
    const [keeper, staff] = [await known('keeper'), await known('staff')];
    expect(await refused({}, { employee_number: 'no-such-number' })).toBe('identityUnknown');
    expect(await refused({}, {})).toBe('identityUnknown');
    await sql`update person set email = 'Li@Example.com' where id in (${keeper.personId}, ${staff.personId})`.execute(
      server.db,
    );
    const byMail = { matchBy: 'email' } as const;
    expect(await refused(byMail, { email: 'li@example.com', email_verified: true })).toBe(
      'identityAmbiguous',
    );
    await sql`update person set email = '' where id = ${staff.personId}`.execute(server.db);
    expect(await refused(byMail, { email: 'li@example.com', email_verified: false })).toBe('emailUnverified');
    expect(await refused(byMail, { email: 'li@example.com', email_verified: 'true' })).toBe(
      'emailUnverified',
    );
    await server.db.updateTable('account').set({ disabled: true }).where('loginid', '=', 'staff').execute();
    expect(await refused({}, { employee_number: staff.jobNo })).toBe('accountOff');
    await server.db.updateTable('account').set({ disabled: false }).where('loginid', '=', 'staff').execute();
    const { rows } = await sql<{ changes: { field: string; to: string }[] }>`
      select changes from log_entry where action = 'sign-in failed' order by id desc limit 1`.execute(
      server.db,
    );
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'provider', to: '统一登录' })]),
    );
  });

  test('is not taken for somebody who already is somebody else there', async () => {
    const { provider } = await keeperComes();
    real.people.set('sub-2', { sub: 'sub-2', employee_number: (await known('keeper')).jobNo });
    real.forgetCookies();
    expect(name((await (await come(provider.id, 'sub-2')).come()).errcode)).toBe('identityTaken');
    const admin = await server.signIn('admin');
    const { identities, personId } = await admin.get('/account/get', { id: server.company.accounts.keeper });
    await admin.get('/account/unlinkIdentity', { personId, identityId: identities[0]?.id ?? 0 });
    expect((await (await come(provider.id, 'sub-2')).come()).errcode).toBe(0);
  });
});

describe('an account', () => {
  const newcomer = async () => {
    const admin = await server.signIn('admin');
    const jobNo = `N-${Date.now()}`;
    const organisationId = server.company.organisations.east;
    await admin.get('/person/create', { jobNo, name: '新来', organisationId });
    return jobNo;
  };

  test('is made for somebody of the register where the provider is set to, without a password', async () => {
    const jobNo = await newcomer();
    const claims = { sub: 'sub-3', employee_number: jobNo, preferred_username: 'xin.lai' };
    real.people.set('sub-3', claims);
    const { id, version } = await opened();
    expect(name((await (await come(id, 'sub-3')).come()).errcode)).toBe('identityWithoutAccount');
    const admin = await server.signIn('admin');
    const changes = { createsAccounts: true, roleId: server.company.roles.staff };
    await admin.get('/identityProvider/update', { id, version, changes });
    const { data } = await (await come(id, 'sub-3')).come();
    expect(await infoOf(data)).toMatchObject({ loginid: 'xin.lai', hasPassword: 0, roleType: ['staff'] });
    const nobody = await server.signIn(null);
    for (const password of ['', testPassword, 'x'])
      expect(name((await nobody.ask('/user/login', { loginid: 'xin.lai', password })).errcode)).toBe(
        'wrongCredentials',
      );
  });

  test('has the roles of the groups that the provider names, and loses them with the groups', async () => {
    const { roles } = server.company;
    const groupRoles = [
      { group: 'keepers', roleId: roles.keeper },
      { group: 'auditors', roleId: roles.auditor },
    ];
    const { id } = await opened({ groupRoles });
    const { jobNo } = await known('staff');
    const by = async (groups: unknown) => {
      real.people.set('sub-4', { sub: 'sub-4', employee_number: jobNo, groups });
      real.forgetCookies();
      const reply = await (await come(id, 'sub-4')).come();
      return reply.errcode === 0 ? (await infoOf(reply.data)).roleType : name(reply.errcode);
    };
    expect(await by(['keepers', 'others'])).toEqual(['keeper', 'staff']);
    expect(await by('auditors')).toEqual(expect.arrayContaining(['auditor', 'staff']));
    expect(await by(undefined)).toEqual(['staff']);
    await sql`delete from account_role where account_id = ${server.company.accounts.staff}`.execute(
      server.db,
    );
    expect(await by(['keepers'])).toEqual(['keeper']);
    // The last role goes with its group, though the sign-in itself is refused.
    expect(await by([])).toBe('identityWithoutRole');
    const admin = await server.signIn('admin');
    const { roleIds } = await admin.get('/account/get', { id: server.company.accounts.staff });
    expect(roleIds).toEqual([]);
    await sql`insert into account_role (account_id, role_id)
      values (${server.company.accounts.staff}, ${roles.staff})`.execute(server.db);
    real.people.set('sub-4', { sub: 'sub-4', employee_number: jobNo, _claim_names: { groups: 'src1' } });
    real.forgetCookies();
    expect(name((await (await come(id, 'sub-4')).come()).errcode)).toBe('providerAnswerBad');
  });
});

describe('a session that began at a provider', () => {
  test('ends where the provider says that the person signed out there', async () => {
    const { provider, reply } = await keeperComes();
    const { rows } = await sql<{ sid: string }>`select provider_session as sid from session
      where provider_id = ${provider.id}`.execute(server.db);
    const { SignJWT } = await import('jose');
    const logout = (claims: object, key = real.keys.privateKey) =>
      new SignJWT({
        ...{ iss: real.origin, aud: 'houqin', sub: 'sub-1', jti: 'j', sid: rows[0]?.sid },
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt' })
        .setIssuedAt()
        .setExpirationTime('2m')
        .sign(key);
    const send = async (token: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/asset/provider-logout/${provider.id}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: `logout_token=${token}`,
        })
      ).statusCode;
    const { generateKeyPair } = await import('jose');
    const { privateKey } = await generateKeyPair('RS256');
    for (const wrong of [
      await logout({ aud: 'another' }),
      await logout({ iss: 'https://elsewhere.example.com' }),
      await logout({ nonce: 'x' }),
      await logout({ events: {} }),
      await logout({}, privateKey),
      'x',
    ])
      expect(await send(wrong)).toBe(400);
    expect((await infoOf(reply.data)).provider.id).toBe(provider.id);
    expect(await send(await logout({}))).toBe(200);
    expect(await ask('/user/getUserInfo', reply.data.token, { guid: reply.data.guid })).toMatchObject({
      ...{ errcode: errcodes.sessionEnded, details: { why: 'ended by the provider' } },
      errmsg: 'Your identity provider ended this sign-in. Please sign in again.',
    });
  });

  test('ends where the account was disabled there, by the next look; a provider that is away ends none', async () => {
    const { provider, reply } = await keeperComes();
    const look = async () => {
      await sql`update session set provider_checked_at = now() - interval '1 hour'`.execute(server.db);
      return askProviders({ db: server.db, settings: testSettings(settings), log: { warn: () => {} } });
    };
    expect(await look()).toBe(0);
    expect(await look()).toBe(0);
    const moved = sql`update identity_provider set version = version + 1, issuer = `;
    await sql`${moved} 'http://127.0.0.1:1'`.execute(server.db);
    expect(await look()).toBe(0);
    await sql`${moved} ${real.origin}`.execute(server.db);
    real.people.clear();
    expect(await look()).toBe(1);
    expect((await ask('/user/getUserInfo', reply.data.token, { guid: reply.data.guid })).errcode).toBe(
      errcodes.sessionEnded,
    );
    expect(provider.id).toBeGreaterThan(0);
  });

  test('signs out there as well, where that is wanted', async () => {
    const { reply } = await keeperComes({ signsOut: true });
    const { data } = await ask('/user/logout', reply.data.token);
    const url = new URL(data.url);
    expect(url.origin).toBe(real.origin);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('https://assets.example.com/');
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
    const stays = await keeperComes();
    expect((await ask('/user/logout', stays.reply.data.token)).data).toEqual({});
  });

  test('confirms at the provider, by the same person alone and only where they have signed in anew', async () => {
    const { reply } = await keeperComes();
    const { token } = reply.data;
    await sql`update session set confirmed_at = now() - interval '1 hour'`.execute(server.db);
    const confirm = async (person: string) => {
      const { data } = await ask('/user/beginConfirmation', token);
      expect(new URL(data.url).searchParams.get('prompt')).toBe('login');
      real.at.person = person;
      real.forgetCookies();
      const back = await real.visit(data.url);
      return name(
        (await ask('/user/completeConfirmation', token, { ...landed(back), proof: data.proof })).errcode,
      );
    };
    const isConfirmed = async () => {
      const { rows } = await sql<{ fresh: boolean }>`
        select confirmed_at > now() - interval '1 minute' as fresh from session where provider_id is not null`.execute(
        server.db,
      );
      return rows[0]?.fresh;
    };
    real.people.set('sub-5', { sub: 'sub-5', employee_number: (await known('staff')).jobNo });
    expect(await confirm('sub-5')).toBe('identityTaken');
    expect(await isConfirmed()).toBe(false);
    expect(await confirm('sub-1')).toBe(0);
    expect(await isConfirmed()).toBe(true);
    // Who has begun one session cannot end the confirmation of another.
    const other = await server.signIn('keeper');
    expect((await ask('/user/beginConfirmation', other.token)).errcode).toBe(errcodes.notFound);
  });

  test('asks for the second step, unless that is the matter of the provider', async () => {
    const { accounts } = server.company;
    await sql`insert into second_factor (account_id, state, device_ready) values (${accounts.keeper}, 'active', true)
      on conflict (account_id) do update set state = 'active'`.execute(server.db);
    const here = await keeperComes();
    expect(here.reply.data.secondStep).toBe(1);
    await sql`delete from account_identity`.execute(server.db);
    const { reply } = await keeperComes({ secondStep: 'provider' });
    expect(reply.data.secondStep).toBeUndefined();
    await sql`delete from second_factor`.execute(server.db);
  });

  test('ends with the link of the account', async () => {
    const { reply } = await keeperComes();
    const admin = await server.signIn('admin');
    const { identities, personId } = await admin.get('/account/get', { id: server.company.accounts.keeper });
    expect(identities).toMatchObject([{ provider: '统一登录', called: 'sub-1' }]);
    await admin.get('/account/unlinkIdentity', { personId, identityId: identities[0]?.id ?? 0 });
    expect((await ask('/user/logout', reply.data.token)).errcode).toBe(errcodes.sessionEnded);
  });
});

test('a provider stores its secret encrypted, and answers and logs none', async () => {
  const provider = await opened({ groupRoles: [{ group: 'g', roleId: server.company.roles.keeper }] });
  expect(JSON.stringify(provider)).not.toContain('a-client-secret');
  const { rows } = await sql<{ text: string }>`
    select encode(secret, 'escape') || (select string_agg(changes::text, ' ') from log_entry) as text
    from identity_provider where id = ${provider.id}`.execute(server.db);
  expect(rows[0]?.text).not.toContain('a-client-secret');
});

test('only who may do everything says by whom people sign in', async () => {
  const { id, version } = await opened();
  const permissions = { 'identityProvider.read': 'all', 'identityProvider.write': 'all' } as const;
  const partly = await server.signIn('keeper', { permissions });
  const calls = [
    partly.ask('/identityProvider/create', {
      name: 'x',
      type: 'oidc',
      clientId: 'x',
      issuer: 'https://a.com',
    }),
    partly.ask('/identityProvider/update', { id, version, changes: { issuer: 'https://evil.example.com' } }),
    partly.ask('/identityProvider/setSecret', { id, version, secret: 'x' }),
    partly.ask('/identityProvider/event', { id, version, event: 'pause' }),
  ];
  for (const { errcode } of await Promise.all(calls)) expect(name(errcode)).toBe('notPermitted');
});

test.each([
  [{ issuer: '' }, 'required', 'issuer'],
  [{ issuer: 'ftp://a.com' }, 'badValue', 'issuer'],
  [{ issuer: 'http://login.example.com' }, 'badValue', 'issuer'],
  [{ issuer: 'https://10.0.0.1' }, 'badValue', 'issuer'],
  [{ issuer: 'https://a:b@example.com' }, 'badValue', 'issuer'],
  [{ scopes: 'profile' }, 'badValue', 'scopes'],
  [{ createsAccounts: true }, 'required', 'roleId'],
  [{ roleId: 999_999 }, 'badReference', 'roleId'],
  [{ groupRoles: [{ group: 'g', roleId: 999_999 }] }, 'badReference', 'groupRoles'],
  [{ type: 'wecom' as const, issuer: '' }, 'required', 'agentId'],
])('a provider with %j is refused at its field', async (change, reason, field) => {
  const admin = await server.signIn('admin');
  const fitting = { name: 'x', type: 'oidc' as const, clientId: 'x', issuer: 'https://login.example.com' };
  const { errcode, details } = await admin.ask('/identityProvider/create', { ...fitting, ...change });
  expect(name(errcode)).toBe(reason);
  expect(details).toEqual({ field });
});

test('while passwords are switched off, only emergency accounts use them, and one such administrator stays', async () => {
  const admin = await server.signIn('admin');
  const nobody = await server.signIn(null);
  const login = async (loginid: string, password = testPassword) =>
    name((await nobody.ask('/user/login', { loginid, password })).errcode);
  const section = async () => {
    const { rows } = await admin.get('/setting/list', {});
    const found = rows.find((row) => row.name === 'signIn');
    return { id: found?.id ?? 0, version: found?.version ?? 0 };
  };
  const set = async (passwordSignIn: 'emergency' | null) =>
    name((await admin.ask('/setting/update', { ...(await section()), changes: { passwordSignIn } })).errcode);
  await sql`update account set emergency = false`.execute(server.db);
  expect(await set('emergency')).toBe('lastEmergencyAccount');
  const { personId, version } = await admin.get('/account/get', { id: server.company.accounts.admin });
  await admin.get('/account/setEmergency', { personId, version, emergency: true });
  expect(await set('emergency')).toBe(0);
  // Without a provider nobody would get in.
  expect(await login('keeper')).toBe(0);
  await opened();
  expect(await login('keeper')).toBe('passwordSignInOff');
  expect(await login('keeper', 'wrong')).toBe('wrongCredentials');
  expect(await login('admin')).toBe(0);
  const again = await admin.get('/account/get', { id: server.company.accounts.admin });
  const ordinary = { personId, version: again.version, emergency: false };
  expect(name((await admin.ask('/account/setEmergency', ordinary)).errcode)).toBe('lastEmergencyAccount');
  expect(await set(null)).toBe(0);
  expect(await login('keeper')).toBe(0);
});

test('the page that a provider leads back to has what it says in the part that no server is sent', async () => {
  const { statusCode, headers } = await server.app.inject('/auth-redirect?code=a%2Fb&state=s');
  expect(statusCode).toBe(303);
  expect(headers.location).toBe('/#/auth-redirect?code=a%2Fb&state=s');
  expect(headers['referrer-policy']).toBe('no-referrer');
});
