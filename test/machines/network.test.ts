import { describe, expect, test } from '@jest/globals';
import { createActor, SimulatedClock } from 'xstate';
import { type NetworkEvent, networkMachine } from '../../src/machines/network.ts';

function begin(build = 'a', reloadedFrom: string | null = null) {
  const clock = new SimulatedClock();
  const actor = createActor(networkMachine.provide({ delays: { 'progress delay': 150 } }), {
    input: { build, reloadedFrom },
    clock,
  });
  const asked: string[] = [];
  actor.on('load anew', (fact) => asked.push(fact.build));
  actor.start();
  return {
    clock,
    asked,
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

  test('loads the page anew, once', () => {
    const network = begin('a');
    network.send(missing(), missing());
    expect(network.asked).toEqual(['a']);
    const again = begin('a', 'a');
    again.send(missing());
    expect([again.asked, again.tags()]).toEqual([[], ['newer build']]);
    const upgraded = begin('b', 'a');
    upgraded.send(missing());
    expect(upgraded.asked).toEqual(['b']);
  });

  test('is only offered when typed work would be lost', () => {
    const network = begin();
    network.send(missing(true));
    expect([network.asked, network.tags()]).toEqual([[], ['newer build']]);
  });

  test('is waited for without a network', () => {
    const network = begin();
    network.send({ type: 'went offline' }, missing());
    expect([network.asked, network.tags()]).toEqual([[], ['offline']]);
  });
});
