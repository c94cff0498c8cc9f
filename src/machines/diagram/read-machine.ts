import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export type Edge = {
  /** `<machine>/<states from the outermost>/<event>/<target> [<guard>]`, as `idOf` puts it. */
  id: string;
  from: AnyStateNode;
  /** None: the state stays. */
  to: AnyStateNode | undefined;
  kind: 'event' | 'always' | 'after' | 'done' | 'error' | 'ended';
  /** The event, the delay, or what was invoked. */
  cause: string;
  guard: string;
  /** Another branch of the same event is tried before it. */
  later: boolean;
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

/** The transitions that start from a state, by their event; '' for those taken at once. */
function groupsOf(node: AnyStateNode): [string, AnyTransitionDefinition[]][] {
  const groups: [string, AnyTransitionDefinition[]][] = [...node.transitions];
  if (node.always?.length) groups.push(['', node.always]);
  return groups;
}

type Branch = Pick<AnyTransitionDefinition, 'target' | 'guard'>;

/** Nothing in it is counted: another branch beside a transition leaves the id that logs hold as it is. */
function idOf(node: AnyStateNode, { kind, cause }: Pick<Edge, 'kind' | 'cause'>, { target, guard }: Branch) {
  const word = { event: cause, always: 'always', ended: 'ended' } as Record<string, string>;
  const to = target?.[0] ? target[0].path.join('.') : 'stays';
  const condition = nameOf(guard);
  const outcome = condition ? `${to} [${condition}]` : to;
  return [node.machine.id, ...node.path, word[kind] ?? `${kind} ${cause}`, outcome].join('/');
}

/** The id of a transition that a machine has just taken; none for what XState does by itself. */
export function idOfTransition(taken: AnyTransitionDefinition): string | undefined {
  // The types say otherwise, but the way into the first state is none of our events.
  const event: string | null = taken.eventType;
  return event === null ? undefined : idOf(taken.source, causeOf(event, taken.source), taken);
}

function edgesFrom(node: AnyStateNode): Edge[] {
  return groupsOf(node).flatMap(([event, branches]) =>
    branches.map((branch, index): Edge => {
      const cause = causeOf(event, node);
      return {
        ...cause,
        id: idOf(node, cause, branch),
        from: node,
        to: branch.target?.[0],
        guard: nameOf(branch.guard),
        later: index > 0,
        actions: branch.actions.map(nameOf).filter((action) => action && !action.startsWith('xstate.')),
        description: branch.description ?? '',
      };
    }),
  );
}
