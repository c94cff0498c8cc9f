import { expect, test } from '@jest/globals';
import { ofSession, type Recording, type Step, theServer } from '../../src/inspect/recording.ts';
import { outside, rowsInView, sequenceFigures, sequenceOf } from '../../src/inspect/sequence.ts';

const step = (nth: number, actor: string, event: string, more: Partial<Step> = {}): Step => ({
  ...{ nth, at: nth * 10, took: 1, actor, event },
  ...{ transitions: [], actions: [], value: null },
  ...more,
});
const actor = (id: string, name: string, machine: string | null, parent: string | null = null) => ({
  ...{ id, name, machine, parent },
  ...{ started: 0, stopped: null },
});

const recording: Recording = {
  version: 1,
  began: '2026-03-01T08:00:00.000Z',
  actors: [
    actor('a', 'asset list', 'list'),
    actor('b', 'load', null, 'a'),
    actor('c', 'load', null, 'a'),
    actor('d', 'person list', 'list'),
  ],
  steps: [
    step(1, ofSession, 'signed in'),
    step(2, 'a', 'page shown'),
    step(3, 'b', 'started'),
    step(4, theServer, '/asset/list', { from: 'b' }),
    step(5, theServer, 'answered', { answers: 4, request: 'r-1' }),
    step(6, 'b', 'answered'),
    step(7, 'a', 'done load', { from: 'b' }),
    step(8, 'a', 'after search pause'),
    step(9, 'c', 'started'),
    step(10, 'd', 'refresh', { from: 'a' }),
    step(11, theServer, 'answered', { answers: 99 }),
  ],
};

/** Every message as `sender > receiver`. */
function messagesOf(of: Recording, steps = of.steps) {
  const { columns, rows } = sequenceOf(of, steps);
  return rows.map(({ kind, from, to, step: { event } }) =>
    kind === 'divider' ? `-- ${event}` : `${columns[from]?.key} > ${columns[to]?.key}: ${event}`,
  );
}

test('every event has its sender and its receiver', () => {
  expect(messagesOf(recording)).toEqual([
    '-- signed in',
    'outside > list asset list: page shown',
    'list asset list > call load: started',
    'call load > server: /asset/list',
    'server > call load: answered',
    'call load > call load: answered',
    'call load > list asset list: done load',
    'list asset list > list asset list: after search pause',
    'list asset list > call load: started',
    'list asset list > list person list: refresh',
    'server > outside: answered',
  ]);
});

test('a column is a machine with its use; what is outside stands first and the server last', () => {
  const { columns, width } = sequenceOf(recording, recording.steps);
  expect(columns.map(({ key }) => key)).toEqual([
    outside,
    'list asset list',
    'call load',
    'list person list',
    theServer,
  ]);
  expect(columns.map(({ actor: of }) => of?.id)).toEqual([undefined, 'a', 'b', 'd', undefined]);
  expect(width).toBe(2 * sequenceFigures.margin + 5 * sequenceFigures.column);
});

test('time goes downwards, a row for each step', () => {
  const { rows, height } = sequenceOf(recording, recording.steps);
  const ys = rows.map(({ y }) => y);
  expect(ys).toEqual(ys.toSorted((one, other) => one - other));
  expect(new Set(ys).size).toBe(ys.length);
  expect(height).toBe(rows.length * sequenceFigures.row);
});

test('of steps that are filtered only their actors have columns, and a call finds who made it all the same', () => {
  const some = recording.steps.filter(({ nth }) => nth === 5);
  expect(messagesOf(recording, some)).toEqual(['server > call load: answered']);
  expect(sequenceOf(recording, []).rows).toEqual([]);
});

test('where recorder and actors began to know each other is no message', () => {
  const met = { ...recording, steps: [step(1, 'a', ''), step(2, 'a', 'page shown')] };
  expect(messagesOf(met)).toEqual(['outside > list asset list: page shown']);
});

test('of five thousand steps a view draws some tens', () => {
  const many = Array.from({ length: 5000 }, (_, nth) => step(nth + 1, 'a', 'page shown'));
  const { rows, height } = sequenceOf({ ...recording, steps: many }, many);
  expect(rows).toHaveLength(5000);
  const { first, end } = rowsInView(rows.length, height / 2, 600);
  expect([first, end]).toEqual([2492, 2522]);
  expect(rowsInView(3, 0, 600)).toEqual({ first: 0, end: 3 });
  expect(rowsInView(5000, height + 9000, 600)).toEqual({ first: 4992, end: 5000 });
});
