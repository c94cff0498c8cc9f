import type { UndoHindrance } from '../../../../src/vocabulary/import-run.ts';
import type { TreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { NodeValues } from '../../../../src/vocabulary/tree-fields.ts';
import type { Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { lockNames } from '../../../trees/lock.ts';
import { lockNode } from '../../../trees/read-node.ts';
import { removeNode } from '../../../trees/remove.ts';
import { type StandingRow, standingRows } from '../records/standing-rows.ts';
import { attempt } from '../records/write-record.ts';
import { writerOf } from '../records/writer-of.ts';
import type { Run } from '../runs/plan.ts';
import type { Steps } from '../stages/in-steps.ts';
import { removeNames } from '../undo/remove-names.ts';
import { noteTakenBack } from '../undo/undoable-rows.ts';
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
export async function undoLevelBatch(
  tx: Tx,
  run: Run,
  subject: TreeSubject,
  line: Line,
  portion: Portion,
): Promise<number | undefined> {
  await heartbeat(tx, run);
  await lockNames(tx);
  const next = nextOf(line, portion);
  if (next.length === 0) return undefined;
  const standing = await standingAmong(tx, run, subject, next);
  const figures = { done: 0, created: 0, updated: 0, undone: 0 };
  for (const one of next.flatMap((row) => standing.get(row) ?? [])) {
    figures.done += 1;
    const hindrance = one.hindrance ?? (await takeBack(tx, run, subject, one));
    await noteTakenBack(tx, run.id, one, hindrance, figures);
  }
  await heartbeat(tx, run, figures, figures.undone > 0);
  return portion.after + next.length;
}

async function standingAmong(tx: Tx, run: Run, subject: TreeSubject, among: readonly number[]) {
  const all = { after: 0, size: among.length };
  const rows = await standingRows(tx, run, recordsOf(subject), all, true, among);
  return new Map(rows.map((one) => [one.row, one]));
}

/** Null when it was done, else why not. */
async function takeBack(
  tx: Tx,
  run: Run,
  subject: TreeSubject,
  { isMade, found, before }: StandingRow,
): Promise<UndoHindrance | null> {
  if (!found) return 'notFound' as const;
  const kind = treeOf[subject];
  const writer = writerOf(run);
  const { id } = found.record;
  const { state, parentId, ...input } = before;
  const result = await attempt(tx, async () => {
    if (isMade) {
      const locked = await lockNode(kind, tx, writer.actor, id);
      if (!locked) throw new Refusal('notFound');
      await removeNode(kind, tx, writer, locked.node, locked.values);
    } else {
      const at = parentId === undefined ? {} : { parentId: parentId as number | null };
      await writeNode(kind, tx, writer, {
        id,
        input: input as NodeValues,
        restore: state === 'active',
        ...at,
      });
      if (state === 'retired') await retireNode(kind, tx, writer, id);
    }
    return { result: null, keep: true };
  });
  if (!(result instanceof Refusal)) return null;
  if (result.reason === 'belowItself') return 'parentCycle' as const;
  return result.reason === 'badReference' ? ('badReference' as const) : ('inUse' as const);
}
