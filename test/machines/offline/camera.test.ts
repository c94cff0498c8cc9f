import { expect, test } from '@jest/globals';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { CameraAway, cameraMachine } from '../../../src/machines/offline/camera.ts';

function begin(fail?: Error) {
  const clock = new SimulatedClock();
  let running = 0;
  const watch = fromPromise<void>(async ({ signal }) => {
    running += 1;
    if (fail && running === 1) throw fail;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    running = 0;
  });
  const machine = cameraMachine.provide({ actors: { 'watch through the camera': watch as never } });
  const camera = createActor(machine, { clock }).start();
  const read: string[] = [];
  camera.on('code read', ({ text }) => read.push(text));
  const see = (text: string) => camera.send({ type: 'code seen', text });
  return { camera, clock, read, see, running: () => running };
}

test('reads a label once while it is in view, and once more when it comes back', () => {
  const { camera, clock, read, see } = begin();
  see('too early');
  camera.send({ type: 'camera opened' });
  see('A');
  clock.increment(1400);
  see('A');
  clock.increment(1400);
  see('A');
  expect(read).toEqual(['A']);
  see('B');
  see('A');
  expect(read).toEqual(['A', 'B', 'A']);
  clock.increment(1500);
  expect(camera.getSnapshot().matches({ on: 'looking' })).toBe(true);
  see('A');
  expect(read).toEqual(['A', 'B', 'A', 'A']);
});

test.each([
  [new CameraAway('forbidden'), 'forbidden'],
  [new Error('x'), 'unavailable'],
])('says why it cannot be used after %s, and opens it again', async (error, hindrance) => {
  const { camera, read, see, running } = begin(error);
  const off = await waitFor(camera, (now) => now.matches('off'));
  expect(off.context.hindrance).toBe(hindrance);
  see('A');
  camera.send({ type: 'try again' });
  expect(running()).toBe(2);
  camera.stop();
  await Promise.resolve();
  expect(running()).toBe(0);
  expect(read).toEqual([]);
});
