import { describe, expect, jest, test } from '@jest/globals';
import { createActor, SimulatedClock } from 'xstate';
import {
  type JobActed,
  type JobAction,
  type JobLoaded,
  jobPageMachine,
} from '../../../src/machines/record/job-page.ts';
import { byHand } from '../support/by-hand.ts';

const job = (running: boolean, done = 0) => ({ running, done });

function start() {
  const loading = byHand<JobLoaded, { id: number }>();
  const acting = byHand<JobActed, { id: number; action: JobAction }>();
  const clock = new SimulatedClock();
  const actor = createActor(
    jobPageMachine.provide({
      actors: { 'load job': loading.logic, 'do it': acting.logic },
      delays: { 'time between looks': 700 },
    }),
    { input: { id: 7 }, clock },
  );
  const details = jest.fn();
  actor.on('*', details);
  actor.start();
  return {
    send: actor.send,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    details,
    loading,
    acting,
    clock,
  };
}

describe('one job on its page', () => {
  test('is looked at again while the server is at work, and no longer', async () => {
    const page = start();
    await page.loading.answer({ job: job(true) });
    expect(page.state()).toBe('waiting');
    page.clock.increment(699);
    expect(page.state()).toBe('waiting');
    page.clock.increment(1);
    expect(page.state()).toBe('looking');
    await page.loading.answer({ job: job(true, 5) });
    expect(page.context().job).toMatchObject({ done: 5 });
    page.clock.increment(700);
    await page.loading.answer({ job: job(false, 10) });
    expect(page.state()).toBe('resting');
    page.clock.increment(70_000);
    expect(page.loading.inputs).toHaveLength(3);
  });

  test('a server that does not answer is asked again, and what is known stays', async () => {
    const page = start();
    await page.loading.answer({ job: job(true, 3) });
    page.clock.increment(700);
    await page.loading.fail(new Error('offline'));
    expect(page.state()).toBe('waiting');
    expect(page.context()).toMatchObject({ job: job(true, 3), fault: new Error('offline') });
    page.clock.increment(700);
    await page.loading.answer({ job: job(false, 10) });
    expect(page.context().fault).toBeNull();
    expect(page.state()).toBe('resting');
  });

  test.each(['commit', 'undo'] as const)('is told to %s', async (action) => {
    const page = start();
    await page.loading.answer({ job: job(false) });
    page.send({ type: action });
    expect(page.acting.inputs).toEqual([{ id: 7, action }]);
    await page.acting.answer({ outcome: 'done' });
    expect(page.state()).toBe('looking');
    await page.loading.answer({ job: job(true) });
    expect(page.state()).toBe('waiting');
  });

  test.each(['waiting', 'looking', 'resting'] as const)('is given up while %s', async (at) => {
    const page = start();
    await page.loading.answer({ job: job(at !== 'resting') });
    if (at === 'looking') page.clock.increment(700);
    expect(page.state()).toBe(at);
    page.send({ type: 'cancel' });
    expect(page.acting.inputs).toEqual([{ id: 7, action: 'cancel' }]);
  });

  test('a refusal is told, and the job is looked at anew', async () => {
    const page = start();
    await page.loading.answer({ job: job(false) });
    page.send({ type: 'commit' });
    await page.acting.answer({ outcome: 'refused', message: 'It is over' });
    expect(page.details).toHaveBeenCalledWith({ type: 'refused', message: 'It is over' });
    expect(page.state()).toBe('looking');
    await page.loading.answer({ missing: true });
    expect(page.state()).toBe('not found');
  });

  test('without an answer to a deed nothing changes', async () => {
    const page = start();
    await page.loading.answer({ job: job(false) });
    page.send({ type: 'commit' });
    await page.acting.fail(new Error('offline'));
    expect(page.state()).toBe('resting');
    page.send({ type: 'reload' });
    expect(page.state()).toBe('looking');
  });

  test('one that does not exist, and one that could not be loaded', async () => {
    const gone = start();
    await gone.loading.answer({ missing: true });
    expect(gone.state()).toBe('not found');
    const failed = start();
    await failed.loading.fail(new Error('offline'));
    expect(failed.state()).toBe('failed');
    failed.send({ type: 'reload' });
    expect(failed.state()).toBe('loading');
  });
});
