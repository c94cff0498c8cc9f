import { describe, expect, test } from '@jest/globals';
import { getAdjacencyMap, getShortestPaths, getSimplePaths } from '@xstate/graph';
import { type AnyActorLogic, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import { advance } from '../../../server/lifecycle/advance.ts';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { handoverMachine } from '../../../src/machines/lifecycles/handover.ts';
import { importRunMachine } from '../../../src/machines/lifecycles/import-run.ts';

const cases: [string, AnyStateMachine, unknown][] = [
  ['asset', assetMachine, undefined],
  ['handover document', handoverMachine, { lines: 2, complete: true }],
  ['handover document without lines', handoverMachine, { lines: 0, complete: true }],
  ['handover document that lacks something', handoverMachine, { lines: 1, complete: false }],
  ['import run', importRunMachine, { acceptable: 3 }],
  ['import run that would change nothing', importRunMachine, { acceptable: 0 }],
];

/** Every event of any lifecycle, so that a machine also meets events that are not its own. */
const everyEvent = [assetMachine, handoverMachine, importRunMachine]
  .flatMap((machine: AnyStateMachine) => machine.events)
  .concat('an event nobody knows')
  .map((type) => ({ type }));

describe.each(cases)('%s', (_, machine, input) => {
  const logic: AnyActorLogic = machine;
  const options = { events: machine.events.map((type) => ({ type })), input };
  const start = createActor(machine, { input }).getSnapshot() as AnyMachineSnapshot;

  test.each([
    ['shortest', getShortestPaths],
    ['simple', getSimplePaths],
  ])('every %s path replays through advance', (_name, getPaths) => {
    const paths = getPaths(logic, options);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      let row = { state: String(start.value), context: start.context };
      // The first step of a path is the start of the machine.
      for (const { event } of path.steps.slice(1)) {
        const step = advance(machine, row.state, row.context, event);
        const id = `${machine.id}/${row.state}/${event.type}/${step?.state}`;
        expect(step?.transitionId.replace(/ \[.*]$/, '')).toBe(id);
        if (step) row = step;
      }
      const end: AnyMachineSnapshot = path.state;
      expect([row.state, row.context]).toEqual([end.value, end.context]);
    }
  });

  test('every event that a state does not take is refused', () => {
    for (const { state } of Object.values(getAdjacencyMap(logic, options))) {
      const { value, context, can } = state as AnyMachineSnapshot;
      for (const event of everyEvent) {
        const step = advance(machine, String(value), context, event);
        const taken = can.call(state, event);
        expect([value, event.type, step !== undefined]).toEqual([value, event.type, taken]);
      }
    }
  });
});

test('the branch of a guarded transition is named', () => {
  const back = (before: 'inStock' | 'inUse' | 'borrowed' | null) =>
    advance(assetMachine, 'inRepair', { before }, { type: 'come back from repair' });
  expect(back('inUse')).toEqual({
    state: 'inUse',
    context: { before: null },
    transitionId: 'asset/inRepair/come back from repair/inUse [it was in use]',
  });
  expect(back('borrowed')?.transitionId).toBe(
    'asset/inRepair/come back from repair/borrowed [it was borrowed]',
  );
  expect(back(null)).toMatchObject({
    state: 'inStock',
    transitionId: 'asset/inRepair/come back from repair/inStock',
  });
});
