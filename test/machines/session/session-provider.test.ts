import { describe, expect, test } from '@jest/globals';
import { begin, never, refusal, signedIn } from '../support/begin-session.ts';

test('a provider is asked where to go, and the browser leaves; the back button leads to the sign-in again', async () => {
  const requested: number[] = [];
  const { session, until, at } = begin({ beginAtProvider: async (id) => void requested.push(id) });
  at('/login', 'redirect=%2Fassets');
  session.send({ type: 'sign in by a provider', provider: 3 });
  expect(session.getSnapshot().hasTag('busy')).toBe(true);
  await until({ 'at the provider': 'away' });
  expect(requested).toEqual([3]);
  session.send({ type: 'sign in by a provider', provider: 3 });
  expect(session.getSnapshot().matches({ 'at the provider': 'away' })).toBe(true);
  session.send({ type: 'page shown again' });
  expect(session.getSnapshot().value).toBe('anonymous');
});

test('what a provider has led back with comes before a token that the browser still has', async () => {
  const { details, until, at } = begin({ ledBack: true, tokenStored: true });
  at('/auth-redirect', 'redirect=%2Fassets');
  await until({ inside: 'authenticated' });
  expect(details).toEqual([
    { type: 'news for the other windows', news: 'signed in elsewhere' },
    expect.objectContaining({ type: 'person entered' }),
  ]);
});

test('a second step follows where the account has one, and the address stays until it is known who it is', async () => {
  const { session, until, at, details } = begin({ ledBack: true, secondStep: async () => {} });
  at('/auth-redirect', 'redirect=%2Fassets');
  expect(session.getSnapshot().value).toBe('back from the provider');
  expect(details).toEqual([]);
  await until('second step');
});

describe('who is not let in', () => {
  const reasons = {
    providerSignInOver: 'sign-in over',
    providerOff: 'sign-in over',
    providerAway: 'provider away',
    providerRefused: 'refused by the provider',
    providerAnswerBad: 'answer not verified',
    providerClock: 'answer not verified',
    identityUnknown: 'not admitted',
    identityAmbiguous: 'not admitted',
    identityTaken: 'not admitted',
    emailUnverified: 'not admitted',
    identityWithoutAccount: 'not admitted',
    identityWithoutRole: 'not admitted',
    accountOff: 'not admitted',
    anythingElse: 'failed',
  };

  test.each(Object.entries(reasons))(
    'stands by %s in the state "%s", at the sign-in',
    async (reason, state) => {
      const { session, until, at, details } = begin({
        ledBack: true,
        completeByProvider: () => Promise.reject(refusal(reason, 'why')),
      });
      at('/auth-redirect', 'redirect=%2Fassets');
      await until('turned away');
      expect(session.getSnapshot().value).toEqual({ 'turned away': state });
      expect(session.getSnapshot().context.refusal).toBe('why');
      expect(details).toEqual([{ type: 'go', to: '/login?redirect=%2Fassets' }]);
      session.send({ type: 'sign in', loginid: 'keeper' });
      await until({ inside: 'authenticated' });
    },
  );

  test('may try the provider again, and is told anew what it answers', async () => {
    const { session, until } = begin({
      beginAtProvider: () => Promise.reject(refusal('providerAway', 'away')),
    });
    session.send({ type: 'sign in by a provider', provider: 1 });
    await until('anonymous');
    expect(session.getSnapshot().context.refusal).toBe('away');
    session.send({ type: 'sign in by a provider', provider: 1 });
    expect(session.getSnapshot().context.refusal).toBeNull();
    await until('anonymous');
  });
});

test('an address that somebody made up signs nobody out', async () => {
  const { until, forgotten } = begin({
    ledBack: true,
    tokenStored: true,
    completeByProvider: () => Promise.reject(refusal('providerSignInOver', 'over')),
  });
  await until({ inside: 'authenticated' });
  expect(forgotten).toEqual([]);
});

test('a landing in a page where somebody is inside already changes nothing', async () => {
  const { session } = await signedIn({ completeByProvider: never });
  session.send({ type: 'provider led back' });
  expect(session.getSnapshot().matches({ inside: 'authenticated' })).toBe(true);
});
