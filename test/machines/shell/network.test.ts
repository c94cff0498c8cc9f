import { describe, expect, test } from '@jest/globals';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { type NetworkEvent, networkMachine } from '../../../src/machines/shell/network.ts';

type Surroundings = { served?: string; reloadedFrom?: string };

function begin(build = 'a', { served, reloadedFrom }: Surroundings = {}) {
  const clock = new SimulatedClock();
  async function askForBuild() {
    if (served === undefined) throw new Error('away');
    return served;
  }
  const logic = networkMachine.provide({
    actors: { 'ask for the build': fromPromise(askForBuild) },
    delays: { 'progress delay': 150 },
  });
  const actor = createActor(logic, {
    input: { build, reloadedFrom: reloadedFrom ?? null },
    clock,
  });
  const requested: string[] = [];
  actor.on('load anew', (notice) => requested.push(notice.build));
  actor.start();
  return {
    clock,
    requested,
    answered: () => waitFor(actor, (state) => !state.matches({ build: 'asking' })),
    send: (...events: NetworkEvent[]) => {
      for (const event of events) actor.send(event);
    },
    tags: () => [...actor.getSnapshot().tags],
    calls: () => actor.getSnapshot().value.calls,
  };
}

const began = { type: 'call began' } as const;
const ended = { type: 'call ended' } as const;
const seen = (build: string) => ({ type: 'build seen', build }) as const;

describe('calls', () => {
  test('that are over soon show nothing', () => {
    const network = begin();
    network.send(began);
    network.clock.increment(149);
    network.send(ended);
    network.clock.increment(1000);
    expect([network.calls(), network.tags()]).toEqual(['idle', []]);
  });

  test('that take long show it until the last one is over', () => {
    const network = begin();
    network.send(began, began);
    network.clock.increment(150);
    expect(network.tags()).toEqual(['progress']);
    network.send(began, ended, ended);
    expect([network.calls(), network.tags()]).toEqual(['taking long', ['progress']]);
    network.send(ended);
    expect([network.calls(), network.tags()]).toEqual(['idle', []]);
  });

  test('that follow one another closely begin the delay once', () => {
    const network = begin();
    network.send(began);
    network.clock.increment(100);
    network.send(began, ended);
    expect(network.calls()).toBe('waiting');
    network.clock.increment(50);
    expect(network.calls()).toBe('taking long');
  });
});

test('the connection goes and comes', () => {
  const network = begin();
  network.send({ type: 'went offline' });
  expect(network.tags()).toEqual(['offline']);
  network.send({ type: 'came online' });
  expect(network.tags()).toEqual([]);
});

describe('the build', () => {
  test('that is this one, or where none is known, is not told', () => {
    const network = begin();
    network.send(seen('a'));
    expect(network.tags()).toEqual([]);
    const unknown = begin('');
    unknown.send(seen('b'));
    expect(unknown.tags()).toEqual([]);
  });

  test('that is another one is told until it is put off, and then the next one', () => {
    const network = begin();
    network.send(seen('b'));
    expect(network.tags()).toEqual(['newer build']);
    network.send({ type: 'later' }, seen('b'));
    expect(network.tags()).toEqual([]);
    network.send(seen('c'));
    expect(network.tags()).toEqual(['newer build']);
  });
});

describe('a part of the application that the server does not give', () => {
  const missing = (unsaved = false) => ({ type: 'part missing', unsaved }) as const;
  const built = async (network: ReturnType<typeof begin>) => {
    await network.answered();
    return [network.requested, network.tags()];
  };

  test('loads the page anew when the server has another build, once', async () => {
    const network = begin('a', { served: 'b' });
    network.send(missing());
    expect(await built(network)).toEqual([['a'], []]);
    network.send(missing());
    expect(await built(network)).toEqual([['a'], ['newer build']]);
    const again = begin('a', { served: 'b', reloadedFrom: 'a' });
    again.send(missing());
    expect(await built(again)).toEqual([[], ['newer build']]);
  });

  test('is only offered when typed work would be lost', async () => {
    const network = begin('a', { served: 'b' });
    network.send(missing(true));
    expect(await built(network)).toEqual([[], ['newer build']]);
  });

  test('changes nothing when the server has the same build, or is away', async () => {
    const same = begin('a', { served: 'a' });
    same.send(missing());
    expect(await built(same)).toEqual([[], []]);
    const away = begin('a');
    away.send(missing());
    expect(await built(away)).toEqual([[], []]);
  });
});
