import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createActor, setup } from 'xstate';
import { inspectActors, makeInspectable } from '../../src/inspect/inspection.ts';
import { createRecorder } from '../../src/inspect/recorder.ts';

const did: string[] = [];
const names = ['a in', 'a out', 'b in', 'b out', 'c in', 'c out', 'd in', 'd out', 'e in', 'x', 'y', 'z'];
const actions = Object.fromEntries(names.map((name) => [name, () => void did.push(name)]));

/** Has every kind of transition: into, out of and within states, to itself, at once, and of two regions. */
const clock = setup({ actions }).createMachine({
  id: 'clock',
  type: 'parallel',
  on: { all: { actions: 'z' }, anew: { target: ['.left.a', '.right.e'], actions: 'x' } },
  states: {
    left: {
      initial: 'a',
      states: {
        a: {
          entry: 'a in',
          exit: 'a out',
          initial: 'b',
          on: {
            in: '.c',
            again: { target: 'a', reenter: true, actions: 'y' },
            same: { target: 'a' },
            out: 'd',
          },
          states: {
            b: { entry: 'b in', exit: 'b out', on: { out: { actions: 'x' } } },
            c: { entry: 'c in', exit: 'c out' },
          },
        },
        d: { entry: 'd in', exit: 'd out', on: { in: { target: 'a.c', actions: ['x', 'y'] }, all: 'f' } },
        f: { always: { target: 'a', actions: 'y' } },
      },
    },
    right: {
      initial: 'e',
      states: { e: { entry: 'e in', on: { all: 'g' } }, g: { on: { again: 'e', out: { actions: 'z' } } } },
    },
  },
});

const events = ['all', 'anew', 'in', 'again', 'same', 'out', 'unknown'] as const;

test('the actions of a step are those that were done, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (sent) => {
      const recorder = createRecorder({ max: 100, withContext: false });
      inspectActors(recorder.watch, () => '');
      did.length = 0;
      const actor = createActor(clock);
      makeInspectable(actor);
      actor.start();
      for (const type of sent) actor.send({ type });
      expect(recorder.recording().steps.flatMap((step) => step.actions)).toEqual(did);
      actor.stop();
    }),
  );
});
