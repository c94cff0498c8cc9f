import { describe, expect, test } from '@jest/globals';
import { waitFor } from 'xstate';
import type { User } from '../../../src/machines/session/user.ts';
import { begin, never, refusal, user } from '../support/begin-session.ts';

const newsOfIt = { type: 'news for the other windows', news: 'signed in elsewhere' };

async function waiting(fakes: Parameters<typeof begin>[0] = {}) {
  const begun = begin({ secondStep: never, ...fakes });
  begun.at('/login', 'redirect=%2Fassets');
  begun.session.send({ type: 'sign in', loginid: 'keeper' });
  await begun.until('second step');
  begun.details.length = 0;
  const step = stepOf(begun.session);
  await waitFor(step, (state) => state.matches('code asked'));
  return { ...begun, step };
}

function stepOf(session: ReturnType<typeof begin>['session']) {
  const step = session.getSnapshot().children['second step'];
  if (!step) throw new Error('The session does not wait for a second step.');
  return step;
}

describe('an account that asks for a code', () => {
  test('lets nobody in before it, and tells no other window', async () => {
    const { at, session, details } = await waiting();
    expect(session.getSnapshot().context.user).toBeNull();
    expect(session.getSnapshot().hasTag('guest')).toBe(true);
    at('/assets');
    expect(details).toEqual([{ type: 'go', to: '/login?redirect=%2Fassets' }]);
  });

  test('lets them in with the right one, with the way back they came by', async () => {
    const { step, details, until } = await waiting({ secondStep: async () => {} });
    step.send({ type: 'send the code' });
    await until({ inside: 'authenticated' });
    expect(details).toEqual([newsOfIt, { type: 'person entered', user }]);
  });

  test('begins again when the session is over, and says so', async () => {
    const secondStep = () => Promise.reject<void>(refusal('sessionEnded', 'over'));
    const { session, step, until, forgotten } = await waiting({ secondStep, tokenStored: false });
    step.send({ type: 'send the code' });
    await until('anonymous');
    expect([session.getSnapshot().context.refusal, forgotten]).toEqual(['over', ['token']]);
  });

  test('can be left for another sign-in', async () => {
    const { session } = await waiting();
    session.send({ type: 'sign out' });
    expect(session.getSnapshot().value).toBe('signing out');
  });

  test.each([
    ['signed in elsewhere', 'loading info'],
    ['signed out elsewhere', 'anonymous'],
  ] as const)('%s in another window leads to %s', async (type, state) => {
    const { session } = await waiting({ load: never });
    session.send({ type });
    expect(session.getSnapshot().value).toBe(state);
  });

  test('asks for it again when the page was loaded anew in between, on the sign-in page', async () => {
    const load = () => Promise.reject<User>(refusal('secondStepNeeded', 'x'));
    const { at, until, details, forgotten } = begin({ tokenStored: true, load });
    at('/assets', 'status=inUse');
    await until('second step');
    expect(details).toEqual([{ type: 'go', to: '/login?redirect=%2Fassets%3Fstatus%3DinUse' }]);
    expect(forgotten).toEqual([]);
  });
});

describe('a role that wants a second factor', () => {
  const load = async () => ({ ...user, secondFactorMissing: true });

  test('leaves the profile alone open until one is set up', async () => {
    const { at, session, details, untilGate } = begin({ tokenStored: true, load });
    at('/assets');
    await untilGate('second-factor gate');
    expect(details).toEqual([
      { type: 'person entered', user: await load() },
      { type: 'go', to: '/profile/index' },
    ]);
    at('/profile/index');
    at('/dashboard');
    expect(details.slice(2)).toEqual([
      { type: 'go', to: '/profile/index' },
      { type: 'page kept closed', until: 'a second factor is set up' },
    ]);
    session.send({ type: 'second factor set up' });
    expect(session.getSnapshot().value).toEqual({ inside: 'authenticated' });
  });

  test('is asked for after the default password has been changed', async () => {
    const both = async () => ({ ...(await load()), passwordIsDefault: true });
    const { session, untilGate, gate } = begin({ tokenStored: true, load: both });
    await untilGate('default-password gate');
    session.send({ type: 'password changed' });
    expect(gate()).toEqual('second-factor gate');
  });
});
