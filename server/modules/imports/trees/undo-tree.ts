import { sql } from 'kysely';
import type { UndoHindrance } from '../../../../src/vocabulary/import-run.ts';
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
import { parkNames } from './name-swaps.ts';
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
  const figures = { done: 0, created: 0, updated: 0, undone: 0 };
  const done = new Set<number>();
  for (const one of rows) {
    if (done.has(one.row)) continue;
    const group = one.swap
      ? await standingRows(tx, run, recordsOf(subject), everyRow(one.swap), true, level, one.swap)
      : [one];
    const hindrances = await takeBackTogether(tx, run, subject, group);
    for (const { row, isMade } of group) {
      done.add(row);
      figures.done += 1;
      const hindrance = hindrances.get(row);
      if (hindrance) {
        await keepBack(tx, run.id, [{ row, code: hindrance }]);
        continue;
      }
      figures[isMade ? 'created' : 'updated'] -= 1;
      figures.undone += 1;
      await sql`update job_row set outcome = 'undone', problems = '[]',
        record_id = case when ${isMade} then null else record_id end
        where job_id = ${run.id} and row = ${row}`.execute(tx);
    }
  }
  await heartbeat(tx, run, figures, figures.undone > 0);
  return rows.at(-1)?.row;
}

const everyRow = ({ length }: readonly number[]): Portion => ({ after: 0, size: length });

type Hindrances = Map<number, UndoHindrance>;

/** Rows of which one took the name of another get their names back at once, or each as far as it can. */
async function takeBackTogether(
  tx: Tx,
  run: Run,
  subject: TreeSubject,
  group: readonly StandingRow[],
): Promise<Hindrances> {
  if (group.length > 1 && group.every(({ hindrance }) => hindrance === null)) {
    const result = await attempt(tx, async () => {
      const made = group.filter(({ isMade }) => isMade);
      const known = group.filter(({ isMade }) => !isMade);
      const gone = await takeBackEach(tx, run, subject, made);
      const ids = known.flatMap(({ found }) => found?.record.id ?? []);
      const names = await parkNames(tx, treeOf[subject], ids);
      const back = await takeBackEach(tx, run, subject, known, names);
      const isWhole = gone.size + back.size === 0;
      return { result: isWhole, keep: isWhole };
    });
    if (result === true) return new Map();
  }
  return takeBackEach(tx, run, subject, group);
}

async function takeBackEach(
  tx: Tx,
  run: Run,
  subject: TreeSubject,
  rows: readonly StandingRow[],
  names: ReadonlyMap<number, string> = new Map(),
): Promise<Hindrances> {
  const hindrances: Hindrances = new Map();
  for (const one of rows) {
    const name = names.get(one.found?.record.id ?? 0);
    const hindrance = one.hindrance ?? (await takeBack(tx, run, subject, one, name));
    if (hindrance) hindrances.set(one.row, hindrance);
  }
  return hindrances;
}

/** Null when it was done, else why not. */
async function takeBack(
  tx: Tx,
  run: Run,
  subject: TreeSubject,
  { isMade, found, before }: StandingRow,
  former?: string,
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
        former,
      });
      if (state === 'retired') await retireNode(kind, tx, writer, id);
    }
    return { result: null, keep: true };
  });
  if (!(result instanceof Refusal)) return null;
  if (result.reason === 'belowItself') return 'parentCycle' as const;
  return result.reason === 'badReference' ? ('badReference' as const) : ('inUse' as const);
}
