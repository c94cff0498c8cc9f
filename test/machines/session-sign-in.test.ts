import { describe, expect, test } from '@jest/globals';
import type { User } from '../../src/machines/user.ts';
import { begin, never, refusal, signedIn, user } from './support/begin-session.ts';

const newsOfIt = { type: 'news for the other windows', news: 'signed in elsewhere' };

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
    expect(facts).toEqual([newsOfIt, { type: 'go', to: '/assets?status=inUse' }]);
  });

  test('goes to / when there is no redirect', async () => {
    const { at, session, until, facts } = begin({});
    at('/login');
    session.send({ type: 'sign in', loginid: 'keeper' });
    await until('authenticated');
    expect(facts).toEqual([newsOfIt, { type: 'go', to: '/' }]);
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
      expect(facts).toEqual([newsOfIt, { type: 'go', to: '/' }]);
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

  test('whoever is being asked about leaves when the session ends in another window', async () => {
    const { session, facts, until } = begin({ tokenKept: true, load: never });
    await until('loading info');
    session.send({ type: 'session ended elsewhere' });
    expect(session.getSnapshot().value).toEqual({ 'timed out': 'told' });
    expect(facts).toContainEqual({ type: 'session timed out' });
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
    expect(facts).toEqual([
      { type: 'user info refused', why },
      { type: 'news for the other windows', news: 'session ended elsewhere' },
    ]);
    session.send({ type: 'sign in again' });
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(facts.slice(2)).toEqual([{ type: 'go', to: '/login?redirect=%2Flogs%3Fway%3Dimport' }]);
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
