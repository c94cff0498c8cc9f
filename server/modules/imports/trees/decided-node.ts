import type { RowOutcome } from '../../../../src/vocabulary/import-run.ts';
import type { LogChange } from '../../../database/schema/log.ts';
import type { Problem } from '../../../ledger/reader/row-reading.ts';
import { stateOfWord } from '../../../ledger/records/known-record-header.ts';
import type { RecordReading } from '../../../ledger/records/record-reading.ts';
import { fold } from '../../../text/index.ts';
import type { TreeKind } from '../../../trees/tree-kind.ts';
import type { Note } from '../decide/notes.ts';
import { nodeInput } from './node-input.ts';
import type { PlannedNode } from './planned-tree.ts';
import type { NodeToWrite } from './write-node.ts';

/** What becomes of a row, and what it writes. */
export type DecidedNode = {
  row: number;
  reading: RecordReading;
  node: PlannedNode | null;
  outcome: RowOutcome;
  work: Pick<NodeToWrite, 'input' | 'restore'> & { retire: boolean };
  problems: Problem[];
  changes: LogChange[];
};

/** What a row writes of its node. */
export function workOf(
  kind: TreeKind,
  reading: RecordReading,
  node: PlannedNode | null,
  note: Note,
): DecidedNode['work'] {
  const word = reading.values.state;
  const state = word === undefined ? undefined : stateOfWord('organisations', word);
  if (word !== undefined && state === undefined) note('state', 'valueInvalid', word);
  const known = node?.known ?? null;
  return {
    input: node ? inputOf(kind, node, reading, note) : {},
    restore: state === 'active' && known?.state === 'retired',
    retire: state === 'retired' && known?.state !== 'retired',
  };
}

/** The spelling of the register stays. */
function inputOf(
  { name: tree }: TreeKind,
  { name, known }: PlannedNode,
  { values }: RecordReading,
  note: Note,
) {
  const { code, ...input } = nodeInput(tree, name, values, note);
  const isSame = known !== null && fold(known.code) === fold(String(code ?? ''));
  return code === undefined || isSame ? input : { ...input, code };
}
