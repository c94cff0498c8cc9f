type Place = { id: number; parentId: number | null; searchText: string };

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/**
 * The nodes that hold each word of a search, with all above them; undefined when nothing is searched.
 *
 * @param nodes parents first
 */
export function foundInTree(nodes: readonly Place[], search: string): ReadonlySet<number> | undefined {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const stored = new Set<number>();
  for (const { id, parentId, searchText } of nodes.toReversed()) {
    if (!stored.has(id) && !words.every((word) => searchText.includes(word))) continue;
    stored.add(id);
    if (parentId !== null) stored.add(parentId);
  }
  return stored;
}
