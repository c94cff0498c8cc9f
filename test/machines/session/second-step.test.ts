import { describe, expect, test } from '@jest/globals';
import { createActor, fromPromise, toPromise, waitFor } from 'xstate';
import { secondStepMachine, type Ways } from '../../../src/machines/session/second-step.ts';
import { byCode, never, refusal } from '../support/begin-session.ts';

const byPasskey: Ways = { device: false, passkeys: true, passkeysAt: 'https://a.example', hindrance: null };
const cancelled = () => Promise.reject<void>(refusal('dialog cancelled', 'NotAllowedError'));
const over = () => Promise.reject<never>(refusal('sessionEnded', 'over'));

type Fakes = { ways?: () => Promise<Ways>; dialog?: () => Promise<void>; take?: () => Promise<void> };

function begin({ ways = async () => byPasskey, dialog = never, take = never }: Fakes = {}) {
  const machine = secondStepMachine.provide({
    actors: {
      'ask for the ways': fromPromise(ways),
      'open the dialog of the browser': fromPromise(dialog),
      'take the second step': fromPromise(take),
    },
  });
  const step = createActor(machine);
  const seen: string[] = [];
  step.subscribe(({ value }) => seen.push(String(value)));
  step.start();
  const until = (value: Parameters<ReturnType<typeof step.getSnapshot>['matches']>[0]) =>
    waitFor(step, (state) => state.matches(value));
  return { step, seen, until };
}

describe('the ways that an account has', () => {
  test('are asked for first', () => {
    const { step } = begin({ ways: never });
    expect(step.getSnapshot().value).toBe('looking for ways');
    expect(step.getSnapshot().hasTag('busy')).toBe(true);
  });

  test('lead to the passkey, where there is one that can be used', async () => {
    const { step, until } = begin();
    await until('passkey offered');
    expect(step.getSnapshot().context.ways).toEqual(byPasskey);
  });

  test.each<[string, Ways]>([
    ['a device alone', byCode],
    ['passkeys that this page cannot use', { ...byPasskey, hindrance: 'no https' }],
  ])('lead to the code for %s, and nowhere else', async (_, ways) => {
    const { step, until } = begin({ ways: async () => ways });
    await until('code asked');
    expect(step.getSnapshot().can({ type: 'use a passkey' })).toBe(false);
    expect(step.getSnapshot().context.ways).toEqual(ways);
  });

  test('lead to the code when they cannot be told', async () => {
    const { step, until } = begin({ ways: () => Promise.reject(new Error('away')) });
    await until('code asked');
    expect(step.getSnapshot().context.refusal).toBeNull();
  });
});

describe('a passkey', () => {
  async function offered(fakes: Fakes) {
    const begun = begin(fakes);
    await begun.until('passkey offered');
    begun.step.send({ type: 'use a passkey' });
    return begun;
  }

  test('is asked for by the dialog of the browser, then looked at by the server', async () => {
    const { step, seen, until } = await offered({ dialog: async () => {} });
    await until('checking the passkey');
    expect(seen.slice(-3)).toEqual(['passkey offered', 'dialog open', 'checking the passkey']);
    expect(step.getSnapshot().hasTag('busy')).toBe(true);
  });

  test('that is right is the way in', async () => {
    const { step } = await offered({ dialog: async () => {}, take: async () => {} });
    expect(await toPromise(step)).toEqual({ passed: true, refusal: null });
  });

  test('that is not shown leads back without a word', async () => {
    const { step, until } = await offered({ dialog: cancelled });
    await until('passkey offered');
    expect(step.getSnapshot().context.refusal).toBeNull();
  });

  test('that the browser cannot use leads back and says so', async () => {
    const { step, until } = await offered({ dialog: () => Promise.reject(new Error('not possible')) });
    await until('passkey offered');
    expect(step.getSnapshot().context.refusal).toBe('not possible');
  });

  test('that is wrong leads back, says so, and is forgotten with the next try', async () => {
    let dialog: () => Promise<void> = async () => {};
    const take = () => Promise.reject<void>(refusal('wrongPasskey', 'not right'));
    const { step, until } = await offered({ dialog: () => dialog(), take });
    await until('passkey offered');
    expect(step.getSnapshot().context.refusal).toBe('not right');
    dialog = never;
    step.send({ type: 'use a passkey' });
    expect(step.getSnapshot().context.refusal).toBeNull();
  });

  test('can be left for a code, also while the dialog is open, and come back to', async () => {
    const { step, until } = await offered({});
    step.send({ type: 'use a code' });
    expect(step.getSnapshot().value).toBe('code asked');
    step.send({ type: 'use a passkey' });
    await until('dialog open');
  });

  test.each(['dialog', 'take'] as const)(
    'is not asked for any more when the session is over (%s)',
    async (at) => {
      const { step } = await offered({ dialog: async () => {}, [at]: over });
      expect(await toPromise(step)).toEqual({ passed: false, refusal: 'over' });
    },
  );
});

describe('a code', () => {
  async function requested(take: () => Promise<void>) {
    const begun = begin({ ways: async () => byCode, take });
    await begun.until('code asked');
    begun.step.send({ type: 'send the code' });
    return begun;
  }

  test('that is right is the way in', async () => {
    const { step, seen } = await requested(async () => {});
    expect(await toPromise(step)).toEqual({ passed: true, refusal: null });
    expect(seen.slice(-3)).toEqual(['code asked', 'checking the code', 'passed']);
  });

  test('that is wrong is asked for again, with what the server said until the next try', async () => {
    let answer = () => Promise.reject<void>(refusal('wrongCode', 'not right'));
    const { step, until } = await requested(() => answer());
    await until('code asked');
    expect(step.getSnapshot().context.refusal).toBe('not right');
    answer = never;
    step.send({ type: 'send the code' });
    expect(step.getSnapshot().context.refusal).toBeNull();
  });

  test('is sent once, however often the button is pressed', async () => {
    let sent = 0;
    const { step } = await requested(() => {
      sent += 1;
      return never();
    });
    step.send({ type: 'send the code' });
    expect(sent).toBe(1);
  });

  test('is not asked for any more when the session is over', async () => {
    const { step } = await requested(over);
    expect(await toPromise(step)).toEqual({ passed: false, refusal: 'over' });
  });

  test('does not help when the session is over before anything is asked', async () => {
    expect(await toPromise(begin({ ways: over }).step)).toEqual({ passed: false, refusal: 'over' });
  });
});
