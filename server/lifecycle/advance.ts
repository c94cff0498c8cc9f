import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type EventObject,
  transition,
} from 'xstate';
import { idOfTransition } from '../../src/machines/lifecycles/transition-id.ts';

/** What an event led to. `transitionId` is `<machine>/<source state>/<event>/<target> [<guard>]`. */
export type Step<Machine extends AnyStateMachine> = {
  state: string;
  context: ContextFrom<Machine>;
  transitionId: string;
};

/** Where a lifecycle machine goes from `state` on `event`, or `undefined` when it refuses the event. */
export function advance<Machine extends AnyStateMachine>(
  machine: Machine,
  state: string,
  context: ContextFrom<Machine>,
  event: EventFrom<Machine>,
): Step<Machine> | undefined {
  const lifecycle: AnyStateMachine = machine;
  const happened = event as EventObject;
  const before: AnyMachineSnapshot = lifecycle.resolveState({ value: state, context });
  const [taken] = lifecycle.getTransitionData(before, happened);
  if (!taken) return undefined;
  const [after] = transition(lifecycle, before, happened);
  const transitionId = idOfTransition(taken);
  if (transitionId === undefined) throw new Error(`${happened.type} is no event of ${lifecycle.id}.`);
  return { state: String(after.value), context: after.context, transitionId };
}
