import { depreciationMethods } from './asset.ts';
import type { FieldKind } from './fields.ts';
import { kindByName } from './location-names.ts';
import { longestNumberPattern } from './number-pattern.ts';
import { categoryKinds, type LocationKind, locationKinds, type TreeName } from './trees.ts';

const name = { is: 'line', max: 100, required: true } as const;
const code = { is: 'code', max: 60 } as const;

/** What a person types of a node, in the order of its form and of the log. Where it hangs changes by moving it. */
export const treeFields = {
  organisation: { name, code },
  location: { name, code, kind: { is: 'choice', of: locationKinds } },
  category: {
    name,
    code,
    kind: { is: 'choice', of: categoryKinds },
    usefulLifeMonths: { is: 'months' },
    residualRate: { is: 'rate' },
    depreciationMethod: { is: 'choice', of: depreciationMethods },
    numberPrefix: { is: 'code', max: 20, required: true },
    /** Blank for that of the wider category, or of the company. */
    numberPattern: { is: 'code', max: longestNumberPattern, form: 'number pattern' },
  },
} as const satisfies Record<TreeName, Record<string, FieldKind>>;

export type NodeValue = string | number | null;
export type NodeValues = Readonly<Record<string, NodeValue>>;

/** What lies in a room is no shelf only because it lies there: its name has to say so. */
const nextSmaller = (kind: NodeValue | undefined): LocationKind => {
  if (kind === 'room' || kind === 'shelf') return kind;
  return locationKinds[locationKinds.indexOf(kind as LocationKind) + 1] ?? 'room';
};

/**
 * What is usual for a new node, below another or at the top: for a place the kind that its name says, else the next
 * smaller one; for a category the rules of the wider one.
 */
export const defaultBelow: Readonly<
  Record<TreeName, (above: NodeValues | null, name?: NodeValue) => NodeValues>
> = {
  organisation: () => ({}),
  location: (above, name) => ({ kind: kindByName(String(name ?? '')) ?? nextSmaller(above?.kind) }),
  category: (above) => {
    const { kind = 'fixed', depreciationMethod = 'straightLine', numberPrefix = 'ZC' } = above ?? {};
    const { usefulLifeMonths = null, residualRate = null } = above ?? {};
    return { kind, usefulLifeMonths, residualRate, depreciationMethod, numberPrefix };
  },
};
