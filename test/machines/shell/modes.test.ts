import { describe, expect, jest, test } from '@jest/globals';
import { createActor, SimulatedClock } from 'xstate';
import { type Modes, modesMachine } from '../../../src/machines/shell/modes.ts';
import type { Mode } from '../../../src/vocabulary/modes.ts';
import { byHand } from '../support/by-hand.ts';

function begin(stored: Modes = { workMode: '0', mode: '0' }) {
  const clock = new SimulatedClock();
  const work = byHand<void, { workMode: Mode }>();
  const detail = byHand<void, { mode: Mode }>();
  const modes = createActor(
    modesMachine.provide({
      actors: { 'change work mode': work.logic, 'change mode': detail.logic },
      delays: { 'refusal time': 3000 },
    }),
    { clock },
  );
  const refused = jest.fn();
  modes.on('change refused', ({ error }) => refused(error));
  modes.start();
  modes.send({ type: 'person entered', ...stored });
  const state = () => {
    const { value } = modes.getSnapshot();
    return typeof value === 'string' ? value : Object.values(value['in use'] ?? {});
  };
  const tags = () => [...modes.getSnapshot().tags].toSorted();
  return { send: modes.send, state, tags, refused, clock, work, detail };
}

test('both begin as the server keeps them', () => {
  expect(begin().state()).toEqual(['browsing', 'concise']);
  expect(begin({ workMode: '1', mode: '1' }).state()).toEqual(['editing', 'detailed']);
  expect(begin({ workMode: '1', mode: '0' }).tags()).toEqual(['editing']);
});

test('without a person there is no mode', () => {
  const modes = begin({ workMode: '1', mode: '1' });
  modes.send({ type: 'person left' });
  expect([modes.state(), modes.tags()]).toEqual(['nobody here', []]);
  modes.send({ type: 'toggle work mode' });
  expect(modes.state()).toBe('nobody here');
  modes.send({ type: 'person entered', workMode: '0', mode: '1' });
  expect(modes.state()).toEqual(['browsing', 'detailed']);
});

const ways = [
  ['browsing', 'work', 0, '0', 'toggle work mode', 'asking to edit', 'editing refused', 'editing'],
  ['editing', 'work', 0, '1', 'toggle work mode', 'asking to browse', 'browsing refused', 'browsing'],
  ['concise', 'detail', 1, '0', 'toggle detail', 'asking for detail', 'detail refused', 'detailed'],
  ['detailed', 'detail', 1, '1', 'toggle detail', 'asking for less', 'less refused', 'concise'],
] as const;

describe.each(ways)('%s', (from, call, region, stored, event, asking, refusedState, to) => {
  const start = () => begin({ workMode: stored, mode: stored });
  const wanted = stored === '0' ? '1' : '0';

  test('asks the server and goes on as before until it agrees', async () => {
    const modes = start();
    const before = modes.tags();
    modes.send({ type: event });
    expect(modes.state()[region]).toBe(asking);
    expect(modes.tags()).toEqual(
      [...before, call === 'work' ? 'work mode asked' : 'detail asked'].toSorted(),
    );
    expect(modes[call].inputs).toEqual([call === 'work' ? { workMode: wanted } : { mode: wanted }]);
    await modes[call].answer();
    expect(modes.state()[region]).toBe(to);
  });

  test('asks once, however often it is clicked meanwhile', () => {
    const modes = start();
    for (let clicks = 0; clicks < 3; clicks += 1) modes.send({ type: event });
    expect(modes[call].inputs).toHaveLength(1);
  });

  test('stays when the server refuses, and says so', async () => {
    const modes = start();
    modes.send({ type: event });
    const error = new Error('no');
    await modes[call].fail(error);
    expect(modes.state()[region]).toBe(refusedState);
    expect(modes.refused.mock.calls).toEqual([[error]]);
    expect(modes.tags()).toEqual(start().tags());
    modes.clock.increment(3000);
    expect(modes.state()[region]).toBe(from);
  });

  test('can be tried again at once after a refusal', async () => {
    const modes = start();
    modes.send({ type: event });
    await modes[call].fail(new Error('no'));
    modes.send({ type: event });
    await modes[call].answer();
    expect(modes.state()[region]).toBe(to);
  });

  test('leaves the other one alone', () => {
    const modes = start();
    const other = 1 - region;
    const before = modes.state()[other];
    modes.send({ type: event });
    expect(modes.state()[other]).toBe(before);
  });

  test('is forgotten when the person leaves meanwhile', async () => {
    const modes = start();
    modes.send({ type: event });
    modes.send({ type: 'person left' });
    expect(modes.state()).toBe('nobody here');
    expect(modes.refused).not.toHaveBeenCalled();
  });
});
