/** @jest-environment jsdom */

import { beforeEach, describe, expect, test } from '@jest/globals';
import { errcodes } from '../../src/api/contract/errors.ts';
import type { Path } from '../../src/api/contract/index.ts';
import { secondProof } from '../../src/api/password.ts';
import { download, isCancelled, listenToApi } from '../../src/api/post.ts';
import * as calls from '../../src/api/session-calls.ts';
import { settings } from '../../src/settings.ts';
import { fatherOrgan, guid, token } from '../../src/window/cookies.ts';

type Request = { path: string; payload: unknown; authorization: string | null; signal: AbortSignal };
let requests: Request[];
let answers: Partial<Record<Path, unknown>>;
let described: string[];

beforeEach(() => {
  requests = [];
  answers = {};
  described = [];
  listenToApi({
    onSessionEnded: () => described.push('ended session'),
    onFault: ({ kind }) => described.push(`fault ${kind}`),
    onCallBegan: () => described.push('began'),
    onCallEnded: () => described.push('ended'),
    onBuild: (build) => described.push(build),
    onSettings() {},
    onNewBrowser: () => described.push('new browser'),
    onConfirmationNeeded: async () => false,
  });
  token.keep('token-1');
  guid.keep('guid-1');
  globalThis.fetch = async (input, init = {}) => {
    const path = String(input).replace(/^\/asset/, '') as Path;
    const headers = init.headers as Record<string, string>;
    const signal = init.signal as AbortSignal;
    requests.push({
      path,
      payload: JSON.parse(String(init.body)),
      authorization: headers.authorization ?? null,
      signal,
    });
    if (!(path in answers)) {
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      });
    }
    const text = JSON.stringify(answers[path]);
    return { status: 200, ok: true, headers: new Headers(), text: async () => text } as Response;
  };
});

const never = () => new AbortController().signal;
const sent = () => requests.map(({ path, payload, authorization }) => ({ path, payload, authorization }));
const passwords = { oldPassword: 'a', newPassword: 'b' };

describe('signing in', () => {
  test('sends the system it is for, and keeps what proves it', async () => {
    answers['/user/login'] = {
      errcode: 0,
      data: { token: 't', guid: 'g', fatherOrgan: 'HQ', changePwd: 0 },
    };
    const signedIn = await calls.signIn({ loginid: 'keeper', password: 'p' }, never());
    expect(signedIn).toEqual({ secondStepDue: false });
    const payload = { loginid: 'keeper', password: 'p', syscode: settings.systemCode };
    expect(sent()).toEqual([{ path: '/user/login', payload, authorization: 'token-1' }]);
    expect([token.read(), guid.read(), fatherOrgan.read()]).toEqual(['t', 'g', 'HQ']);
  });

  test('tells of a second step, whose answer brings another token', async () => {
    answers['/user/login'] = {
      errcode: 0,
      data: { token: 'waiting', guid: 'g', fatherOrgan: 'HQ', changePwd: 0, secondStep: 1 },
    };
    answers['/user/secondStep'] = { errcode: 0, data: { token: 'whole' } };
    const signedIn = await calls.signIn({ loginid: 'keeper', password: 'p' }, never());
    expect([signedIn, token.read()]).toEqual([{ secondStepDue: true }, 'waiting']);
    secondProof.put({ code: '123456' });
    await calls.takeSecondStep(never());
    expect(sent()[1]).toEqual({
      path: '/user/secondStep',
      payload: { code: '123456' },
      authorization: 'waiting',
    });
    expect(token.read()).toBe('whole');
  });

  test('the person is asked for by the guid, and the menu read', async () => {
    const menu = [{ path: '/assets' }];
    answers['/user/getUserInfo'] = { errcode: 0, data: { sname: 'W', roleMenu: JSON.stringify(menu) } };
    const passwordLength = { min: 6, max: 16 };
    const flags = {
      passwordIsDefault: false,
      secondFactorMissing: false,
      provider: null,
      hasPassword: true,
    };
    expect(await calls.loadUser(never())).toEqual({ name: 'W', menu, passwordLength, ...flags });
    expect(sent()[0]?.payload).toEqual({ guid: 'guid-1' });
    guid.forget();
    await calls.loadUser(never());
    expect(sent()[1]?.payload).toEqual({ guid: '' });
  });

  test('a password is as long as the server says', async () => {
    const passwordLength = { min: 12, max: 64 };
    answers['/user/getUserInfo'] = { errcode: 0, data: { sname: 'W', roleMenu: '[]', passwordLength } };
    expect((await calls.loadUser(never())).passwordLength).toEqual(passwordLength);
  });
});

describe('signing out', () => {
  test('forgets at once, and tells the server with the token that was', async () => {
    sessionStorage.setItem('kept', '1');
    fatherOrgan.keep('HQ');
    answers['/user/logout'] = { errcode: 0, data: {} };
    const ended = calls.endSession(never());
    expect([token.read(), guid.read(), fatherOrgan.read(), sessionStorage.length]).toEqual([
      undefined,
      undefined,
      undefined,
      0,
    ]);
    await ended;
    expect(sent()).toEqual([{ path: '/user/logout', payload: {}, authorization: 'token-1' }]);
    expect(described).toEqual([]);
  });

  test('tells nobody when nobody was signed in', async () => {
    token.forget();
    await calls.endSession(never());
    expect(requests).toEqual([]);
  });
});

test('both ways to change the password send the token as the code', async () => {
  for (const path of ['/user/userChangePwd', '/user/updateUserRole'] as const) {
    answers[path] = { errcode: 0, data: {} };
  }
  await calls.changePassword(passwords, never());
  await calls.changePasswordFromNavbar(passwords, never());
  expect(sent()).toEqual(
    ['/user/userChangePwd', '/user/updateUserRole'].map((path) => ({
      path,
      payload: { code: 'token-1', ...passwords },
      authorization: 'token-1',
    })),
  );
  expect(described).toEqual(['began', 'ended', 'began', 'ended']);
});

test('the session goes on by the token that comes with the change', async () => {
  answers['/user/userChangePwd'] = { errcode: 0, data: { token: 'token-2' } };
  await calls.changePassword(passwords, never());
  expect(token.read()).toBe('token-2');
});

test('switching a mode is quiet', async () => {
  answers['/user/changeMode'] = { errcode: 0, data: { mode: '1' } };
  answers['/user/changeWorkMode'] = { errcode: 0, data: { workMode: '1' } };
  await calls.changeMode('1', never());
  await calls.changeWorkMode('1', never());
  expect(sent().map(({ path, payload }) => [path, payload])).toEqual([
    ['/user/changeMode', { mode: '1' }],
    ['/user/changeWorkMode', { workMode: '1' }],
  ]);
  expect(described).toEqual([]);
});

const each: [string, (signal: AbortSignal) => Promise<unknown>][] = [
  ['signIn', (signal) => calls.signIn({ loginid: 'a', password: 'b' }, signal)],
  ['loadUser', calls.loadUser],
  ['endSession', calls.endSession],
  ['changeMode', (signal) => calls.changeMode('1', signal)],
  ['changeWorkMode', (signal) => calls.changeWorkMode('1', signal)],
  ['changePassword', (signal) => calls.changePassword(passwords, signal)],
  ['changePasswordFromNavbar', (signal) => calls.changePasswordFromNavbar(passwords, signal)],
  ['download', (signal) => download('/asset/export', { format: 'csv', language: 'en' }, { signal })],
];

test.each(each)('%s ends when its signal says so', async (_, call) => {
  const controller = new AbortController();
  const under = call(controller.signal).then(
    () => 'done',
    (error: unknown) => (isCancelled(error) ? 'cancelled' : error),
  );
  await new Promise((done) => setTimeout(done));
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([false]);
  controller.abort();
  expect(await under).toBe('cancelled');
});

test('an answer of an ended session is left to the session machine on its own calls alone', async () => {
  const over = { errcode: errcodes.sessionEnded, errmsg: 'over' };
  const paths = ['/user/login', '/user/getUserInfo', '/user/logout', '/user/userChangePwd'] as const;
  for (const path of paths) answers[path] = over;
  for (const [name, call] of each.slice(0, 3)) {
    token.keep('token-1');
    await expect(call(never())).rejects.toThrow('over');
    expect([name, described.filter((what) => what === 'ended session')]).toEqual([name, []]);
  }
  token.keep('token-1');
  await expect(calls.changePassword(passwords, never())).rejects.toThrow('over');
  expect(described).toContain('ended session');
});
