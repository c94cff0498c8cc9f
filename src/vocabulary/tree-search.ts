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
  const kept = new Set<number>();
  for (const { id, parentId, searchText } of nodes.toReversed()) {
    if (!kept.has(id) && !words.every((word) => searchText.includes(word))) continue;
    kept.add(id);
    if (parentId !== null) kept.add(parentId);
  }
  return kept;
}
