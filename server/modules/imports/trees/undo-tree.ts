import { sql } from 'kysely';
import type { TreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { NodeValues } from '../../../../src/vocabulary/tree-fields.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { ClaimLost, heartbeat } from '../../../jobs/claim.ts';
import { freshJob } from '../../../jobs/fresh-job.ts';
import { inBatches, type Portion } from '../../../jobs/in-batches.ts';
import { authorOfJob } from '../../../jobs/job.ts';
import { moveJob } from '../../../jobs/move-job.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { lockNames } from '../../../trees/lock.ts';
import { lockNode } from '../../../trees/read-node.ts';
import { removeNode } from '../../../trees/remove.ts';
import { importLifecycle } from '../import-lifecycle.ts';
import { type StandingRow, standingRows } from '../records/standing-rows.ts';
import { attempt } from '../records/write-record.ts';
import { writerOf } from '../records/writer-of.ts';
import type { Run } from '../runs/plan.ts';
import { removeNames } from '../undo/remove-names.ts';
import { keepBack } from '../undo/undoable-rows.ts';
import { levelsOf } from './commit-tree.ts';
import { recordsOf, treeOf } from './tree-imports.ts';
import { retireNode, writeNode } from './write-node.ts';

/** Takes back what a run wrote of a tree, from the lowest level up, as far as each node still is as it left it. */
export async function undoTree(db: Db, run: Run, subject: TreeSubject, signal: AbortSignal): Promise<void> {
  for (const level of (await levelsOf(db, run.id)).toReversed()) {
    await inBatches(db, signal, (tx, portion) => undoLevelBatch(tx, run, subject, level, portion));
    // What only a path named goes before what it lies below.
    await removeNames(db, run, signal);
  }
  await inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    const now = await freshJob(tx, run);
    if (!(await moveJob(tx, importLifecycle, now, 'rows taken back', authorOfJob(run))))
      throw new ClaimLost();
  });
}

/** @returns the last row dealt with, undefined when none was left */
export async function undoLevelBatch(
  tx: Tx,
  run: Run,
  subject: TreeSubject,
  level: number,
  portion: Portion,
): Promise<number | undefined> {
  await heartbeat(tx, run);
  await lockNames(tx);
  const rows = await standingRows(tx, run, recordsOf(subject), portion, true, level);
  const figures = { done: rows.length, created: 0, updated: 0, undone: 0 };
  for (const row of rows) {
    const hindrance = row.hindrance ?? (await takeBack(tx, run, subject, row));
    if (hindrance) {
      await keepBack(tx, run.id, [{ row: row.row, code: hindrance }]);
      continue;
    }
    figures[row.isMade ? 'created' : 'updated'] -= 1;
    figures.undone += 1;
    await sql`update job_row set outcome = 'undone', problems = '[]',
      record_id = case when ${row.isMade} then null else record_id end
      where job_id = ${run.id} and row = ${row.row}`.execute(tx);
  }
  await heartbeat(tx, run, figures, figures.undone > 0);
  return rows.at(-1)?.row;
}

/** Null when it was done, else why not. */
async function takeBack(tx: Tx, run: Run, subject: TreeSubject, { isMade, found, before }: StandingRow) {
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
