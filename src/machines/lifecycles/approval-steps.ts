import { type AnyStateMachine, setup } from 'xstate';
import type { Quorum } from '../../vocabulary/approval.ts';
import { othersToo } from './approval.ts';

/** What is still to be approved in the present step beside the approval that comes. */
type Details = { othersNeeded: boolean };
type Event = { type: 'approve' } | { type: 'reject' } | { type: 'withdraw' };

/** A step as a state of the drawing; the machine of approvals is in its state and the number of its step. */
export const stepState = (step: number) => `step ${step}`;

/**
 * The steps of one rule unrolled into a machine, to be drawn with where a document stands. It goes the same way as
 * the machine of approvals that carries the rule out.
 *
 * @param quorums of the steps in their order, at least one
 */
export function stepsMachine(quorums: readonly Quorum[]): AnyStateMachine {
  const steps = quorums.map((quorum, at) => {
    const target = at + 1 < quorums.length ? stepState(at + 2) : 'approved';
    const approve =
      quorum === 'all' ? [{ guard: othersToo, target: stepState(at + 1) } as const, { target }] : { target };
    return [stepState(at + 1), { on: { approve, reject: 'rejected', withdraw: 'withdrawn' } }] as const;
  });
  return setup({
    types: { context: {} as Details, input: {} as Details, events: {} as Event },
    guards: { [othersToo]: ({ context }) => context.othersNeeded },
  }).createMachine({
    id: 'approval steps',
    context: ({ input }) => input,
    initial: stepState(1),
    states: {
      ...Object.fromEntries(steps),
      approved: { type: 'final' },
      rejected: { type: 'final' },
      withdrawn: { type: 'final' },
    },
  });
}
