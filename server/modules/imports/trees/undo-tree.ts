import type { TreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { NodeValues } from '../../../../src/vocabulary/tree-fields.ts';
import type { Tx } from '../../../http/handler.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { lockNode } from '../../../trees/read-node.ts';
import { removeNode } from '../../../trees/remove.ts';
import type { TreeKind } from '../../../trees/tree-kind.ts';
import { standingRows } from '../records/standing-rows.ts';
import type { Run } from '../runs/plan.ts';
import type { Steps } from '../stages/in-steps.ts';
import { type TakingBack, undoOneByOne } from '../stages/undo-rows.ts';
import { removeNames } from '../undo/remove-names.ts';
import { levelsOf } from './commit-tree.ts';
import { type Line, lineToTakeBack, nextOf } from './line-of-rows.ts';
import { recordsOf, treeOf } from './tree-imports.ts';
import { retireNode, writeNode } from './write-node.ts';

/** Takes back what a run wrote of a tree, from the lowest level up, as far as each node still is as it left it. */
export const undoTree = (subject: TreeSubject): Steps =>
  async function* (db, run, signal) {
    for (const level of (await levelsOf(db, run.id)).toReversed()) {
      const line = await lineToTakeBack(db, run.id, level);
      yield (tx, portion) => undoLevelBatch(tx, run, subject, line, portion);
      // What only a path named goes before what it lies below.
      await removeNames(db, run, signal);
    }
  };

/** @returns how many of its line are dealt with, undefined when none was left */
export function undoLevelBatch(
  tx: Tx,
  run: Run,
  subject: TreeSubject,
  line: Line,
  portion: Portion,
): Promise<number | undefined> {
  const next = async () => {
    const among = nextOf(line, portion);
    if (among.length === 0) return { rows: [], last: undefined };
    const all = { after: 0, size: among.length };
    const standing = await standingRows(tx, run, recordsOf(subject), all, true, among);
    const byRow = new Map(standing.map((one) => [one.row, one]));
    return { rows: among.flatMap((row) => byRow.get(row) ?? []), last: portion.after + among.length };
  };
  return undoOneByOne(tx, run, next, takingBack(treeOf[subject]));
}

const takingBack = (kind: TreeKind): TakingBack => ({
  async remove(tx, writer, { record: { id } }) {
    const locked = await lockNode(kind, tx, writer.actor, id);
    if (!locked) throw new Refusal('notFound');
    await removeNode(kind, tx, writer, locked.node, locked.values);
  },
  async restore(tx, writer, { record: { id } }, { state, parentId, ...input }) {
    const at = parentId === undefined ? {} : { parentId: parentId as number | null };
    const restore = state === 'active';
    await writeNode(kind, tx, writer, { id, input: input as NodeValues, restore, ...at });
    if (state === 'retired') await retireNode(kind, tx, writer, id);
  },
});
