import { describe, expect, test } from '@jest/globals';
import { transition } from 'xstate';
import { advance } from '../../../server/lifecycle/advance.ts';
import { approvalMachine } from '../../../src/machines/lifecycles/approval.ts';
import { stepState, stepsMachine } from '../../../src/machines/lifecycles/approval-steps.ts';
import { somebodyElse } from '../../../src/machines/lifecycles/decider.ts';
import type { Quorum } from '../../../src/vocabulary/approval.ts';

type Step = { quorum: Quorum; approvers: number };

/** Every rule of up to three steps with one to three approvers each. */
const steps: Step[] = (['any', 'all'] as const).flatMap((quorum) =>
  [1, 2, 3].map((approvers) => ({ quorum, approvers })),
);
const shapes: Step[][] = [
  ...steps.map((one) => [one]),
  ...steps.flatMap((one) => steps.map((other) => [one, other])),
  ...steps.flatMap((one) => steps.flatMap((other) => steps.map((last) => [one, other, last]))),
];

/** Where the machine that carries a rule out, and the drawing of the rule, are after some approve and one may reject. */
function walk(shape: readonly Step[], rejectAfter: number) {
  const drawing = stepsMachine(shape.map(({ quorum }) => quorum));
  let [drawn] = [drawing.resolveState({ value: stepState(1), context: { othersNeeded: false } })];
  let [state, step, approved, decisions] = ['pending', 1, 0, 0];
  const trace: [string, string][] = [];
  while (state === 'pending') {
    const { quorum = 'any', approvers = 1 } = shape[step - 1] ?? {};
    const event = { type: decisions === rejectAfter ? 'reject' : 'approve' } as const;
    const othersNeeded = quorum === 'all' && approved + 1 < approvers;
    const next = advance(
      approvalMachine,
      state,
      { ...somebodyElse, othersNeeded, lastStep: step === shape.length },
      event,
    );
    if (!next) throw new Error(`No way on from ${state} by ${event.type}`);
    const goesOn = next.state === 'pending' && !othersNeeded;
    approved = goesOn ? 0 : approved + 1;
    step += goesOn ? 1 : 0;
    state = next.state;
    decisions += 1;
    const before = drawing.resolveState({ value: drawn.value, context: { othersNeeded } });
    [drawn] = transition(drawing, before, event);
    trace.push([state === 'pending' ? stepState(step) : state, String(drawn.value)]);
  }
  return { trace, state, decisions };
}

const needed = (shape: readonly Step[]) =>
  shape.reduce((sum, { quorum, approvers }) => sum + (quorum === 'all' ? approvers : 1), 0);

describe('the machine that carries out rules, and the drawing of each rule', () => {
  test('are in one state after every decision, approved after as many as the rule wants', () => {
    for (const shape of shapes) {
      const { trace, state, decisions } = walk(shape, Number.POSITIVE_INFINITY);
      expect(trace.map(([carried]) => carried)).toEqual(trace.map(([, drawn]) => drawn));
      expect([state, decisions]).toEqual(['approved', needed(shape)]);
    }
  });

  test('are rejected by the first rejection, wherever it comes', () => {
    for (const shape of shapes)
      for (let after = 0; after < needed(shape); after += 1) {
        const { trace, state, decisions } = walk(shape, after);
        expect(trace.map(([carried]) => carried)).toEqual(trace.map(([, drawn]) => drawn));
        expect([state, decisions]).toEqual(['rejected', after + 1]);
      }
  });

  test('are withdrawn from every step', () => {
    for (const shape of shapes) {
      const drawing = stepsMachine(shape.map(({ quorum }) => quorum));
      for (const [at] of shape.entries()) {
        const there = drawing.resolveState({ value: stepState(at + 1), context: { othersNeeded: false } });
        expect(transition(drawing, there, { type: 'withdraw' })[0].value).toBe('withdrawn');
      }
    }
    const context = { ...somebodyElse, othersNeeded: true, lastStep: false };
    expect(advance(approvalMachine, 'pending', context, { type: 'withdraw' })?.state).toBe('withdrawn');
  });
});
