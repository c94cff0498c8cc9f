import type { PickOption } from './option-list.tsx';
import type { TreeNode } from './trees.ts';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * The nodes of a tree to choose from: indented by depth, or, when something is searched, those whose name, path
 * or code holds it, each with the path to it.
 */
export function treeOptions(nodes: readonly TreeNode[], search: string): PickOption[] {
  const wanted = folded(search.trim());
  if (wanted === '')
    return nodes.map(({ id, name, depth }) => ({
      value: String(id),
      label: name,
      depth: depth - topOf(nodes),
    }));
  return nodes
    .filter(({ path, code }) => folded(`${path} ${code}`).includes(wanted))
    .sort((one, other) => rank(one, wanted) - rank(other, wanted))
    .map(({ id, name, path }) => ({
      value: String(id),
      label: name,
      hint: path === name ? undefined : path,
    }));
}

/** Nodes that have it in their own name come before those that lie below one. */
const rank = ({ name }: TreeNode, wanted: string) => (folded(name).includes(wanted) ? 0 : 1);

/** A scope may begin below the root; its top is not indented. */
const topOf = (nodes: readonly TreeNode[]) => Math.min(...nodes.map(({ depth }) => depth));
