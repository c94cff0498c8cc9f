import type { NodeValues } from '../../../../src/vocabulary/tree-fields.ts';
import type { DecidedNode } from './decided-node.ts';
import type { PlannedNode } from './planned-tree.ts';

/** What is kept of an accepted row until it is written. */
export type WaitingNode = {
  /** The cells, for those who look at the row. */
  reading: { cells: string[] };
  /** How many lie above it: those with less come first. */
  level: number;
  id: number | null;
  version: number | null;
  input: NodeValues;
  restore: boolean;
  retire: boolean;
  /** Where it lies: below a node of the register or of a row, or at the top, and the names between. None: where it is. */
  place: { id: number | null; row: number | null; names: string[] } | null;
  /** When it is written. */
  turn: number;
};

export function storedNode(
  { row, reading, node, outcome, work, problems, changes }: DecidedNode,
  turn: number,
) {
  const known = node?.known ?? null;
  const accepted = node !== null && (outcome === 'created' || outcome === 'updated');
  const waiting = accepted ? { ...waitingOf(node, work), reading: { ...reading, problems: [] }, turn } : null;
  return {
    row,
    outcome,
    recordNo: reading.values.code ?? known?.code ?? null,
    recordName: node?.name ?? reading.values.name ?? null,
    recordId: outcome === 'created' ? null : (known?.id ?? null),
    values:
      outcome === 'rejected'
        ? { cells: reading.cells }
        : waiting && { ...waiting, ...(outcome === 'created' && { changes }) },
    problems,
    changes: outcome === 'updated' ? changes : [],
  };
}

const waitingOf = (node: PlannedNode, work: DecidedNode['work']): Omit<WaitingNode, 'reading' | 'turn'> => ({
  ...work,
  level: node.way.length,
  id: node.known?.id ?? null,
  version: node.known?.version ?? null,
  place: node.known && !node.moves ? null : placeOf(node.above),
});

function placeOf(above: PlannedNode | null): NonNullable<WaitingNode['place']> {
  const names: string[] = [];
  let at = above;
  for (; at !== null && at.known === null && at.row === null; at = at.above) names.unshift(at.name);
  return { id: at?.known?.id ?? null, row: at?.known ? null : (at?.row ?? null), names };
}
