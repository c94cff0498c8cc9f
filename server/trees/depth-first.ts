/** A node of a tree as the database has it: `path` holds ids, "/1/4/". */
export type TreeNode = {
  id: number;
  parentId: number | null;
  code: string;
  name: string;
  path: string;
};

/**
 * Gives nodes the names from the root as `path`, and their depth; the rest of a node is kept. Nodes come
 * parents first. A node whose parents are not among them counts from the highest one that is.
 */
export function nameTree<Node extends TreeNode>(nodes: Node[]): (Node & { depth: number })[] {
  const named = new Map<number, { path: string; depth: number }>();
  return nodes.map((node) => {
    const parent = node.parentId === null ? undefined : named.get(node.parentId);
    const place = parent
      ? { path: `${parent.path} / ${node.name}`, depth: parent.depth + 1 }
      : { path: node.name, depth: 0 };
    named.set(node.id, place);
    return { ...node, ...place };
  });
}

/** Orders nodes so that each is followed by what is below it, siblings in the order they come in. */
export function depthFirst<Node extends TreeNode>(nodes: Node[]): Node[] {
  const known = new Set(nodes.map(({ id }) => id));
  const below = Map.groupBy(nodes, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const ordered: Node[] = [];
  const pending = (below.get(null) ?? []).toReversed();
  for (let node = pending.pop(); node; node = pending.pop()) {
    ordered.push(node);
    pending.push(...(below.get(node.id) ?? []).toReversed());
  }
  return ordered;
}
