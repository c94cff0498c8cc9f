import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { accountHandlers } from '../../server/modules/accounts/handlers.ts';
import { identityProviderHandlers } from '../../server/modules/identity-providers/handlers.ts';
import { peopleHandlers } from '../../server/modules/people/handlers.ts';
import { sessionHandlers } from '../../server/modules/session/handlers.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import type { MenuItem } from '../../src/vocabulary/menu.ts';
import type { PersonState } from '../../src/vocabulary/person-fields.ts';
import type { TimedOut } from '../../src/vocabulary/session-end.ts';
import { withApp } from './support/app.ts';
import { type AccountName, testPassword } from './support/company.ts';

const server = withApp({
  modules: [accountHandlers, identityProviderHandlers, peopleHandlers, sessionHandlers],
  sessionIdleMinutes: 30,
  sessionAbsoluteHours: 12,
});

const login = async (loginid: string, password = testPassword) =>
  (await server.signIn(null)).ask('/user/login', { loginid, password, syscode: 'asset' });

/** What decides about the sessions and attempts of an account, put back in time. */
const age = (column: 'last_seen_at' | 'created_at', interval: string) =>
  sql`update session set ${sql.ref(column)} = now() - ${interval}::interval`.execute(server.db);

const forgetFailures = () => server.db.deleteFrom('sign_in_lock').execute();

describe('sign-in', () => {
  test('answers token, guid, fatherOrgan and changePwd; the login id is trimmed and its case does not matter', async () => {
    const { errcode, data } = await login('  KEEPER ');
    expect(errcode).toBe(0);
    expect(data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      guid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fatherOrgan: 'head',
      changePwd: 0,
    });
  });

  test('takes fields that another front end sends', async () => {
    const anonymous = await server.signIn(null);
    const payload = { loginid: 'keeper', password: testPassword, syscode: 'asset', device: 'scanner' };
    expect((await anonymous.ask('/user/login', payload)).errcode).toBe(0);
  });

  test('a wrong password and an unknown login get the same answer', async () => {
    const wrong = await login('keeper', 'not-this-one');
    const unknown = await login('nobody-at-all', 'not-this-one');
    expect(wrong).toEqual({
      status: 200,
      errcode: errcodes.wrongCredentials,
      errmsg: 'The login or the password is not right.',
    });
    expect(unknown).toEqual(wrong);
    await forgetFailures();
  });

  test('the token is stored as a hash only', async () => {
    const { data } = await login('auditor');
    const { rows } = await sql<{ hit: boolean }>`
      select bool_or(session::text like ${`%${data.token}%`}) as hit from session`.execute(server.db);
    expect(rows[0]?.hit).toBe(false);
  });

  test('is noted in the log, and so is a failed one', async () => {
    await server.db.deleteFrom('session').execute();
    await login('engineer');
    await login('engineer', 'wrong-password');
    const entries = await server.db
      .selectFrom('log_entry')
      .where('record_id', '=', server.company.accounts.engineer)
      .select(['action', 'actor_name', 'record_label'])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'signed in', actor_name: '吴维修', record_label: 'engineer 吴维修' },
      { action: 'sign-in failed', actor_name: 'engineer', record_label: 'engineer' },
    ]);
    await forgetFailures();
  });
});

const masterData = ['/suppliers', '/organisations', '/locations', '/categories', '/people'];

describe('the signed-in person', () => {
  test('has all fields of the specification', async () => {
    const { data } = await login('keeper');
    const keeper = { ...(await server.signIn('keeper')) };
    const info = await keeper.get('/user/getUserInfo', { guid: data.guid });
    expect(info).toEqual({
      roleGroup: '资产管理员',
      roleType: ['keeper'],
      sname: '孙资产',
      avatar: '/avatar/default.png',
      loginid: 'keeper',
      organ: '总公司',
      post: '',
      oldnum: 'keeper',
      workMode: '0',
      mode: '0',
      changePwd: 0,
      secondFactorMissing: 0,
      hasPassword: 1,
      provider: null,
      roleMenu: expect.any(String),
      permissions: expect.arrayContaining(['asset.create', 'import.run']),
      personId: server.company.people.keeper,
      passwordLength: { min: 6, max: 16 },
    });
  });

  test.each<[AccountName, Record<string, string[]>]>([
    [
      'keeper',
      {
        '/menu/home': ['/notifications'],
        '/menu/assets': ['/assets', '/scan', '/asset-lists', '/imports'],
        '/menu/handovers': ['/handovers', '/requests'],
        '/menu/inventory': ['/stock-takes'],
        '/menu/maintenance': [
          '/repairs',
          '/fault-reports',
          '/maintenance',
          '/inspections',
          '/plans',
          '/plans/calendar',
          '/inspection-routes',
          '/checklists',
          '/spare-parts',
        ],
        '/menu/device-settings': ['/devices', '/meters', '/label-templates'],
        '/menu/finance': [
          '/bills',
          '/budgets',
          '/depreciation',
          '/asset-ledger',
          '/asset-movements',
          '/journal',
          '/depreciation-forecast',
          '/asset-costs',
        ],
        '/menu/reports': ['/reports'],
        '/menu/master-data': masterData,
        '/menu/administration': ['/logs', '/jobs'],
      },
    ],
    [
      'staff',
      {
        '/menu/home': ['/notifications'],
        '/menu/assets': ['/assets', '/scan', '/asset-lists'],
        '/menu/handovers': ['/handovers', '/requests'],
        '/menu/inventory': ['/stock-takes'],
        '/menu/maintenance': ['/repairs', '/maintenance'],
        '/menu/device-settings': ['/meters'],
        '/menu/master-data': ['/people'],
      },
    ],
    [
      'auditor',
      {
        '/menu/home': ['/notifications'],
        '/menu/assets': ['/assets', '/scan', '/asset-lists', '/imports'],
        '/menu/handovers': ['/handovers', '/requests'],
        '/menu/inventory': ['/stock-takes'],
        '/menu/maintenance': [
          '/repairs',
          '/maintenance',
          '/inspections',
          '/plans',
          '/plans/calendar',
          '/inspection-routes',
          '/checklists',
          '/spare-parts',
          '/dispatch-rules',
        ],
        '/menu/device-settings': ['/devices', '/meters', '/label-templates'],
        '/menu/finance': [
          '/bills',
          '/budgets',
          '/depreciation',
          '/asset-ledger',
          '/asset-movements',
          '/journal',
          '/depreciation-forecast',
          '/asset-costs',
        ],
        '/menu/reports': ['/reports'],
        '/menu/master-data': masterData,
        '/menu/administration': [
          '/accounts',
          '/roles',
          '/approval-rules',
          '/logs',
          '/jobs',
          '/system',
          '/settings',
          '/error-reports',
          '/machines',
          '/inspector',
        ],
      },
    ],
  ])('%s gets the menu of the role', async (who, groups) => {
    const { data } = await login(who);
    const info = await (await server.signIn(who)).get('/user/getUserInfo', { guid: data.guid });
    const menu: MenuItem[] = JSON.parse(info.roleMenu);
    const paths = ({ children = [] }: MenuItem) => children.map((item) => item.path);
    expect(menu.map((group) => [group.path, paths(group)])).toEqual(Object.entries(groups));
    const assets = menu[1]?.children?.[0];
    expect(assets).toMatchObject({ component: 'Layout', meta: { title: 'Assets', icon: 'box' } });
    expect(assets?.children?.map((item) => item.path)).toEqual(
      who === 'keeper' ? ['', 'new', 'bulk-edit', 'duplicates', ':id', ':id/edit'] : ['', ':id'],
    );
  });

  test('is refused with the guid of somebody else', async () => {
    const { data } = await login('auditor');
    const keeper = await server.signIn('keeper');
    expect((await keeper.ask('/user/getUserInfo', { guid: data.guid })).errcode).toBe(errcodes.sessionEnded);
  });
});

describe('a token', () => {
  const alive = async (authorization: string | undefined) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/asset/user/getUserList',
      headers: { ...(authorization === undefined ? {} : { authorization }), 'accept-language': 'zh-CN,zh' },
    });
    return answer.json();
  };

  test('is taken bare and as Bearer', async () => {
    const { token } = await server.signIn('keeper');
    expect((await alive(token)).errcode).toBe(0);
    expect((await alive(`Bearer ${token}`)).errcode).toBe(0);
  });

  test.each([
    ['that is missing', undefined],
    ['that is empty', ''],
    ['without its value', 'Bearer'],
    ['that is unknown', 'x'.repeat(43)],
    ['that is too long', 'x'.repeat(10_000)],
    ['with other characters', "' or 1=1 --"],
  ])('%s is answered 9999 in the envelope', async (_what, token) => {
    expect(await alive(token)).toEqual({ errcode: errcodes.sessionEnded, errmsg: '登录超时，请重新登录！' });
  });

  test('ends 30 minutes after the last request and 12 hours after sign-in', async () => {
    const { token } = await server.signIn('keeper');
    await age('last_seen_at', '29 minutes');
    expect((await alive(token)).errcode).toBe(0);
    await age('created_at', '12 hours');
    expect(await alive(token)).toMatchObject({
      errcode: errcodes.sessionEnded,
      details: { why: 'too old' satisfies TimedOut },
    });

    const other = await server.signIn('keeper');
    await age('last_seen_at', '30 minutes');
    expect(await alive(other.token)).toMatchObject({
      errcode: errcodes.sessionEnded,
      details: { why: 'idle too long' satisfies TimedOut },
    });
  });

  test('ends with sign-out', async () => {
    const keeper = await server.signIn('keeper');
    const beside = await server.signIn('keeper');
    expect((await keeper.ask('/user/logout', {})).errcode).toBe(0);
    expect([(await alive(keeper.token)).errcode, (await alive(beside.token)).errcode]).toEqual([
      errcodes.sessionEnded,
      0,
    ]);
  });

  test.each([
    [
      'the role changes',
      () => server.db.deleteFrom('role_permission').where('permission', '=', 'log.read').execute(),
    ],
    [
      'the person gets another role',
      () =>
        server.db
          .insertInto('account_role')
          .values({ account_id: server.company.accounts.keeper, role_id: server.company.roles.engineer })
          .execute(),
    ],
    [
      'the account is disabled',
      () =>
        server.db.updateTable('account').set({ disabled: true }).where('loginid', '=', 'keeper').execute(),
    ],
    [
      'the person is disabled',
      () => server.db.updateTable('person').set({ state: 'left' }).where('job_no', '=', 'keeper').execute(),
    ],
  ])('ends when %s', async (_what, change) => {
    const { token } = await server.signIn('keeper');
    await change();
    expect((await alive(token)).errcode).toBe(errcodes.sessionEnded);
    await server.db.updateTable('account').set({ disabled: false }).execute();
    await server.db.updateTable('person').set({ state: 'active' }).execute();
  });

  test('of a disabled person cannot be had', async () => {
    const become = (state: PersonState) =>
      server.db.updateTable('person').set({ state }).where('job_no', '=', 'keeper').execute();
    await become('left');
    expect((await login('keeper')).errcode).toBe(errcodes.wrongCredentials);
    await become('active');
    expect((await login('keeper')).errcode).toBe(0);
  });
});

describe('the password', () => {
  const change = async (
    who: AccountName,
    oldPassword: string,
    newPassword: string,
    path: '/user/userChangePwd' | '/user/updateUserRole' = '/user/userChangePwd',
  ) => (await server.signIn(who)).ask(path, { code: 'any', oldPassword, newPassword });

  test.each([
    ['wrong-one', 'Brand-new-1', errcodes.wrongOldPassword],
    [testPassword, '123456', errcodes.passwordIsDefault],
    [testPassword, testPassword, errcodes.passwordUnchanged],
    [testPassword, 'short', errcodes.passwordLength],
    [testPassword, 'seventeen-letters', errcodes.passwordLength],
    [testPassword, 'EastKeeper', errcodes.passwordIsLoginId],
    [testPassword, 'PassWord123', errcodes.passwordTooCommon],
    [testPassword, 'East-Keeper-26', errcodes.passwordLikeName],
    [testPassword, '李华东2026', errcodes.passwordLikeName],
    [testPassword, 'LiHuaDong!', errcodes.passwordLikeName],
    [testPassword, 'ZongGongSi#1', errcodes.passwordLikeCompany],
  ])('%p → %p is refused with %p', async (oldPassword, newPassword, errcode) => {
    await forgetFailures();
    expect((await change('eastKeeper', oldPassword, newPassword)).errcode).toBe(errcode);
  });

  test('a default one lets nothing be done but change it; the session that changes it goes on by another token, others end', async () => {
    const signedIn = await login('newcomer', '123456');
    expect(signedIn.data.changePwd).toBe(1);
    const newcomer = await server.signIn('newcomer');
    const beside = await server.signIn('newcomer');
    expect((await newcomer.ask('/user/getUserList', {})).errcode).toBe(errcodes.defaultPasswordMustChange);

    const payload = { code: 'x', oldPassword: '123456', newPassword: '密码六个字符' };
    const { token } = await newcomer.get('/user/updateUserRole', payload);
    expect((await newcomer.ask('/user/getUserList', {})).errcode).toBe(errcodes.sessionEnded);
    const renewed = await server.app.inject({
      method: 'POST',
      url: '/asset/user/getUserList',
      headers: { authorization: token },
    });
    expect(renewed.json().errcode).toBe(0);
    expect((await beside.ask('/user/getUserList', {})).errcode).toBe(errcodes.sessionEnded);
    expect((await login('newcomer', '123456')).errcode).toBe(errcodes.wrongCredentials);
    expect((await login('newcomer', '密码六个字符')).data.changePwd).toBe(0);
  });

  test('is the default one again when it is reset, unless a company wants random ones', async () => {
    const admin = await server.signIn('admin');
    const personId = server.company.people.engineer;
    expect(await admin.get('/account/resetPassword', { personId })).toEqual({
      password: '123456',
      expiresAt: null,
    });
    expect((await login('engineer', '123456')).data.changePwd).toBe(1);
  });

  test('wrong old ones hold up the session that sends them, and no other way in', async () => {
    await forgetFailures();
    const stolen = await server.signIn('eastKeeper');
    const ask = (oldPassword: string) =>
      stolen.ask('/user/userChangePwd', { oldPassword, newPassword: 'Brand-new-1' });
    const guesses = await Promise.all(Array.from({ length: 50 }, (_, nth) => ask(`wrong-${nth}`)));
    const { wrongOldPassword, tooManyAttempts } = errcodes;
    expect(guesses.map(({ errcode }) => errcode).sort((a, b) => b - a)).toEqual([
      ...Array(5).fill(wrongOldPassword),
      ...Array(45).fill(tooManyAttempts),
    ]);
    expect((await ask(testPassword)).errcode).toBe(tooManyAttempts);
    expect((await login('eastKeeper')).errcode).toBe(0);
    await forgetFailures();
  });
});

test('modes are kept', async () => {
  const auditor = await server.signIn('auditor');
  expect(await auditor.get('/user/changeMode', { mode: '1' })).toEqual({ mode: '1' });
  expect(await auditor.get('/user/changeWorkMode', { workMode: '1' })).toEqual({ workMode: '1' });
  const { data } = await login('auditor');
  const info = await auditor.get('/user/getUserInfo', { guid: data.guid });
  expect([info.mode, info.workMode]).toEqual(['1', '1']);
  expect((await auditor.ask('/user/changeMode', { mode: '2' as '1' })).status).toBe(400);
});
