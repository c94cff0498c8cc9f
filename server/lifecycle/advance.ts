import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type EventObject,
  transition,
} from 'xstate';

/** What an event led to. `transitionId` is `<machine>/<source state>/<event>/<n>`, n being the branch taken. */
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
  const branch = (taken.source.transitions.get(happened.type) ?? []).indexOf(taken) + 1;
  return {
    state: String(after.value),
    context: after.context,
    transitionId: `${lifecycle.id}/${taken.source.key}/${happened.type}/${branch}`,
  };
}
