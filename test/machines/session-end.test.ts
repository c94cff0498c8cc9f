import { describe, expect, test } from '@jest/globals';
import { begin, signedIn } from './support/begin-session.ts';

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
