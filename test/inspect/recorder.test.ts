import { describe, expect, test } from '@jest/globals';
import { createActor, emit, fromPromise, setup } from 'xstate';
import { errcodes } from '../../src/api/contract/errors.ts';
import { changedContext } from '../../src/inspect/changed-context.ts';
import { createEarly } from '../../src/inspect/early.ts';
import {
  inspectActors,
  makeInspectable,
  rootActors,
  tellOfCall,
  trailOfActors,
} from '../../src/inspect/inspection.ts';
import { createRecorder } from '../../src/inspect/recorder.ts';
import {
  lastStepOf,
  ofSession,
  readRecording,
  theServer,
  withoutContexts,
  writeRecording,
} from '../../src/inspect/recording.ts';
import { testSkeleton } from '../../src/inspect/test-skeleton.ts';
import { whyNothing } from '../../src/inspect/why-nothing.ts';
import { edgesOf } from '../../src/machines/diagram/read-machine.ts';
import { listMachine } from '../../src/machines/list/list.ts';
import { machines } from '../../src/machines/registry.ts';
import { hintMachine } from '../../src/machines/shell/hint.ts';
import { networkMachine } from '../../src/machines/shell/network.ts';
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

function record(withContext: boolean) {
  const recorder = createRecorder({ max: 500, withContext });
  for (const actor of rootActors()) recorder.meet(actor);
  inspectActors(recorder.watch, () => recorder.trail(50), recorder.call);
  return recorder;
}

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
    const actors = ['list of assets', 'log list'].map((id) => {
      const actor = createActor(listMachine, { id, input: { query: {} } });
      makeInspectable(actor);
      return actor.start();
    });
    const described = recorder.recording().actors.filter(({ machine }) => machine === 'list');
    expect(described.map(({ name }) => name)).toEqual(['list of assets', 'log list']);
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

describe('a recording of several sessions', () => {
  test('has their boundaries, and forgets what machines remembered when somebody else comes', () => {
    const actor = begin();
    const recorder = record(true);
    actor.start();
    actor.send({ type: 'call began' });
    recorder.mark('timed out', 'idle too long');
    recorder.changePerson(false);
    recorder.mark('signed in');
    actor.send({ type: 'call ended' });
    const { steps } = recorder.recording();
    expect(steps.filter(({ actor: of }) => of === ofSession)).toMatchObject([
      { event: 'timed out', why: 'idle too long' },
      { event: 'signed in' },
    ]);
    expect(steps.map(({ event }) => event)).toEqual(expect.arrayContaining(['call began', 'call ended']));
    expect(steps.some(({ context }) => context !== undefined)).toBe(false);
    recorder.changePerson(true);
    actor.send({ type: 'went offline' });
    expect(recorder.recording().steps.filter(({ context }) => context !== undefined)).toHaveLength(1);
    actor.stop();
  });

  test('has what happened before anybody recorded, each at its time', () => {
    const early = createEarly(300);
    const actor = createActor(networkMachine, { input: { build: 'a', reloadedFrom: null } });
    const watching = actor.system.inspect(early.watch);
    actor.start();
    actor.send({ type: 'went offline' });
    const end = early.calls('/user/getUserInfo');
    end({ how: 'answered', request: 'r-7', errcode: errcodes.sessionEnded, sessionEnded: true });
    const late = early.calls('/asset/list');
    const before = performance.now();
    const happened = early.take();
    const recorder = createRecorder({ max: 500, withContext: false, since: happened[0]?.at });
    for (const { at, tell } of happened) recorder.at(at, () => tell(recorder.watch, recorder.call));
    late({ how: 'failed', request: null });
    watching.unsubscribe();
    const { steps, began } = recorder.recording();
    expect(steps.map(({ event }) => event)).toEqual([
      'started',
      'went offline',
      '/user/getUserInfo',
      'answered',
      '/asset/list',
      'failed',
    ]);
    expect(steps[3]).toMatchObject({ answers: 3, errcode: errcodes.sessionEnded, request: 'r-7' });
    expect(steps[5]).toMatchObject({ answers: 5 });
    expect(Date.parse(began) + (steps[4]?.at ?? 0)).toBeLessThanOrEqual(
      Date.now() - (performance.now() - before) + 1,
    );
    actor.stop();
  });

  test('says by which call the page heard of the end of a session', () => {
    const recorder = record(false);
    const session = createActor(setup({}).createMachine({ on: { 'session ended': {} } }));
    makeInspectable(session);
    session.start();
    tellOfCall('/asset/list')({
      how: 'answered',
      request: 'r-9',
      errcode: errcodes.sessionEnded,
      sessionEnded: true,
    });
    session.send({ type: 'session ended' });
    recorder.mark('ended', 'password reset');
    const { steps } = recorder.recording();
    const described = { errcode: errcodes.sessionEnded, request: 'r-9' };
    expect(steps.find(({ event }) => event === 'session ended')).toMatchObject({
      from: theServer,
      ...described,
    });
    expect(steps.at(-1)).toMatchObject({ event: 'ended', why: 'password reset', ...described });
    session.stop();
  });

  test('goes on after the page was loaded anew, by names alone, with actors of its own', () => {
    const actor = begin();
    const first = record(true);
    actor.start();
    actor.send({ type: 'went offline' });
    const stored = readRecording(writeRecording(withoutContexts(first.recording())));
    expect(JSON.stringify(stored)).not.toContain('"context"');
    const second = createRecorder({ max: 500, withContext: false, earlier: stored });
    second.mark('page loaded');
    second.meet(actor);
    inspectActors(second.watch, () => '');
    actor.send({ type: 'came online' });
    const { steps, actors, pages, began } = second.recording();
    expect([pages, began]).toEqual([2, stored?.began]);
    expect(steps.map(({ nth }) => nth)).toEqual(steps.map((_, at) => at + 1));
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b));
    const networks = actors.filter(({ machine }) => machine === 'network');
    expect(networks).toHaveLength(2);
    expect(networks[0]?.stopped).not.toBeNull();
    actor.stop();
  });

  test('what follows the pointer takes no room from the rest', () => {
    const recorder = createRecorder({ max: 20, withContext: false });
    inspectActors(recorder.watch, () => '');
    const network = begin();
    const hint = createActor(hintMachine);
    makeInspectable(hint);
    network.start();
    hint.start();
    network.send({ type: 'went offline' });
    for (let time = 0; time < 300; time += 1) hint.send({ type: 'pointer left' } as never);
    const { steps } = recorder.recording();
    expect(steps.some(({ event }) => event === 'went offline')).toBe(true);
    expect(steps.length).toBeLessThanOrEqual(120);
    network.stop();
    hint.stop();
  });
});

describe('a step', () => {
  test('that led to nothing says which guard refused it, or where the event counts', () => {
    const refused = whyNothing(listMachine, 'reached the end', {
      rows: 'showing',
      selection: 'single rows',
      entry: 'nothing is waited for',
      changes: 'up to date',
    });
    expect(refused).toEqual({ guards: ['there are more'], takenIn: [] });
    const elsewhere = whyNothing(listMachine, 'reached the end', { rows: 'failed' });
    expect(elsewhere.guards).toEqual([]);
    expect(elsewhere.takenIn.map(({ key }) => key)).toEqual(['showing', 'failed to load more']);
  });

  test('says what is remembered otherwise', () => {
    expect(
      changedContext({ rows: [1], next: 'a', same: { b: 1 } }, { rows: [1, 2], same: { b: 1 } }),
    ).toEqual([
      { field: 'rows', before: [1], after: [1, 2] },
      { field: 'next', before: 'a', after: undefined },
    ]);
    expect(changedContext(undefined, {})).toEqual([]);
  });

  test('becomes a test that fails until somebody says what should have been', () => {
    const actor = begin();
    const recorder = record(false);
    actor.start();
    actor.send({ type: 'went offline' });
    const recording = recorder.recording();
    const network = recording.actors.findLast(({ machine }) => machine === 'network');
    const text = network ? testSkeleton(recording, network, recording.steps.at(-1)?.nth ?? 0) : '';
    expect(text).toContain("actor.send({ type: 'went offline' } as never);");
    expect(text).toContain('toEqual({"connection":"offline"');
    expect(text).toContain('createActor(networkMachine');
    actor.stop();
  });
});

describe('a call to the server', () => {
  const twoCalls = () => {
    const recorder = record(true);
    const logic = fromPromise<string>(() => {
      tellOfCall('/asset/list')({ how: 'answered', request: 'r-1' });
      return new Promise(() => {});
    });
    const actor = createActor(logic);
    makeInspectable(actor);
    actor.start();
    tellOfCall('/log/list')({ how: 'failed', request: null });
    actor.stop();
    const { steps, actors } = recorder.recording();
    return { calls: steps.filter((one) => one.actor === theServer), actors };
  };

  test('is a step of the server from the actor that is being started, and so is its end', () => {
    const { calls, actors } = twoCalls();
    const [began, ended, others, failed] = calls;
    expect(calls).toHaveLength(4);
    expect(began).toMatchObject({ event: '/asset/list', value: null });
    expect(actors.find(({ id }) => id === began?.from)).toMatchObject({ machine: null });
    expect(ended).toMatchObject({ event: 'answered', answers: began?.nth, request: 'r-1' });
    expect(others).not.toHaveProperty('from');
    expect(failed).toMatchObject({ event: 'failed', answers: others?.nth });
    expect(failed).not.toHaveProperty('request');
  });

  test('is in a file that is opened elsewhere', () => {
    const { calls, actors } = twoCalls();
    const recording = { version: 1, began: '2026-03-01T08:00:00.000Z', actors, steps: calls } as const;
    expect(readRecording(writeRecording(recording))?.steps).toEqual(calls);
  });
});
