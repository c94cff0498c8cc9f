import { describe, expect, jest, test } from '@jest/globals';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type Action,
  type ActionDone,
  type RecordLoaded,
  recordMachine,
} from '../../../src/machines/record/record.ts';

type Settle<Output> = { resolve: (output: Output) => void; reject: (error: unknown) => void };
const settled = () => new Promise(setImmediate);

function start() {
  const loads: number[] = [];
  const actions: (Action & { record: unknown })[] = [];
  let load: Settle<RecordLoaded> | undefined;
  let action: Settle<ActionDone> | undefined;
  const clock = new SimulatedClock();
  const actor = createActor(
    recordMachine.provide({
      actors: {
        'load record': fromPromise<RecordLoaded, { id: number }>(({ input }) => {
          loads.push(input.id);
          return new Promise((resolve, reject) => {
            load = { resolve, reject };
          });
        }),
        'do it': fromPromise<ActionDone, Action & { record: unknown }>(({ input }) => {
          actions.push(input);
          return new Promise((resolve, reject) => {
            action = { resolve, reject };
          });
        }),
      },
      delays: { 'time between looks': 700 },
    }),
    { input: { id: 5 }, clock },
  );
  const details = jest.fn();
  actor.on('*', details);
  actor.start();
  const answer = <Output>(to: Settle<Output> | undefined, with_: Output | Error) => {
    if (with_ instanceof Error) to?.reject(with_);
    else to?.resolve(with_);
    return settled();
  };
  return {
    loads,
    actions,
    details,
    wait: (time: number) => clock.increment(time),
    send: actor.send,
    state: () => actor.getSnapshot().value,
    shown: () => actor.getSnapshot().hasTag('shown'),
    busy: () => actor.getSnapshot().hasTag('busy'),
    record: () => actor.getSnapshot().context.record,
    fault: () => actor.getSnapshot().context.fault,
    refused: () => actor.getSnapshot().context.refused,
    loaded: (with_: RecordLoaded | Error) => answer(load, with_),
    done: (with_: ActionDone | Error) => answer(action, with_),
  };
}

async function showing() {
  const page = start();
  await page.loaded({ record: { version: 1 } });
  return page;
}

describe('loading', () => {
  test('shows the record', async () => {
    const page = start();
    expect(page.state()).toBe('loading');
    expect(page.shown()).toBe(false);
    await page.loaded({ record: { version: 1 } });
    expect(page.state()).toBe('showing');
    expect(page.record()).toEqual({ version: 1 });
  });

  test('says when there is none', async () => {
    const page = start();
    await page.loaded({ missing: true });
    expect(page.state()).toBe('not found');
  });

  test('finds one that is there again', async () => {
    const page = start();
    await page.loaded({ missing: true });
    page.send({ type: 'reload' });
    await page.loaded({ record: { version: 2 } });
    expect(page.state()).toBe('showing');
  });

  test('that fails can be tried again', async () => {
    const page = start();
    await page.loaded(new Error('no network'));
    expect(page.state()).toBe('failed');
    expect(page.fault()).toEqual(new Error('no network'));
    page.send({ type: 'reload' });
    await page.loaded({ record: { version: 1 } });
    expect(page.state()).toBe('showing');
    expect(page.fault()).toBeNull();
  });

  test('again keeps the present record until the new one comes, or when it does not', async () => {
    const page = await showing();
    page.send({ type: 'reload' });
    expect(page.state()).toBe('reloading');
    expect(page.shown()).toBe(true);
    await page.loaded(new Error('no network'));
    expect(page.state()).toBe('showing');
    page.send({ type: 'reload' });
    await page.loaded({ record: { version: 2 } });
    expect(page.record()).toEqual({ version: 2 });
    page.send({ type: 'reload' });
    await page.loaded({ missing: true });
    expect(page.state()).toBe('not found');
  });
});

describe('a deed', () => {
  test('is done with what is seen while the record is loaded again, and not lost', async () => {
    const page = await showing();
    page.send({ type: 'reload' });
    page.send({ type: 'do', action: 'approve', details: {} });
    await page.loaded({ record: { version: 2 } });
    expect(page.actions).toEqual([{ action: 'approve', details: {}, record: { version: 1 } }]);
  });

  test('waits for the record after another one', async () => {
    const page = await showing();
    page.send({ type: 'do', action: 'approve', details: {} });
    await page.done({ outcome: 'done' });
    expect(page.busy()).toBe(true);
    await page.loaded({ record: { version: 2 } });
    expect(page.busy()).toBe(false);
  });

  test('that is done is told, and the record is loaded again', async () => {
    const page = await showing();
    page.send({ type: 'do', action: 'put in stock', details: { locationId: 3 } });
    expect(page.state()).toBe('acting');
    expect(page.actions).toEqual([
      { action: 'put in stock', details: { locationId: 3 }, record: { version: 1 } },
    ]);
    page.send({ type: 'do', action: 'remove', details: {} });
    expect(page.actions).toHaveLength(1);
    await page.done({ outcome: 'done' });
    expect(page.details).toHaveBeenCalledWith({ type: 'done', action: 'put in stock' });
    expect(page.state()).toBe('refreshing');
    expect(page.loads).toEqual([5, 5]);
  });

  test('that is refused is told in the words of the server, and the record is loaded again', async () => {
    const page = await showing();
    page.send({ type: 'do', action: 'put in stock', details: {} });
    await page.done({ outcome: 'refused', message: 'Somebody else changed it' });
    expect(page.details).toHaveBeenCalledWith({ type: 'refused', message: 'Somebody else changed it' });
    expect(page.state()).toBe('refreshing');
    expect(page.refused()).toEqual({ message: 'Somebody else changed it' });
    page.send({ type: 'dismiss' });
    expect(page.refused()).toBeNull();
  });

  test('says what it left out until the next deed', async () => {
    const page = await showing();
    page.send({ type: 'do', action: 'decide', details: {} });
    await page.done({ outcome: 'done', left: { message: '1 was left out.' } });
    expect(page.refused()).toEqual({ message: '1 was left out.' });
    await page.loaded({ record: { version: 2 } });
    page.send({ type: 'do', action: 'decide', details: {} });
    expect(page.refused()).toBeNull();
  });

  test('that removes the record ends the page', async () => {
    const page = await showing();
    page.send({ type: 'do', action: 'remove', details: {} });
    await page.done({ outcome: 'removed' });
    expect(page.details).toHaveBeenCalledWith({ type: 'removed' });
    expect(page.state()).toBe('removed');
  });

  test('that cannot be asked for leaves the record as it is shown', async () => {
    const page = await showing();
    page.send({ type: 'do', action: 'remove', details: {} });
    await page.done(new Error('no network'));
    expect(page.state()).toBe('showing');
    expect(page.details).not.toHaveBeenCalled();
  });
});

describe('a change by somebody else', () => {
  test('is shown and said', async () => {
    const page = await showing();
    page.send({ type: 'changed elsewhere' });
    expect(page.state()).toBe('comparing');
    expect(page.shown()).toBe(true);
    await page.loaded({ record: { version: 2 } });
    expect(page.record()).toEqual({ version: 2 });
    expect(page.details).toHaveBeenCalledWith({ type: 'changed' });
  });

  test.each([
    ['is of another record', { record: { version: 1 } }],
    ['cannot be looked at', new Error('no network')],
  ])('that %s is not said', async (_, loaded) => {
    const page = await showing();
    page.send({ type: 'changed elsewhere' });
    await page.loaded(loaded);
    expect(page.state()).toBe('showing');
    expect(page.record()).toEqual({ version: 1 });
    expect(page.details).not.toHaveBeenCalled();
  });

  test('does not hold up what the person does', async () => {
    const page = await showing();
    page.send({ type: 'changed elsewhere' });
    page.send({ type: 'do', action: 'retire', details: {} });
    expect(page.state()).toBe('acting');
    expect(page.actions).toHaveLength(1);
  });

  test('that removes it is said', async () => {
    const page = await showing();
    page.send({ type: 'changed elsewhere' });
    await page.loaded({ missing: true });
    expect(page.state()).toBe('not found');
  });
});

describe('while the server is at work with it', () => {
  const job = (running: boolean, done = 0) => ({ record: { running, done } });
  async function waiting() {
    const page = start();
    await page.loaded(job(true));
    expect(page.state()).toBe('waiting');
    return page;
  }

  test('it is looked at again, and no longer', async () => {
    const page = await waiting();
    page.wait(699);
    expect(page.state()).toBe('waiting');
    page.wait(1);
    expect(page.state()).toBe('reloading');
    await page.loaded(job(true, 5));
    expect(page.record()).toMatchObject({ done: 5 });
    page.wait(700);
    await page.loaded(job(false, 10));
    expect(page.state()).toBe('showing');
    page.wait(70_000);
    expect(page.loads).toHaveLength(3);
  });

  test('a server that does not answer is asked again, and what is known stays', async () => {
    const page = await waiting();
    page.wait(700);
    await page.loaded(new Error('no network'));
    expect(page.state()).toBe('waiting');
    expect(page.fault()).toEqual(new Error('no network'));
    expect(page.record()).toEqual({ running: true, done: 0 });
    page.wait(700);
    await page.loaded(job(false, 10));
    expect(page.fault()).toBeNull();
  });

  test.each(['waiting', 'reloading'])('it can be given up while %s', async (at) => {
    const page = await waiting();
    if (at === 'reloading') page.wait(700);
    expect(page.state()).toBe(at);
    page.send({ type: 'do', action: 'cancel', details: {} });
    expect(page.actions).toEqual([{ action: 'cancel', details: {}, record: { running: true, done: 0 } }]);
    await page.done({ outcome: 'refused', message: 'It is over' });
    await page.loaded(job(false, 10));
    expect([page.state(), page.refused()]).toEqual(['showing', { message: 'It is over' }]);
  });

  test('its progress is no change by somebody else', async () => {
    const page = await waiting();
    page.send({ type: 'changed elsewhere' });
    expect(page.state()).toBe('waiting');
  });
});
