import { foundInTree } from '../../vocabulary/tree-search.ts';

/** A node as a tree on screen needs it; nodes come parents first. */
export type TreePosition = {
  id: number;
  parentId: number | null;
  /** Offered where one is chosen. */
  active: boolean;
  searchText: string;
};

/** A row of a tree: `open` is null for a node with nothing below it. */
export type TreeRow = { id: number; parentId: number | null; depth: number; open: boolean | null };

/** The rows that are shown: those below a shut node are not, unless they are looked for. */
export function treeRows(
  nodes: readonly TreePosition[],
  shut: readonly number[],
  search: string,
): readonly TreeRow[] {
  const wanted = foundInTree(nodes, search);
  const offered = wanted ? nodes.filter(({ id }) => wanted.has(id)) : nodes;
  const parents = new Set(offered.map(({ parentId }) => parentId));
  const shutHere = new Set(wanted ? [] : shut);
  const shown = new Map<number, TreeRow>();
  const known = new Set(offered.map(({ id }) => id));
  for (const { id, parentId } of offered) {
    // The top of what a person reaches hangs from what they do not see.
    const isTop = parentId === null || !known.has(parentId);
    const above = isTop ? undefined : shown.get(parentId);
    if (!isTop && !above?.open) continue;
    const open = parents.has(id) ? !shutHere.has(id) : null;
    shown.set(id, { id, parentId, depth: above ? above.depth + 1 : 0, open });
  }
  return [...shown.values()];
}

/** Whether a branch can be hung from a node, or from the top by null: elsewhere than now, and not below itself. */
export function canHang(nodes: readonly TreePosition[], id: number, parentId: number | null): boolean {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  if (byId.get(id)?.parentId === parentId) return false;
  if (parentId !== null && !byId.get(parentId)?.active) return false;
  for (let at: number | null = parentId; at !== null; at = byId.get(at)?.parentId ?? null) {
    if (at === id) return false;
  }
  return true;
}
