import { describe, expect, test } from '@jest/globals';
import { isSessionEnder, sessionEnds } from '../../../src/vocabulary/session-end.ts';
import { begin, never, signedIn, user } from '../support/begin-session.ts';

const left = { type: 'person left' };

describe('a call answered 9999', () => {
  test('tells once, forgets the token and leads to /login?redirect=%2Fdashboard', async () => {
    const { at, session, details, forgotten } = await signedIn();
    at('/assets', 'status=inUse');
    for (let call = 0; call < 5; call += 1) session.send({ type: 'session ended' });
    expect(session.getSnapshot().value).toEqual({ 'timed out': 'notice shown' });
    expect(session.getSnapshot().context.user).toBeNull();
    expect(forgotten).toEqual(['token']);
    expect(details).toEqual([
      left,
      {
        type: 'news for the other windows',
        news: 'session ended elsewhere',
        over: { why: null, said: null },
      },
      { type: 'session is over', why: null, said: null, ended: false },
      { type: 'go', to: '/login?redirect=%2Fdashboard' },
    ]);
  });

  test.each(sessionEnds)('that says "%s" is that, here and in the other windows', async (why) => {
    const described = { why, said: 'x' };
    for (const type of ['session ended', 'session ended elsewhere'] as const) {
      const { session, details, until } = await signedIn();
      session.send({ type, ...described });
      const state = isSessionEnder(why) ? 'ended' : 'timed out';
      expect(session.getSnapshot().value).toEqual({ [state]: 'notice shown' });
      expect(details).toContainEqual({ type: 'session is over', ...described, ended: state === 'ended' });
      const news = details.filter((notice) => (notice as { type: string }).type.startsWith('news'));
      expect(news).toEqual(type === 'session ended' ? [expect.objectContaining({ over: described })] : []);
      session.send({ type: 'sign in', loginid: 'keeper' });
      await until({ inside: 'authenticated' });
      expect(session.getSnapshot().context.over).toEqual({ why: null, said: null });
      session.send({ type: 'session ended' });
      expect(session.getSnapshot().context.over).toEqual({ why: null, said: null });
    }
  });

  test('the person can sign in again while the notice is on screen', async () => {
    const { at, session, until } = await signedIn();
    session.send({ type: 'session ended' });
    at('/login', 'redirect=%2Fdashboard');
    session.send({ type: 'sign in', loginid: 'keeper' });
    await until({ inside: 'authenticated' });
  });

  test('another page leads to the sign-in, and after the notice nobody is signed in', async () => {
    const { at, session, clock, details } = await signedIn();
    session.send({ type: 'session ended' });
    details.length = 0;
    at('/assets');
    at('/login', 'redirect=%2Fassets');
    expect(details).toEqual([{ type: 'go', to: '/login?redirect=%2Fassets' }]);
    clock.increment(2999);
    expect(session.getSnapshot().value).toEqual({ 'timed out': 'notice shown' });
    clock.increment(1);
    expect(session.getSnapshot().value).toBe('anonymous');
  });
});

describe('signing out', () => {
  test('is done at once, with the way back, and ends when the server has answered', async () => {
    const { at, session, details, until } = await signedIn({ end: async () => {} });
    at('/assets', 'status=inUse');
    session.send({ type: 'sign out' });
    expect(session.getSnapshot().value).toBe('signing out');
    expect(session.getSnapshot().context.user).toBeNull();
    expect(session.getSnapshot().hasTag('guest')).toBe(true);
    expect(details).toEqual([
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
    const { at, session, details, until } = await signedIn();
    session.send({ type: 'sign out' });
    details.length = 0;
    at('/assets');
    expect(details).toEqual([{ type: 'go', to: '/login?redirect=%2Fassets' }]);
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
  const fromHere = (details: unknown[]) =>
    details.filter((notice) => (notice as { type: string }).type === 'news for the other windows');

  test('where the person logs out takes this one along, and it tells nobody again', async () => {
    const { at, session, details, forgotten } = await signedIn();
    at('/assets');
    session.send({ type: elsewhere.signedOut });
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(session.getSnapshot().context.user).toBeNull();
    expect(details).toEqual([left, { type: 'go', to: '/login?redirect=%2Fassets' }]);
    // The next person may have a token by now.
    expect(forgotten).toEqual([]);
  });

  test('where the session ends ends it here, and it tells nobody again', async () => {
    const { session, details } = await signedIn();
    session.send({ type: 'session ended elsewhere' });
    expect(session.getSnapshot().value).toEqual({ 'timed out': 'notice shown' });
    expect(fromHere(details)).toEqual([]);
  });

  test('where somebody signs in lets this one in as that person', async () => {
    const { session, details, until } = begin({});
    session.send({ type: elsewhere.signedIn });
    expect(session.getSnapshot().value).toBe('loading info');
    await until({ inside: 'authenticated' });
    expect(fromHere(details)).toEqual([]);
  });

  test('where somebody else signs in changes the person here', async () => {
    const people = [user, { ...user, personId: 8, name: '李娜' }];
    const { session, details, until } = await signedIn({ load: async () => people.shift() ?? user });
    session.send({ type: elsewhere.signedIn });
    expect(session.getSnapshot().value).toBe('loading info');
    expect(details).toEqual([left]);
    await until({ inside: 'authenticated' });
    expect(session.getSnapshot().context.user?.name).toBe('李娜');
  });

  test.each(['default-password gate', 'authenticated'] as const)('is heard in %s', async (where) => {
    const load = async () => ({ ...user, passwordIsDefault: where !== 'authenticated' });
    for (const [news, state] of [
      [elsewhere.signedOut, 'anonymous'],
      [elsewhere.signedIn, 'loading info'],
    ] as const) {
      const { session, untilGate, until } = begin({ tokenStored: true, load });
      await (where === 'authenticated' ? until({ inside: where }) : untilGate(where));
      session.send({ type: news });
      expect(session.getSnapshot().value).toBe(state);
    }
  });

  test('is heard while the info is on its way, and after a timeout', async () => {
    const waiting = begin({ tokenStored: true, load: never });
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
    const again = begin({ tokenStored: true, load });
    again.session.send({ type: elsewhere.signedIn });
    expect(loads).toBe(2);
  });

  test('is told of a sign-in here', async () => {
    const { session, details, until } = begin({});
    session.send({ type: 'sign in', loginid: 'keeper' });
    await until({ inside: 'authenticated' });
    expect(fromHere(details)).toEqual([{ type: 'news for the other windows', news: 'signed in elsewhere' }]);
  });
});
