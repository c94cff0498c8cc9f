import type { AnyStateMachine, AnyStateNode } from 'xstate';

export type Edge = {
  /** `<machine>/<states from the outermost>/<event>/<n>`; n counts the branches in the order they are tried. */
  id: string;
  from: AnyStateNode;
  /** None: the state stays. */
  to: AnyStateNode | undefined;
  kind: 'event' | 'always' | 'after' | 'done' | 'error' | 'ended';
  /** The event, the delay, or what was invoked. */
  cause: string;
  guard: string;
  actions: string[];
  description: string;
};

/** All states below a node, itself first. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesOf),
];

/** Every transition of a machine, in the order of its states. */
export const edgesOf = (machine: AnyStateMachine): Edge[] => statesOf(machine.root).flatMap(edgesFrom);

export const nameOf = (step: unknown): string => {
  if (typeof step === 'string') return step;
  if (typeof step === 'object' && step !== null && 'type' in step) return String(step.type);
  return '';
};

/** What XState calls a transition that no event of ours takes. */
function causeOf(event: string, node: AnyStateNode): Pick<Edge, 'kind' | 'cause'> {
  const after = /^xstate\.after\.(.+?)\.\(?[^.]*/.exec(event)?.[1];
  if (after !== undefined) return { kind: 'after', cause: after };
  const actor = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event);
  if (actor) {
    const invoked = node.invoke.find(({ id }) => id === actor[2]);
    return { kind: actor[1] === 'done' ? 'done' : 'error', cause: nameOf(invoked?.src) };
  }
  if (event.startsWith('xstate.done.state')) return { kind: 'ended', cause: '' };
  return event === '' ? { kind: 'always', cause: '' } : { kind: 'event', cause: event };
}

function edgesFrom(node: AnyStateNode): Edge[] {
  const groups: [string, AnyStateNode['always']][] = [...node.transitions];
  if (node.always?.length) groups.push(['', node.always]);
  return groups.flatMap(([event, branches = []]) =>
    branches.map((branch, index): Edge => {
      const cause = causeOf(event, node);
      const word = { event: cause.cause, always: 'always', ended: 'ended' } as Record<string, string>;
      const name = word[cause.kind] ?? `${cause.kind} ${cause.cause}`;
      return {
        ...cause,
        id: [...[node.machine.id, ...node.path], name, index + 1].join('/'),
        from: node,
        to: branch.target?.[0],
        guard: nameOf(branch.guard),
        actions: branch.actions.map(nameOf).filter((action) => action && !action.startsWith('xstate.')),
        description: branch.description ?? '',
      };
    }),
  );
}
