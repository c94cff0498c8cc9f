import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameOf } from '../machines/lifecycles/transition-id.ts';

const isBelow = (node: AnyStateNode, above: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === above || isBelow(node.parent, above));

/** The state within which a transition leaves and enters states, as XState has it; undefined when it stays. */
function domainOf({ source, target, reenter }: AnyTransitionDefinition): AnyStateNode | undefined {
  if (!target?.length) return undefined;
  if (!reenter && target.every((node) => node === source || isBelow(node, source))) return source;
  let above = source.parent;
  while (above && !target.every((node) => isBelow(node, above as AnyStateNode))) above = above.parent;
  return above ?? source;
}

const inOrder = (nodes: readonly AnyStateNode[]) => nodes.toSorted((one, other) => one.order - other.order);
const named = (actions: readonly unknown[]) =>
  actions.map(nameOf).filter((name) => name && !name.startsWith('xstate.'));

/** The names of what a machine does on entering the states that it starts in. */
export const actionsOfStart = (after: readonly AnyStateNode[]) =>
  named(inOrder(after).flatMap(({ entry }) => entry));

/**
 * The names of what a machine did on the way from the states `before` to the states `after`, in order. XState tells
 * only of those that are functions of ours, not of those that assign or emit.
 */
export function actionsTaken(
  transitions: readonly AnyTransitionDefinition[],
  before: readonly AnyStateNode[],
  after: readonly AnyStateNode[],
): string[] {
  const domains = transitions.flatMap((transition) => domainOf(transition) ?? []);
  const moved = (node: AnyStateNode) => domains.some((domain) => isBelow(node, domain));
  return named([
    ...inOrder(before.filter(moved))
      .toReversed()
      .flatMap(({ exit }) => exit),
    ...transitions.flatMap(({ actions }) => actions),
    ...inOrder(after.filter(moved)).flatMap(({ entry }) => entry),
  ]);
}
