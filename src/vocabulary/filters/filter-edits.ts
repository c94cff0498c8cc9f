import {
  type Condition,
  type FilterTree,
  type Group,
  isGroup,
  isSensible,
  type KindOf,
} from './filter-tree.ts';

/** Where a condition stands: in the tree, or in a group of it. */
export type Place = readonly [at: number, within?: number];

const other = { all: 'any', any: 'all' } as const;

/** A group that has become one condition is that condition, and one of none is gone. */
function normalised({ match, of }: FilterTree): FilterTree | undefined {
  const items = of.flatMap((item) => (isGroup(item) && item.of.length < 2 ? item.of : [item]));
  const [only] = items;
  if (items.length === 1 && only && isGroup(only)) return { match: only.match, of: only.of };
  return only ? { match: items.length === 1 ? 'all' : match, of: items } : undefined;
}

/** The tree with what becomes of each condition. */
export const withEach = (tree: FilterTree, change: (condition: Condition) => Condition): FilterTree => ({
  ...tree,
  of: tree.of.map((item) => (isGroup(item) ? { ...item, of: item.of.map(change) } : change(item))),
});

/** The tree without the conditions that cannot be asked of the fields that there are. */
export function withoutUnknown(tree: FilterTree, kindOf: KindOf): FilterTree | undefined {
  const isKnown = (condition: Condition) => isSensible(condition, kindOf);
  const of = tree.of.map((item) => (isGroup(item) ? { ...item, of: item.of.filter(isKnown) } : item));
  return normalised({ ...tree, of: of.filter((item) => isGroup(item) || isKnown(item)) });
}

export const withCondition = (tree: FilterTree | undefined, condition: Condition): FilterTree =>
  tree ? { ...tree, of: [...tree.of, condition] } : { match: 'all', of: [condition] };

/** The tree with another condition at a place, or with none. */
export function withChanged(
  tree: FilterTree,
  [at, within]: Place,
  condition: Condition | undefined,
): FilterTree | undefined {
  const put = <T>(list: readonly T[], index: number, value: T | undefined) =>
    list.flatMap((one, nth) => (nth === index ? (value === undefined ? [] : [value]) : [one]));
  const there = tree.of[at];
  if (within === undefined || !there || !isGroup(there))
    return normalised({ ...tree, of: put(tree.of, at, condition) });
  return normalised({
    ...tree,
    of: put<Condition | Group>(tree.of, at, { ...there, of: put(there.of, within, condition) }),
  });
}

/** The tree with a condition beside the one at a place: of the two any is to hold where all of the tree are to. */
export function withBeside(tree: FilterTree, [at]: Place, condition: Condition): FilterTree {
  if (tree.match === 'all' && tree.of.length === 1 && tree.of[0] && !isGroup(tree.of[0]))
    return { match: 'any', of: [tree.of[0], condition] };
  const of = tree.of.map((item, nth) => {
    if (nth !== at) return item;
    return isGroup(item)
      ? { ...item, of: [...item.of, condition] }
      : { match: other[tree.match], of: [item, condition] };
  });
  return { ...tree, of };
}
