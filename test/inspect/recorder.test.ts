import { describe, expect, test } from '@jest/globals';
import { createActor, emit, fromPromise, setup } from 'xstate';
import { inspectActors, makeInspectable, rootActors, trailOfActors } from '../../src/inspect/inspection.ts';
import { record } from '../../src/inspect/present.ts';
import { createRecorder } from '../../src/inspect/recorder.ts';
import { lastStepOf, readRecording, writeRecording } from '../../src/inspect/recording.ts';
import { edgesOf } from '../../src/machines/diagram/read-machine.ts';
import { listMachine } from '../../src/machines/list.ts';
import { networkMachine } from '../../src/machines/network.ts';
import { machines } from '../../src/machines/registry.ts';
import { taskMachine } from '../../src/machines/task.ts';

const begin = () => {
  const logic = networkMachine.provide({
    delays: { 'progress delay': 5 },
    actors: { 'ask for the build': fromPromise(async () => 'b') },
  });
  const actor = createActor(logic, { input: { build: 'a', reloadedFrom: null } });
  makeInspectable(actor);
  return actor;
};

describe('a recording', () => {
  test('tells every event with its transitions, actions, state and duration', () => {
    const actor = begin();
    const recorder = record(true);
    actor.start();
    actor.send({ type: 'call began' });
    const { actors, steps } = recorder.recording();
    const network = actors.find(({ machine }) => machine === 'network');
    expect(network).toMatchObject({ name: 'network', parent: null, stopped: null });
    const step = steps.at(-1);
    expect(step).toMatchObject({
      actor: network?.id,
      event: 'call began',
      transitions: ['network/calls/idle/call began/calls.waiting'],
      value: { connection: 'online', calls: 'waiting', build: 'current' },
      context: { calls: 1 },
    });
    expect(step?.took).toBeGreaterThanOrEqual(0);
    actor.stop();
  });

  test('names what is invoked, and the delays', async () => {
    const actor = begin();
    const recorder = record(false);
    actor.start();
    actor.send({ type: 'call began' });
    actor.send({ type: 'part missing', unsaved: true });
    await new Promise<void>((done) => {
      actor.subscribe(({ value }) => {
        if (value.calls === 'taking long') done();
      });
    });
    const { actors, steps } = recorder.recording();
    expect(actors.map(({ name }) => name)).toEqual(expect.arrayContaining(['network', 'ask for the build']));
    const described = steps.map(({ event }) => event);
    expect(described).toEqual(
      expect.arrayContaining(['started', 'part missing', 'done ask for the build', 'after progress delay']),
    );
    const known = new Set(machines.flatMap(edgesOf).map(({ id }) => id));
    expect(steps.flatMap(({ transitions }) => transitions).filter((id) => !known.has(id))).toEqual([]);
    expect(steps.every(({ context }) => context === undefined)).toBe(true);
    expect(trailOfActors()).toContain('network: part missing → ');
    actor.stop();
  });

  test('keeps apart what is sent while an event is being handled', () => {
    const doorbell = setup({ actions: { ring: emit({ type: 'rang' }) } }).createMachine({
      id: 'doorbell',
      initial: 'quiet',
      states: {
        quiet: { on: { press: { target: 'heard', actions: 'ring' } } },
        heard: { on: { open: 'quiet' } },
      },
    });
    const actor = createActor(doorbell);
    actor.on('rang', () => actor.send({ type: 'open' }));
    makeInspectable(actor);
    const recorder = record(false);
    actor.start();
    actor.send({ type: 'press' });
    const described = recorder.recording().steps.map(({ event, transitions, actions, value }) => {
      return { event, transitions, actions, value };
    });
    expect(described.slice(-2)).toEqual([
      { event: 'press', transitions: ['doorbell/quiet/press/heard'], actions: ['ring'], value: 'heard' },
      { event: 'open', transitions: ['doorbell/heard/open/quiet'], actions: [], value: 'quiet' },
    ]);
    actor.stop();
  });

  test('knows what was there before it began, and where each actor was at any step', () => {
    const actor = begin();
    actor.start();
    actor.send({ type: 'went offline' });
    const recorder = record(true);
    actor.send({ type: 'came online' });
    const recording = recorder.recording();
    const id = recording.actors.find(({ machine }) => machine === 'network')?.id ?? '';
    const last = recording.steps.at(-1);
    expect(lastStepOf(recording, id, last?.nth ?? 0)?.value).toMatchObject({ connection: 'online' });
    expect(lastStepOf(recording, id, (last?.nth ?? 0) - 1)?.value).toMatchObject({ connection: 'offline' });
    actor.stop();
  });

  test('tells actors of one machine apart by where they are used', () => {
    const recorder = record(false);
    const actors = ['asset list', 'log list'].map((id) => {
      const actor = createActor(listMachine, { id, input: { query: {} } });
      makeInspectable(actor);
      return actor.start();
    });
    const described = recorder.recording().actors.filter(({ machine }) => machine === 'list');
    expect(described.map(({ name }) => name)).toEqual(['asset list', 'log list']);
    expect(recorder.trail(50)).toContain('log list: started → {"rows":"loading first page"');
    for (const actor of actors) actor.stop();
  });

  test('keeps the newest steps', () => {
    const actor = begin();
    const recorder = createRecorder({ max: 20, withContext: false });
    inspectActors(recorder.watch, () => '');
    actor.start();
    for (let time = 0; time < 50; time += 1) {
      actor.send({ type: 'went offline' });
      actor.send({ type: 'came online' });
    }
    const { steps } = recorder.recording();
    expect([steps.length, steps.at(-1)?.nth]).toEqual([20, 101]);
    actor.stop();
  });

  test('forgets actors that have ended with their last step', () => {
    const recorder = createRecorder({ max: 20, withContext: false });
    inspectActors(recorder.watch, () => '');
    for (let time = 0; time < 200; time += 1) {
      const actor = begin();
      actor.start();
      actor.stop();
    }
    expect(recorder.recording().actors.length).toBeLessThan(30);
  });

  test('goes into a file and comes out the same; other files are refused', () => {
    const actor = begin();
    const recorder = record(true);
    actor.start();
    actor.send({ type: 'went offline' });
    const recording = recorder.recording();
    expect(readRecording(writeRecording(recording))).toEqual(JSON.parse(JSON.stringify(recording)));
    for (const text of ['', '[]', '{"version":2}', '{"version":1,"began":"x","actors":[{}],"steps":[]}'])
      expect(readRecording(text)).toBeUndefined();
    actor.stop();
  });
});

test('actors that have ended are forgotten', () => {
  const before = rootActors().length;
  const actor = createActor(taskMachine);
  makeInspectable(actor);
  actor.start();
  expect(rootActors().length).toBe(before + 1);
  actor.stop();
  expect(rootActors().length).toBe(before);
});
