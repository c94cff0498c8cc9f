import type { RecordReading } from '../../../ledger/records/record-reading.ts';
import type { Note } from '../decide/notes.ts';
import { type Noted, Placing } from './placing.ts';
import type { KnownNode, PlannedNode } from './planned-tree.ts';

/** A row with the node that it is about; none where that cannot be said. */
export type PlacedRow = { reading: RecordReading; node: PlannedNode | null };

/**
 * Says of every row of a file which node it is about and where that lies: a row may name its parent by code, by name
 * or in a path, and the parent may stand further down.
 */
export function placeRows(
  readings: readonly RecordReading[],
  known: readonly KnownNode[],
  noted: Noted,
): PlacedRow[] {
  const placing = new Placing(readings, known, noted);
  // What lies higher comes first, so that paths find it.
  for (const reading of readings.toSorted((one, other) => placing.depth(one) - placing.depth(other)))
    placing.place(reading);
  const placed = readings.map((reading) => ({ reading, node: placing.place(reading) ?? null }));
  for (const one of placed) if (one.node && !isSound(one, noted(one.reading))) one.node = null;
  return placed;
}

function isSound({ reading, node }: PlacedRow, note: Note): boolean {
  if (!node) return false;
  if (node.way.includes(node)) {
    note('parent', 'belowItself', node.name);
    return false;
  }
  const state = reading.values.state;
  if (state !== undefined && !node.retired && node.way.some(({ retired }) => retired)) {
    note('state', 'aboveRetired', state);
    return false;
  }
  return true;
}
