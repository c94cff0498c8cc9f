import { expect, test } from '@jest/globals';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { MicrophoneAway, voiceNoteMachine } from '../../../src/machines/offline/voice-note.ts';

/** A page before a microphone that is heard, or is away. */
function begin(opens: () => Promise<void> = async () => {}) {
  const clock = new SimulatedClock();
  const happened: string[] = [];
  const note = createActor(
    voiceNoteMachine.provide({
      actors: {
        'open the microphone': fromPromise<void>(opens),
        'end the recording': fromPromise<void>(async () => void happened.push('ended')),
      },
      actions: { 'drop the recording': () => happened.push('dropped') },
    }),
    { clock },
  ).start();
  note.send({ type: 'record' });
  return { note, clock, happened };
}

test('counts the seconds of a recording and ends it after two minutes at the latest', async () => {
  const { note, clock, happened } = begin();
  await waitFor(note, (state) => state.matches('recording'));
  clock.increment(1_000);
  expect(note.getSnapshot().context.seconds).toBe(1);
  for (let second = 1; second < 120; second += 1) clock.increment(1_000);
  await waitFor(note, (state) => state.matches('idle'));
  expect(happened).toEqual(['ended']);
});

test('hands nothing over of what is discarded', async () => {
  const { note, happened } = begin();
  await waitFor(note, (state) => state.matches('recording'));
  note.send({ type: 'discard' });
  expect([note.getSnapshot().value, happened]).toEqual(['idle', ['dropped']]);
});

test.each([
  [new MicrophoneAway('forbidden'), 'forbidden'],
  [new Error('A fault.'), 'unavailable'],
])('says why nothing is heard, and tries again: %s', async (error, hindrance) => {
  const { note } = begin(() => Promise.reject(error));
  await waitFor(note, (state) => state.matches('failed'));
  expect(note.getSnapshot().context.hindrance).toBe(hindrance);
  note.send({ type: 'record' });
  expect(note.getSnapshot().context.hindrance).toBeNull();
});
