import type { AnyStateMachine } from 'xstate';

/** Whether a life has ended in a state: nothing happens any more unless somebody wants it. */
export const hasEnded = ({ states }: AnyStateMachine, state: string): boolean =>
  states[state]?.type === 'final' || states[state]?.tags.includes('ended') === true;
