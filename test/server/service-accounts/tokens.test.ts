import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { accountHandlers } from '../../../server/modules/accounts/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { lookupHandlers } from '../../../server/modules/lookups/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { roleHandlers } from '../../../server/modules/roles/handlers.ts';
import { serviceAccountHandlers } from '../../../server/modules/service-accounts/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { type Caller, withApp } from '../support/app.ts';
import { callerWith, programOf, reasonOf } from './support.ts';

const server = withApp({
  modules: [
    accountHandlers,
    assetHandlers,
    logHandlers,
    lookupHandlers,
    peopleHandlers,
    roleHandlers,
    serviceAccountHandlers,
    sessionHandlers,
    treesHandlers,
  ],
});
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
});

const asset = (name: string) => ({
  name,
  categoryId: server.company.categories.computer,
  ownerOrganisationId: server.company.organisations.east,
});

describe('a program', () => {
  test('makes the calls that its roles allow, and the log names it', async () => {
    const { call, id } = await programOf(server, admin, { name: '人事系统' });
    const created = await call('/asset/create', asset('投影仪'));
    expect(created.errcode).toBe(0);
    expect((await call('/asset/get', { id: created.data.id })).data.name).toBe('投影仪');
    const { rows } = await admin.get('/log/list', { recordKind: 'asset', recordId: created.data.id });
    expect(rows.map(({ actor }) => actor)).toEqual(['人事系统']);
    const account = await admin.get('/serviceAccount/get', { id });
    expect(account.issued).toMatchObject([{ lastAddress: '127.0.0.1', createdBy: '钱管理' }]);
    expect(account.lastUsedAt).not.toBeNull();
    const own = await admin.get('/log/list', { actorId: account.personId });
    expect(own.rows[0]?.recordId).toBe(created.data.id);
  });

  test('may not do what its roles do not allow, nor see beyond their scopes', async () => {
    const { call } = await programOf(server, admin, {
      organisationId: server.company.organisations.south,
    });
    const elsewhere = await admin.get('/asset/create', asset('东部'));
    expect(reasonOf((await call('/asset/get', { id: elsewhere.id })).errcode)).toBe('notFound');
    expect(reasonOf((await call('/serviceAccount/list', {})).errcode)).toBe('notPermitted');
  });

  test('changes nothing where it may only read', async () => {
    const { call, token } = await programOf(server, admin, { mayWrite: false });
    expect((await call('/asset/list', {})).errcode).toBe(0);
    expect(reasonOf((await call('/asset/create', asset('x'))).errcode)).toBe('tokenReadsOnly');
    const several = await server.app.inject({
      ...{ method: 'POST', url: '/asset/batch', headers: { authorization: `Bearer ${token}` } },
      payload: { calls: [{ path: '/asset/list', payload: {} }] },
    });
    const [, answer = ''] = several.body.split('\n');
    expect(JSON.parse(answer).errcode).toBe(0);
  });

  test('has no session: what belongs to people who sign in is refused', async () => {
    const { call } = await programOf(server, admin, { roleIds: [server.company.roles.admin] });
    for (const [path, payload] of [
      ['/user/sessions', {}],
      ['/user/endOtherSessions', {}],
      ['/user/userChangePwd', { oldPassword: 'a', newPassword: 'b' }],
      ['/user/beginSecondFactor', {}],
      ['/user/logout', {}],
    ] as const)
      expect([path, reasonOf((await call(path, payload as never)).errcode)]).toEqual([
        path,
        'notForPrograms',
      ]);
  });

  test('is no person: nobody finds, picks, counts or signs in as it', async () => {
    await programOf(server, admin, { name: '隐身程序' });
    const { rows: found } = await sql<{ loginid: string; personId: number }>`
      select account.loginid, person_id as "personId" from account join person on person.id = person_id
      where person.name = '隐身程序'`.execute(server.db);
    const { loginid = '', personId = 0 } = found[0] ?? {};
    expect((await admin.get('/person/list', { search: '隐身' })).rows).toEqual([]);
    expect((await admin.get('/user/getUserList', { search: '隐身', alsoLeft: true })).rows).toEqual([]);
    expect((await admin.get('/account/list', { search: '隐身' })).rows).toEqual([]);
    expect(reasonOf((await admin.ask('/person/get', { id: personId })).errcode)).toBe('notFound');
    expect(reasonOf((await admin.ask('/account/resetPassword', { personId })).errcode)).toBe('notFound');
    const stranger = await server.signIn(null);
    expect(reasonOf((await stranger.ask('/user/login', { loginid, password: 'Test-2026' })).errcode)).toBe(
      'wrongCredentials',
    );
  });
});

describe('a token', () => {
  test('is refused at once when it is revoked, its account is paused or has expired', async () => {
    const { call, id, version } = await programOf(server, admin);
    const refused = async () => {
      const { errcode, details } = await call('/asset/list', {});
      return [reasonOf(errcode), details];
    };
    const paused = await admin.get('/serviceAccount/event', { id, version, event: 'pause' });
    expect(await refused()).toEqual(['tokenRefused', { why: 'paused' }]);
    const resumed = await admin.get('/serviceAccount/event', {
      id,
      version: paused.version,
      event: 'resume',
    });
    const over = await admin.get('/serviceAccount/update', {
      ...{ id, version: resumed.version },
      changes: { expiresOn: '2020-01-01' },
    });
    expect(await refused()).toEqual(['tokenRefused', { why: 'expired' }]);
    const open = await admin.get('/serviceAccount/update', {
      ...{ id, version: over.version },
      changes: { expiresOn: null },
    });
    expect((await call('/asset/list', {})).errcode).toBe(0);
    const { issued } = await admin.get('/serviceAccount/get', { id });
    const tokenId = issued[0]?.id ?? 0;
    await admin.get('/serviceAccount/revokeToken', { id, version: open.version, tokenId });
    expect(await refused()).toEqual(['tokenRefused', undefined]);
  });

  test('is good for its last day in the time zone of the company', async () => {
    const { call, id, version } = await programOf(server, admin);
    const { rows } = await sql<{ today: string }>`select company_today()::text as today`.execute(server.db);
    await admin.get('/serviceAccount/update', { id, version, changes: { expiresOn: rows[0]?.today ?? '' } });
    expect((await call('/asset/list', {})).errcode).toBe(0);
  });

  test('comes from the networks of its account alone', async () => {
    const { call } = await programOf(server, admin, {
      networks: ['10.1.0.0/16', '2001:db8::/32', '192.0.2.7'],
    });
    for (const ip of ['10.1.2.3', '2001:db8::5', '192.0.2.7', '::ffff:10.1.9.9'])
      expect([ip, (await call('/asset/list', {}, { ip })).errcode]).toEqual([ip, 0]);
    for (const ip of ['10.2.0.1', '2001:db9::5', '192.0.2.8', '127.0.0.1'])
      expect([ip, (await call('/asset/list', {}, { ip })).details]).toEqual([ip, { why: 'network' }]);
    for (const network of ['10.1.0.0/33', 'house', '10.1.0.0/', '10.1.0.0/8/8'])
      expect(
        reasonOf(
          (
            await admin.ask('/serviceAccount/create', {
              name: 'x',
              organisationId: server.company.organisations.head,
              roleIds: [server.company.roles.staff],
              networks: [network],
            })
          ).errcode,
        ),
      ).toBe('badValue');
  });

  test('has one beside it for a rotation, and no third', async () => {
    const { call, id, version } = await programOf(server, admin);
    const second = await admin.get('/serviceAccount/createToken', { id, version });
    const callAgain = callerWith(server, second.token);
    expect((await call('/asset/list', {})).errcode).toBe(0);
    expect((await callAgain('/asset/list', {})).errcode).toBe(0);
    const third = await admin.ask('/serviceAccount/createToken', { id, version: second.version });
    expect([reasonOf(third.errcode), third.details]).toEqual(['tooManyTokens', { max: 2 }]);
    const { issued } = await admin.get('/serviceAccount/get', { id });
    const tokenId = issued[0]?.id ?? 0;
    await admin.get('/serviceAccount/revokeToken', { id, version: second.version, tokenId });
    expect(reasonOf((await call('/asset/list', {})).errcode)).toBe('tokenRefused');
    expect((await callAgain('/asset/list', {})).errcode).toBe(0);
  });

  test('is stored as a hash alone, and made up ones are refused', async () => {
    const { token } = await programOf(server, admin);
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(row_to_json(api_token)::text, '') from api_token)
        || (select string_agg(changes::text, '') from log_entry) as text`.execute(server.db);
    expect(rows[0]?.text).not.toContain(token.slice(3));
    for (const bad of [`hq_${'x'.repeat(43)}`, token.slice(3), token.slice(0, -1), `${token}x`]) {
      const reason = reasonOf((await callerWith(server, bad)('/asset/list', {})).errcode);
      expect(reason).toBe(bad.startsWith('hq_') && bad.length === 46 ? 'tokenRefused' : 'sessionEnded');
    }
  });

  test('has a rate of its own, and says how much of it is left', async () => {
    const { call, id, version } = await programOf(server, admin, { perMinute: 3 });
    // The minute of the first call may end before the last of them.
    const answers = [];
    for (let nth = 0; nth < 8; nth += 1) answers.push(await call('/asset/list', {}));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(answers[0]?.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' });
    for (const { headers } of refused) {
      expect(headers['ratelimit-remaining']).toBe('0');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    const { token } = await admin.get('/serviceAccount/createToken', { id, version });
    expect((await callerWith(server, token)('/asset/list', {})).status).toBe(200);
  });
});

describe('who gives rights', () => {
  test('gives none that go beyond their own, neither at first nor by a token of a stronger account', async () => {
    const { organisations, roles } = server.company;
    const helper = await server.signIn('keeper', {
      permissions: {
        'serviceAccount.read': 'all',
        'serviceAccount.write': 'all',
        'asset.read': 'organisation',
      },
    });
    const input = { name: 'x', organisationId: organisations.head, roleIds: [roles.admin] };
    expect(reasonOf((await helper.ask('/serviceAccount/create', input)).errcode)).toBe('notPermitted');
    const { id, version } = await programOf(server, admin, { roleIds: [roles.admin] });
    const at = { id, version };
    expect(reasonOf((await helper.ask('/serviceAccount/createToken', at)).errcode)).toBe('notPermitted');
    const wider = { ...at, changes: { networks: [] } };
    expect(reasonOf((await helper.ask('/serviceAccount/update', wider)).errcode)).toBe('notPermitted');
    const paused = await helper.get('/serviceAccount/event', { ...at, event: 'pause' });
    const again = { id, version: paused.version, event: 'resume' as const };
    expect(reasonOf((await helper.ask('/serviceAccount/event', again)).errcode)).toBe('notPermitted');
  });

  test('sees what changed in the log, without a token', async () => {
    const { id, version } = await programOf(server, admin, { name: '旧名' });
    await admin.get('/serviceAccount/update', {
      ...{ id, version },
      changes: { name: '新名', roleIds: [server.company.roles.auditor], networks: ['10.0.0.0/8'] },
    });
    const { rows } = await admin.get('/log/list', { recordKind: 'serviceAccount', recordId: id });
    expect(rows.map(({ action }) => action)).toEqual([
      'updated',
      'service account/active/create a token/active',
      'created',
    ]);
    expect(rows[0]?.changes.map(({ field }) => field).toSorted()).toEqual(['name', 'networks', 'roles']);
    const { rows: people } = await sql<{ name: string }>`select person.name from service_account service
      join account on account.id = account_id join person on person.id = person_id
      where service.id = ${id}`.execute(server.db);
    expect(people).toEqual([{ name: '新名' }]);
  });
});
