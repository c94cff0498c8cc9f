import { describe, expect, test } from '@jest/globals';
import type { User } from '../../../src/machines/session/user.ts';
import { begin, never, refusal, signedIn, user } from '../support/begin-session.ts';

const entered = (who: User = user) => ({ type: 'person entered', user: who });
const newsOfIt = { type: 'news for the other windows', news: 'signed in elsewhere' };

describe('without a token', () => {
  test('every page leads to the sign-in, with path and query as the way back', () => {
    const { at, details, session } = begin({});
    at('/assets', 'status=inUse&sort=name');
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(details).toEqual([{ type: 'go', to: '/login?redirect=%2Fassets%3Fstatus%3DinUse%26sort%3Dname' }]);
  });

  test('the sign-in page itself stays', () => {
    const { at, details } = begin({});
    at('/login', 'redirect=%2Fassets');
    expect(details).toEqual([]);
  });

  test('the page of an invitation stays', () => {
    const { at, details } = begin({});
    at('/invitation');
    expect(details).toEqual([]);
  });

  test('the landing route of an outside sign-in leads to the sign-in, keeping the redirect', () => {
    const { at, details } = begin({});
    at('/auth-redirect', 'redirect=%2Flogs');
    expect(details).toEqual([{ type: 'go', to: '/login?redirect=%2Flogs' }]);
  });

  test('without a redirect it leads to the sign-in alone', () => {
    const { at, details } = begin({});
    at('/auth-redirect');
    at('/auth-redirect', 'redirect=%2F%2Fevil.example');
    expect(details).toEqual([
      { type: 'go', to: '/login' },
      { type: 'go', to: '/login' },
    ]);
  });
});

describe('signing in', () => {
  test('sends the trimmed login id, loads the person and lets them in', async () => {
    const requested: string[] = [];
    const { at, session, details, until } = begin({
      signIn: async (loginid) => void requested.push(loginid),
    });
    at('/login', 'redirect=%2Fassets%3Fstatus%3DinUse');
    session.send({ type: 'sign in', loginid: '  keeper ' });
    expect(session.getSnapshot().value).toBe('signing in');
    await until({ inside: 'authenticated' });
    expect(requested).toEqual(['keeper']);
    expect(session.getSnapshot().context.user).toEqual(user);
    expect(details).toEqual([newsOfIt, entered()]);
  });

  test('keeps what the server said when it refuses, and forgets it at the next attempt', async () => {
    let answer = () => Promise.reject<void>(refusal('wrongCredentials', '登录名或密码不正确'));
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
    const requested: string[] = [];
    const { session } = begin({
      signIn: (loginid) => {
        requested.push(loginid);
        return never();
      },
    });
    session.send({ type: 'sign in', loginid: 'a' });
    session.send({ type: 'sign in', loginid: 'b' });
    expect(requested).toEqual(['a']);
  });
});

describe('with a token from before', () => {
  test('the person is loaded before anything else', async () => {
    const { at, session, details, until } = begin({ tokenStored: true });
    at('/assets/5', 'tab=log');
    expect(session.getSnapshot().value).toBe('loading info');
    expect(details).toEqual([]);
    await until({ inside: 'authenticated' });
    expect(details).toEqual([entered()]);
  });

  test('the session leads a person nowhere', async () => {
    const { at, details } = await signedIn();
    for (const path of ['/login', '/', '/auth-redirect']) at(path);
    expect(details).toEqual([]);
  });

  test('whoever is being asked about leaves when the session ends in another window', async () => {
    const { session, details, until } = begin({ tokenStored: true, load: never });
    await until('loading info');
    session.send({ type: 'session ended elsewhere' });
    expect(session.getSnapshot().value).toEqual({ 'timed out': 'notice shown' });
    expect(details).toContainEqual({ type: 'session is over', why: null, said: null, ended: false });
  });

  const ended = () =>
    Promise.reject<User>(Object.assign(refusal('sessionEnded', 'x'), { details: { why: 'password reset' } }));

  test.each([
    [
      'an unknown session',
      () => Promise.reject<User>(refusal('sessionEnded', 'x')),
      'session unknown',
      'x',
      null,
    ],
    ['a session that ended', ended, 'session unknown', 'x', 'password reset'],
    ['an empty role group', async () => ({ ...user, roleGroup: '' }), 'no roles', null, null],
    ['any other failure', () => Promise.reject<User>(new Error('offline')), 'call failed', null, null],
  ] as const)(
    '%s forgets the token, asks, and then leads to the sign-in with the way back',
    async (_, load, why, said, end) => {
      const { at, session, until, details, forgotten } = begin({ tokenStored: true, load });
      at('/logs', 'way=import');
      await until({ [end ? 'ended' : 'timed out']: 'sign-in required' });
      expect(forgotten).toEqual(['token']);
      expect(session.getSnapshot().context.user).toBeNull();
      const over = { why: end, said };
      expect(details).toEqual([
        { type: 'user info refused', why, over },
        { type: 'news for the other windows', news: 'session ended elsewhere', over },
      ]);
      session.send({ type: 'sign in again' });
      expect(session.getSnapshot().value).toBe('anonymous');
      expect(details.slice(2)).toEqual([{ type: 'go', to: '/login?redirect=%2Flogs%3Fway%3Dimport' }]);
    },
  );
});

describe('with the default password', () => {
  const load = async () => ({ ...user, passwordIsDefault: true });

  test('a dialog says so, and the profile is the only page', async () => {
    const { at, session, details, untilGate, gate } = begin({ tokenStored: true, load });
    at('/assets');
    await untilGate({ 'default-password gate': 'notice shown' });
    expect(details).toEqual([entered(await load()), { type: 'go', to: '/profile/index' }]);
    session.send({ type: 'understood' });
    expect(gate()).toEqual({ 'default-password gate': 'changing' });
    at('/profile/index');
    at('/dashboard');
    expect(details.slice(2)).toEqual([
      { type: 'go', to: '/profile/index' },
      { type: 'page kept closed', until: 'the password is changed' },
    ]);
  });

  test('the change of the password opens everything', async () => {
    const { at, session, details, untilGate } = begin({ tokenStored: true, load });
    await untilGate('default-password gate');
    at('/profile/index');
    session.send({ type: 'password changed' });
    expect(session.getSnapshot().value).toEqual({ inside: 'authenticated' });
    details.length = 0;
    at('/assets');
    expect(details).toEqual([]);
  });

  test('signing out and the end of the session work from there too', async () => {
    for (const [event, value] of [
      ['sign out', 'signing out'],
      ['session ended', { 'timed out': 'notice shown' }],
    ] as const) {
      const { session, untilGate } = begin({ tokenStored: true, load });
      await untilGate('default-password gate');
      session.send({ type: event });
      expect(session.getSnapshot().value).toEqual(value);
    }
  });
});
