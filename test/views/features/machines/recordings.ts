import { type Recording, type Step, theServer, writeRecording } from '../../../../src/inspect/recording.ts';

const step = (nth: number, actor: string, event: string, more: Partial<Step> = {}): Step => ({
  ...{ nth, at: nth * 10, took: 1, actor, event },
  ...{ transitions: [], actions: [], value: null },
  ...more,
});
const calls = (waiting: boolean) => ({
  value: { connection: 'online', calls: waiting ? 'waiting' : 'idle', build: 'current' },
  context: { calls: waiting ? 1 : 0 },
});

/** A machine, and what it asks the server. */
export const recording: Recording = {
  version: 1,
  began: '2026-03-01T08:00:00.000Z',
  actors: [
    { id: 'n', name: 'network', machine: 'network', parent: null, started: 0, stopped: null },
    { id: 'p', name: 'ask for the build', machine: null, parent: 'n', started: 0, stopped: null },
  ],
  steps: [
    step(1, 'n', 'started', calls(false)),
    step(2, 'n', 'call began', {
      ...calls(true),
      transitions: ['network/calls/idle/call began/calls.waiting'],
    }),
    step(3, 'p', 'started'),
    step(4, theServer, '/asset/list', { from: 'p' }),
    step(5, theServer, 'answered', { answers: 4, request: 'r-1' }),
    step(6, 'n', 'done ask for the build', { from: 'p', ...calls(true) }),
    step(7, 'n', 'call ended', calls(false)),
  ],
};

export const fileOf = (of: Recording, name = 'session.json') => {
  const file = new File([writeRecording(of)], name, { type: 'application/json' });
  // jsdom has no `text` of a file.
  return Object.assign(file, { text: async () => writeRecording(of) });
};
