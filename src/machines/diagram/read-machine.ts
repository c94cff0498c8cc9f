import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { type Cause, causeOf, idOf, nameOf } from '../lifecycles/transition-id.ts';

export type Edge = Cause & {
  /** `<machine>/<states from the outermost>/<event>/<target> [<guard>]`, as `idOf` puts it. */
  id: string;
  from: AnyStateNode;
  /** None: the state stays. */
  to: AnyStateNode | undefined;
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

/** The transitions that start from a state, by their event; '' for those taken at once. */
function groupsOf(node: AnyStateNode): [string, AnyTransitionDefinition[]][] {
  const groups: [string, AnyTransitionDefinition[]][] = [...node.transitions];
  if (node.always?.length) groups.push(['', node.always]);
  return groups;
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
