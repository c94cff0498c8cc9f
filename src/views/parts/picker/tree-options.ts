import type { PickOption } from '../../ui/picker/option-list.tsx';
import type { TreeNode } from './trees.ts';

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * The nodes of a tree to choose from: indented by depth, or, when something is searched, those whose path, code or
 * pinyin holds it, each with the path to it.
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
    .filter(({ path, searchText }) => folded(path).includes(wanted) || searchText.includes(wanted))
    .sort((one, other) => rank(one, wanted) - rank(other, wanted))
    .map(({ id, name, path }) => ({
      value: String(id),
      label: name,
      hint: path === name ? undefined : path,
    }));
}

/** Nodes that are called so themselves come before those that lie below one. */
const rank = ({ searchText }: TreeNode, wanted: string) => (searchText.includes(wanted) ? 0 : 1);

/** A scope may begin below the root; its top is not indented. */
const topOf = (nodes: readonly TreeNode[]) => Math.min(...nodes.map(({ depth }) => depth));
