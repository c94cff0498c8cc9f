import { describe, expect, test } from '@jest/globals';
import { begin, never, signedIn, user } from './support/begin-session.ts';

const left = { type: 'person left' };

describe('a call answered 9999', () => {
  test('tells once, forgets the token and leads to /login?redirect=%2Fdashboard', async () => {
    const { at, session, facts, forgotten } = await signedIn();
    at('/assets', 'status=inUse');
    for (let call = 0; call < 5; call += 1) session.send({ type: 'session ended' });
    expect(session.getSnapshot().value).toEqual({ 'timed out': 'told' });
    expect(session.getSnapshot().context.user).toBeNull();
    expect(forgotten).toEqual(['token']);
    expect(facts).toEqual([
      left,
      { type: 'news for the other windows', news: 'session ended elsewhere' },
      { type: 'session timed out' },
      { type: 'go', to: '/login?redirect=%2Fdashboard' },
    ]);
  });

  test('the person can sign in again while the notice is on screen', async () => {
    const { at, session, until } = await signedIn();
    session.send({ type: 'session ended' });
    at('/login', 'redirect=%2Fdashboard');
    session.send({ type: 'sign in', loginid: 'keeper' });
    await until({ inside: 'authenticated' });
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
    expect(facts).toEqual([
      left,
      { type: 'news for the other windows', news: 'signed out elsewhere' },
      { type: 'go', to: '/login?redirect=%2Fassets%3Fstatus%3DinUse' },
    ]);
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
    await until({ inside: 'authenticated' });
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

describe('another window of the browser', () => {
  const elsewhere = { signedIn: 'signed in elsewhere', signedOut: 'signed out elsewhere' } as const;
  const fromHere = (facts: unknown[]) =>
    facts.filter((fact) => (fact as { type: string }).type === 'news for the other windows');

  test('where the person logs out takes this one along, and it tells nobody again', async () => {
    const { at, session, facts, forgotten } = await signedIn();
    at('/assets');
    session.send({ type: elsewhere.signedOut });
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(session.getSnapshot().context.user).toBeNull();
    expect(facts).toEqual([left, { type: 'go', to: '/login?redirect=%2Fassets' }]);
    // The next person may have a token by now.
    expect(forgotten).toEqual([]);
  });

  test('where the session ends ends it here, and it tells nobody again', async () => {
    const { session, facts } = await signedIn();
    session.send({ type: 'session ended elsewhere' });
    expect(session.getSnapshot().value).toEqual({ 'timed out': 'told' });
    expect(fromHere(facts)).toEqual([]);
  });

  test('where somebody signs in lets this one in as that person', async () => {
    const { session, facts, until } = begin({});
    session.send({ type: elsewhere.signedIn });
    expect(session.getSnapshot().value).toBe('loading info');
    await until({ inside: 'authenticated' });
    expect(fromHere(facts)).toEqual([]);
  });

  test('where somebody else signs in changes the person here', async () => {
    const people = [user, { ...user, personId: 8, name: '李娜' }];
    const { session, until, facts } = await signedIn({ load: async () => people.shift() ?? user });
    session.send({ type: elsewhere.signedIn });
    expect(session.getSnapshot().value).toBe('loading info');
    expect(facts).toEqual([left]);
    await until({ inside: 'authenticated' });
    expect(session.getSnapshot().context.user?.name).toBe('李娜');
  });

  test.each(['default-password gate', 'authenticated'] as const)('is heard in %s', async (where) => {
    const load = async () => ({ ...user, passwordIsDefault: where !== 'authenticated' });
    for (const [news, state] of [
      [elsewhere.signedOut, 'anonymous'],
      [elsewhere.signedIn, 'loading info'],
    ] as const) {
      const { session, until } = begin({ tokenKept: true, load });
      await until({ inside: where });
      session.send({ type: news });
      expect(session.getSnapshot().value).toBe(state);
    }
  });

  test('is heard while the info is on its way, and after a timeout', async () => {
    const waiting = begin({ tokenKept: true, load: never });
    waiting.session.send({ type: elsewhere.signedOut });
    expect(waiting.session.getSnapshot().value).toBe('anonymous');
    const ended = await signedIn();
    ended.session.send({ type: 'session ended' });
    ended.session.send({ type: elsewhere.signedIn });
    await ended.until({ inside: 'authenticated' });
    let loads = 0;
    const load = () => {
      loads += 1;
      return never();
    };
    const again = begin({ tokenKept: true, load });
    again.session.send({ type: elsewhere.signedIn });
    expect(loads).toBe(2);
  });

  test('is told of a sign-in here', async () => {
    const { session, facts, until } = begin({});
    session.send({ type: 'sign in', loginid: 'keeper' });
    await until({ inside: 'authenticated' });
    expect(fromHere(facts)).toEqual([{ type: 'news for the other windows', news: 'signed in elsewhere' }]);
  });
});
