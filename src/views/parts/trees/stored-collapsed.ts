import type { TreeName } from '../../../vocabulary/trees.ts';

const isId = (id: unknown): id is number => Number.isSafeInteger(id);

/** Which branches of a tree a person has shut; kept in this browser. */
export function storedShut(tree: TreeName, owner: number) {
  const place = `shut.${tree}.${owner}`;
  return {
    read(): readonly number[] {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
        return Array.isArray(stored) ? stored.filter(isId) : [];
      } catch {
        // Storage that cannot be read counts as nothing shut.
        return [];
      }
    },
    keep(shut: readonly number[]) {
      localStorage.setItem(place, JSON.stringify(shut));
    },
  };
}
