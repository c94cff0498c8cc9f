import { beforeEach, expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { waitFor } from '@testing-library/react';
import { errcodes } from '../../src/api/contract/errors.ts';
import { password } from '../../src/api/password.ts';
import { post } from '../../src/api/post.ts';
import { messages } from '../../src/locales/zh.po';
import { toastStore } from '../../src/views/ui/toaster.ts';
import { token } from '../../src/window/cookies.ts';
import { currentRoute, navigate } from '../../src/window/router.ts';
import { startRoot } from '../../src/wiring/root.ts';

type Calls = Record<string, () => unknown>;

const info = {
  roleGroup: '员工',
  roleType: ['staff'],
  sname: '叶知秋',
  avatar: '',
  loginid: 'staff',
  organ: '人力资源部',
  post: '',
  oldnum: '',
  workMode: '0',
  mode: '0',
  changePwd: 0,
  roleMenu: '[]',
  permissions: [],
  personId: 1,
};
const ended = { errcode: errcodes.sessionEnded, errmsg: '登录超时' };
const calls: Calls = {
  '/asset/user/login': () => ({
    errcode: 0,
    data: { token: 'T1', guid: 'G1', fatherOrgan: '7', changePwd: 0 },
  }),
  '/asset/user/getUserInfo': () => ({ errcode: 0, data: info }),
  '/asset/user/logout': () => ({ errcode: 0, data: {} }),
};

const sent: { url: string; authorization: string | undefined }[] = [];
const server = (answers: Calls): typeof fetch =>
  (async (input, init) => {
    const headers = init?.headers as Record<string, string>;
    sent.push({ url: String(input), authorization: headers.authorization });
    const answer = answers[String(input)];
    if (!answer) throw new TypeError('Failed to fetch');
    return {
      status: 200,
      ok: true,
      headers: new Headers(),
      text: async () => JSON.stringify(answer()),
    } as Response;
  }) as typeof fetch;

const notices = () => toastStore.read().map(({ text }) => text);
const cookies = () => document.cookie.split('; ').filter((cookie) => /^(Token|guid)=/.test(cookie));

i18n.loadAndActivate({ locale: 'zh', messages });
navigate('/assets?status=inUse');
globalThis.fetch = server(calls);
const { session } = startRoot();
type Value = Parameters<ReturnType<typeof session.getSnapshot>['matches']>[0];
const is = (value: Value) => waitFor(() => expect(session.getSnapshot().matches(value)).toBe(true));

async function signIn() {
  password.put('secret-1');
  session.send({ type: 'sign in', loginid: 'staff' });
  await is('inside');
}

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = server(calls);
});

// One page, told from the first visit on: the root is started once, as in the browser.
test('the first visit leads to the sign-in, and the sign-in back', async () => {
  expect(currentRoute()).toEqual({ path: '/login', query: 'redirect=%2Fassets%3Fstatus%3DinUse' });
  await signIn();
  expect(currentRoute()).toEqual({ path: '/assets', query: 'status=inUse' });
  expect(cookies()).toEqual(['Token=T1', 'guid=G1']);
  expect(localStorage.getItem('fatherOrgan')).toBe('7');
  expect(session.getSnapshot().context.user?.name).toBe('叶知秋');
  expect(JSON.stringify(session.getSnapshot().context)).not.toMatch(/T1|secret-1/);
  expect(sent).toEqual([
    { url: '/asset/user/login', authorization: undefined },
    { url: '/asset/user/getUserInfo', authorization: 'T1' },
  ]);
});

test('many calls answered 9999 give one notice and one navigation', async () => {
  globalThis.fetch = server({ '/asset/asset/get': () => ended, '/asset/asset/create': () => ended });
  const routes: string[] = [];
  const note = () => routes.push(location.hash);
  addEventListener('hashchange', note);
  const asset = { name: 'x', categoryId: 1, ownerOrganisationId: 1 };
  await Promise.allSettled([1, 2, 3].map(() => post('/asset/create', asset)).concat());
  removeEventListener('hashchange', note);
  expect(notices()).toEqual(['登录超时，请重新登录！']);
  expect(routes).toEqual(['#/login?redirect=%2Fdashboard']);
  expect(cookies()).toEqual([]);
});

test('a failed user info clears the token and says why', async () => {
  globalThis.fetch = server({ ...calls, '/asset/user/getUserInfo': () => ended });
  password.put('secret-1');
  session.send({ type: 'sign in', loginid: 'staff' });
  await is('timed out');
  expect(notices()).toContain('认证失败！请重新登录!');
  expect(cookies()).toEqual([]);
  session.send({ type: 'sign in again' });
  globalThis.fetch = server({
    ...calls,
    '/asset/user/getUserInfo': () => ({ errcode: 0, data: { ...info, roleGroup: '' } }),
  });
  password.put('secret-1');
  session.send({ type: 'sign in', loginid: 'staff' });
  await is('timed out');
  expect(notices()).toContain('getInfo: roles must be a non-null array!');
  session.send({ type: 'sign in again' });
});

test('logging out needs no server', async () => {
  const spy = jest.spyOn(Storage.prototype, 'clear');
  await signIn();
  sent.length = 0;
  const before = notices().length;
  globalThis.fetch = server({});
  session.send({ type: 'sign out' });
  expect(token.read()).toBeUndefined();
  expect(cookies()).toEqual([]);
  expect(spy.mock.contexts).toEqual([sessionStorage]);
  expect(currentRoute().path).toBe('/login');
  await is('anonymous');
  expect(sent).toEqual([{ url: '/asset/user/logout', authorization: 'T1' }]);
  expect(notices()).toHaveLength(before);
  spy.mockRestore();
});
