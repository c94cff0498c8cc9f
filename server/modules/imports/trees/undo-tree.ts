import type { UndoHindrance } from '../../../../src/vocabulary/import-run.ts';
import type { TreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { NodeValues } from '../../../../src/vocabulary/tree-fields.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import { inBatches, type Portion } from '../../../jobs/in-batches.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { lockNames } from '../../../trees/lock.ts';
import { lockNode } from '../../../trees/read-node.ts';
import { removeNode } from '../../../trees/remove.ts';
import { type StandingRow, standingRows } from '../records/standing-rows.ts';
import { attempt } from '../records/write-record.ts';
import { writerOf } from '../records/writer-of.ts';
import { endWork } from '../runs/end-work.ts';
import type { Run } from '../runs/plan.ts';
import { removeNames } from '../undo/remove-names.ts';
import { noteTakenBack } from '../undo/undoable-rows.ts';
import { levelsOf } from './commit-tree.ts';
import { type Line, lineToTakeBack, nextOf } from './line-of-rows.ts';
import { parkName } from './parked-name.ts';
import { recordsOf, treeOf } from './tree-imports.ts';
import { retireNode, writeNode } from './write-node.ts';

/** Takes back what a run wrote of a tree, from the lowest level up, as far as each node still is as it left it. */
export async function undoTree(db: Db, run: Run, subject: TreeSubject, signal: AbortSignal): Promise<void> {
  for (const level of (await levelsOf(db, run.id)).toReversed()) {
    const line = await lineToTakeBack(db, run.id, level);
    await inBatches(db, signal, (tx, portion) => undoLevelBatch(tx, run, subject, line, portion));
    // What only a path named goes before what it lies below.
    await removeNames(db, run, signal);
  }
  await endWork(db, run, 'rows taken back');
}

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
  if (!next) return undefined;
  const standing = await standingAmong(tx, run, subject, next.groups.flat());
  const figures = { done: 0, created: 0, updated: 0, undone: 0 };
  for (const of of next.groups) {
    const group = of.flatMap((row) => standing.get(row) ?? []);
    const hindrances = await takeBackTogether(tx, run, subject, group);
    figures.done += group.length;
    for (const one of group) await noteTakenBack(tx, run.id, one, hindrances.get(one.row) ?? null, figures);
  }
  await heartbeat(tx, run, figures, figures.undone > 0);
  return next.end;
}

async function standingAmong(tx: Tx, run: Run, subject: TreeSubject, among: readonly number[]) {
  const all = { after: 0, size: among.length };
  const rows = await standingRows(tx, run, recordsOf(subject), all, true, among);
  return new Map(rows.map((one) => [one.row, one]));
}

type Hindrances = Map<number, UndoHindrance>;

/** Rows whose names went round get them back at once, or each as far as it can. */
async function takeBackTogether(
  tx: Tx,
  run: Run,
  subject: TreeSubject,
  group: readonly StandingRow[],
): Promise<Hindrances> {
  if (group.length > 1 && group.every(({ hindrance }) => hindrance === null)) {
    const result = await attempt(tx, async () => {
      const last = group.at(-1);
      const former = last?.found && (await parkName(tx, treeOf[subject], last.found.record.id));
      const back = await takeBackEach(tx, run, subject, group, (one) => (one === last ? former : undefined));
      const isWhole = back.size === 0;
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
  formerOf: (row: StandingRow) => string | undefined = () => undefined,
): Promise<Hindrances> {
  const hindrances: Hindrances = new Map();
  for (const one of rows) {
    const hindrance = one.hindrance ?? (await takeBack(tx, run, subject, one, formerOf(one)));
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
