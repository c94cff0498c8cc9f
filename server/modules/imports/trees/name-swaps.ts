import type { PlacedRow } from './place-rows.ts';
import type { PlannedNode } from './planned-tree.ts';

/** Who gives up the name that a node takes. */
export type Givers = ReadonlyMap<PlannedNode, PlannedNode>;

/**
 * Rows in the order in which they can be written: who gives up a name comes before whoever takes it beside it. Names
 * that go round among siblings let none of them go first: `goRound` has their nodes.
 */
export function inTurn(ordered: readonly PlacedRow[]): {
  turns: PlacedRow[];
  givers: Givers;
  goRound: ReadonlySet<PlannedNode>;
} {
  const rowOf = rowsByNode(ordered);
  const givers = giversOf(rowOf);
  const turns: PlacedRow[] = [];
  const goRound = new Set<PlannedNode>();
  const done = new Set<PlannedNode>();
  for (const one of ordered) {
    if (!one.node) {
      turns.push(one);
      continue;
    }
    const chain: PlannedNode[] = [];
    let at: PlannedNode | undefined = one.node;
    for (; at && !done.has(at); at = givers.get(at)) {
      done.add(at);
      chain.push(at);
    }
    // The chain came back to itself.
    if (at && chain.includes(at)) for (const node of chain.slice(chain.indexOf(at))) goRound.add(node);
    turns.push(...chain.toReversed().flatMap((node) => rowOf.get(node) ?? []));
  }
  return { turns, givers, goRound };
}

const rowsByNode = (ordered: readonly PlacedRow[]) =>
  new Map(ordered.flatMap((one) => (one.node ? [[one.node, one] as const] : [])));

function giversOf(rowOf: ReadonlyMap<PlannedNode, PlacedRow>): Givers {
  const former = new Map<PlannedNode | null, Map<string, PlannedNode>>();
  for (const node of rowOf.keys()) {
    if (!node.known || !isRenamed(node)) continue;
    const beside = former.get(node.from) ?? new Map<string, PlannedNode>();
    former.set(node.from, beside.set(node.known.name, node));
  }
  const givers = new Map<PlannedNode, PlannedNode>();
  for (const node of rowOf.keys()) {
    if (node.known !== null && !node.moves && !isRenamed(node)) continue;
    const giver = former.get(node.above)?.get(node.name);
    if (giver && giver !== node) givers.set(node, giver);
  }
  return givers;
}

/** Who gives up a name stays beside whoever takes it. */
const isRenamed = ({ known, name, moves }: PlannedNode) => known !== null && name !== known.name && !moves;
