import { describe, expect, test } from '@jest/globals';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Place } from '../../src/machines/places.ts';
import { sessionMachine } from '../../src/machines/session.ts';
import type { User } from '../../src/machines/user.ts';

const user: User = {
  name: '王建国',
  loginid: 'keeper',
  avatar: '',
  roleGroup: '资产管理员',
  roleType: ['keeper'],
  organ: '行政部',
  post: '主管',
  oldnum: '',
  workMode: '0',
  mode: '0',
  permissions: ['asset.read'],
  personId: 7,
  menu: [],
  passwordIsDefault: false,
};

const never = () => new Promise<never>(() => {});
const refusal = (errcode: number, message: string) => Object.assign(new Error(message), { errcode });

type Fakes = {
  tokenKept?: boolean;
  signIn?: (loginid: string) => Promise<void>;
  load?: () => Promise<User>;
  end?: () => Promise<void>;
};

function begin({ tokenKept = false, signIn = async () => {}, load = async () => user, end = never }: Fakes) {
  const clock = new SimulatedClock();
  const facts: unknown[] = [];
  const forgotten: string[] = [];
  const machine = sessionMachine.provide({
    actors: {
      'sign in': fromPromise(({ input }) => signIn(input.loginid)),
      'load user info': fromPromise(load),
      'end the session on the server': fromPromise(end),
    },
    actions: { 'forget the token': () => forgotten.push('token') },
    delays: { 'toast time': 3000, 'sign-out limit': 2000 },
  });
  const session = createActor(machine, { input: { tokenKept }, clock });
  session.on('*', (fact) => facts.push(fact));
  session.start();
  facts.length = 0;
  const at = (path: string, query = '') => {
    const place: Place = { path, query };
    session.send({ type: 'place changed', place });
  };
  const until = (value: Parameters<ReturnType<typeof session.getSnapshot>['matches']>[0]) =>
    waitFor(session, (state) => state.matches(value));
  return { session, clock, facts, forgotten, at, until };
}

async function signedIn(fakes: Fakes = {}) {
  const begun = begin({ tokenKept: true, ...fakes });
  await begun.until('authenticated');
  begun.facts.length = 0;
  return begun;
}

describe('without a token', () => {
  test('every page leads to the sign-in, with path and query as the way back', () => {
    const { at, facts, session } = begin({});
    at('/assets', 'status=inUse&sort=name');
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(facts).toEqual([{ type: 'go', to: '/login?redirect=%2Fassets%3Fstatus%3DinUse%26sort%3Dname' }]);
  });

  test('the sign-in page itself stays', () => {
    const { at, facts } = begin({});
    at('/login', 'redirect=%2Fassets');
    expect(facts).toEqual([]);
  });

  test('the landing place of an outside sign-in leads to the sign-in, keeping the redirect', () => {
    const { at, facts } = begin({});
    at('/auth-redirect', 'redirect=%2Flogs');
    expect(facts).toEqual([{ type: 'go', to: '/login?redirect=%2Flogs' }]);
  });
});

describe('signing in', () => {
  test('sends the trimmed login id, loads the person and goes where the redirect says', async () => {
    const asked: string[] = [];
    const { at, session, until, facts } = begin({ signIn: async (loginid) => void asked.push(loginid) });
    at('/login', 'redirect=%2Fassets%3Fstatus%3DinUse');
    session.send({ type: 'sign in', loginid: '  keeper ' });
    expect(session.getSnapshot().value).toBe('signing in');
    await until('authenticated');
    expect(asked).toEqual(['keeper']);
    expect(session.getSnapshot().context.user).toEqual(user);
    expect(facts).toEqual([{ type: 'go', to: '/assets?status=inUse' }]);
  });

  test('goes to / when there is no redirect', async () => {
    const { at, session, until, facts } = begin({});
    at('/login');
    session.send({ type: 'sign in', loginid: 'keeper' });
    await until('authenticated');
    expect(facts).toEqual([{ type: 'go', to: '/' }]);
  });

  test('keeps what the server said when it refuses, and forgets it at the next attempt', async () => {
    let answer = () => Promise.reject<void>(refusal(1001, '登录名或密码不正确'));
    const { at, session, until } = begin({ signIn: () => answer() });
    at('/login');
    session.send({ type: 'sign in', loginid: 'keeper' });
    await until('anonymous');
    expect(session.getSnapshot().context.refusal).toBe('登录名或密码不正确');
    answer = never;
    session.send({ type: 'sign in', loginid: 'keeper' });
    expect(session.getSnapshot().context.refusal).toBeNull();
    expect(session.getSnapshot().hasTag('busy')).toBe(true);
  });

  test('a second press while the server is asked changes nothing', () => {
    const asked: string[] = [];
    const { session } = begin({
      signIn: (loginid) => {
        asked.push(loginid);
        return never();
      },
    });
    session.send({ type: 'sign in', loginid: 'a' });
    session.send({ type: 'sign in', loginid: 'b' });
    expect(asked).toEqual(['a']);
  });

  test('a redirect out of the application is not followed', async () => {
    for (const redirect of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'evil',
      '/login?redirect=x',
    ]) {
      const { at, session, until, facts } = begin({});
      at('/login', `redirect=${encodeURIComponent(redirect)}`);
      session.send({ type: 'sign in', loginid: 'keeper' });
      await until('authenticated');
      expect(facts).toEqual([{ type: 'go', to: '/' }]);
    }
  });
});

describe('with a token from before', () => {
  test('the person is loaded before anything else, and the first navigation is repeated', async () => {
    const { at, session, until, facts } = begin({ tokenKept: true });
    at('/assets/5', 'tab=log');
    expect(session.getSnapshot().value).toBe('loading info');
    expect(facts).toEqual([]);
    await until('authenticated');
    expect(facts).toEqual([{ type: 'go', to: '/assets/5?tab=log' }]);
  });

  test('the sign-in page leads on', async () => {
    const { at, facts } = await signedIn();
    at('/login');
    expect(facts).toEqual([{ type: 'go', to: '/' }]);
  });

  test('/ leads to the dashboard', async () => {
    const { at, facts } = await signedIn();
    at('/');
    expect(facts).toEqual([{ type: 'go', to: '/dashboard' }]);
  });

  test.each([
    ['errcode 9999', () => Promise.reject<User>(refusal(9999, 'x')), 'session unknown'],
    ['an empty role group', async () => ({ ...user, roleGroup: '' }), 'no roles'],
    ['any other failure', () => Promise.reject<User>(new Error('offline')), 'call failed'],
  ])('%s forgets the token, asks, and then leads to the sign-in with the way back', async (_, load, why) => {
    const { at, session, until, facts, forgotten } = begin({ tokenKept: true, load });
    at('/logs', 'way=import');
    await until({ 'timed out': 'asked' });
    expect(forgotten).toEqual(['token']);
    expect(session.getSnapshot().context.user).toBeNull();
    expect(facts).toEqual([{ type: 'user info refused', why }]);
    session.send({ type: 'sign in again' });
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(facts.slice(1)).toEqual([{ type: 'go', to: '/login?redirect=%2Flogs%3Fway%3Dimport' }]);
  });
});

describe('with the default password', () => {
  const load = async () => ({ ...user, passwordIsDefault: true });

  test('a dialog says so, and the profile is the only page', async () => {
    const { at, session, until, facts } = begin({ tokenKept: true, load });
    at('/assets');
    await until({ 'default-password gate': 'told' });
    expect(facts).toEqual([{ type: 'go', to: '/profile/index' }]);
    session.send({ type: 'understood' });
    expect(session.getSnapshot().value).toEqual({ 'default-password gate': 'changing' });
    at('/profile/index');
    at('/dashboard');
    expect(facts.slice(1)).toEqual([{ type: 'go', to: '/profile/index' }]);
  });

  test('the change of the password opens everything', async () => {
    const { at, session, until, facts } = begin({ tokenKept: true, load });
    await until('default-password gate');
    at('/profile/index');
    session.send({ type: 'password changed' });
    expect(session.getSnapshot().value).toBe('authenticated');
    facts.length = 0;
    at('/assets');
    expect(facts).toEqual([]);
  });

  test('signing out and the end of the session work from there too', async () => {
    for (const [event, value] of [
      ['sign out', 'signing out'],
      ['session ended', { 'timed out': 'told' }],
    ] as const) {
      const { session, until } = begin({ tokenKept: true, load });
      await until('default-password gate');
      session.send({ type: event });
      expect(session.getSnapshot().value).toEqual(value);
    }
  });
});

describe('a call answered 9999', () => {
  test('tells once, forgets the token and leads to /login?redirect=%2Fdashboard', async () => {
    const { at, session, facts, forgotten } = await signedIn();
    at('/assets', 'status=inUse');
    for (let call = 0; call < 5; call += 1) session.send({ type: 'session ended' });
    expect(session.getSnapshot().value).toEqual({ 'timed out': 'told' });
    expect(session.getSnapshot().context.user).toBeNull();
    expect(forgotten).toEqual(['token']);
    expect(facts).toEqual([
      { type: 'session timed out' },
      { type: 'go', to: '/login?redirect=%2Fdashboard' },
    ]);
  });

  test('the person can sign in again while the notice is on screen', async () => {
    const { at, session, until } = await signedIn();
    session.send({ type: 'session ended' });
    at('/login', 'redirect=%2Fdashboard');
    session.send({ type: 'sign in', loginid: 'keeper' });
    await until('authenticated');
  });

  test('another page leads to the sign-in, and after the notice nobody is signed in', async () => {
    const { at, session, clock, facts } = await signedIn();
    session.send({ type: 'session ended' });
    facts.length = 0;
    at('/assets');
    at('/login', 'redirect=%2Fassets');
    expect(facts).toEqual([{ type: 'go', to: '/login?redirect=%2Fassets' }]);
    clock.increment(2999);
    expect(session.getSnapshot().value).toEqual({ 'timed out': 'told' });
    clock.increment(1);
    expect(session.getSnapshot().value).toBe('anonymous');
  });
});

describe('signing out', () => {
  test('is done at once, with the way back, and ends when the server has answered', async () => {
    const { at, session, facts, until } = await signedIn({ end: async () => {} });
    at('/assets', 'status=inUse');
    session.send({ type: 'sign out' });
    expect(session.getSnapshot().value).toBe('signing out');
    expect(session.getSnapshot().context.user).toBeNull();
    expect(session.getSnapshot().hasTag('guest')).toBe(true);
    expect(facts).toEqual([{ type: 'go', to: '/login?redirect=%2Fassets%3Fstatus%3DinUse' }]);
    await until('anonymous');
  });

  test('ends when the server cannot be reached', async () => {
    const { session, until } = await signedIn({ end: () => Promise.reject(new Error('offline')) });
    session.send({ type: 'sign out' });
    await until('anonymous');
  });

  test('does not wait for the server longer than the limit', async () => {
    const { session, clock } = await signedIn();
    session.send({ type: 'sign out' });
    clock.increment(2000);
    expect(session.getSnapshot().value).toBe('anonymous');
  });

  test('the next person need not wait for it', async () => {
    const { at, session, until, facts } = await signedIn();
    session.send({ type: 'sign out' });
    facts.length = 0;
    at('/assets');
    expect(facts).toEqual([{ type: 'go', to: '/login?redirect=%2Fassets' }]);
    session.send({ type: 'sign in', loginid: 'staff' });
    await until('authenticated');
  });
});

test('an ended session or a sign-out means nothing to somebody who is not signed in', () => {
  const { session } = begin({});
  for (const type of [
    'session ended',
    'sign out',
    'password changed',
    'understood',
    'sign in again',
  ] as const) {
    expect(session.getSnapshot().can({ type })).toBe(false);
  }
});
