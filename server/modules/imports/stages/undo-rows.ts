import type { UndoHindrance } from '../../../../src/vocabulary/import-run.ts';
import type { Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Writer } from '../../../master-records/master.ts';
import { lockNames } from '../../../trees/lock.ts';
import type { Details, DetailsOfRecord } from '../records/details.ts';
import type { StandingRow } from '../records/standing-rows.ts';
import { attempt } from '../records/write-record.ts';
import { writerOf } from '../records/writer-of.ts';
import type { Run } from '../runs/plan.ts';
import { noteTakenBack } from '../undo/undoable-rows.ts';

/** How what a row wrote is taken back. Each throws a Refusal as the form of the record does. */
export type TakingBack = {
  remove: (tx: Tx, writer: Writer, found: DetailsOfRecord) => Promise<void>;
  restore: (tx: Tx, writer: Writer, found: DetailsOfRecord, before: Details) => Promise<void>;
};

/** Takes back the next rows of a portion one after the other. */
export async function undoOneByOne(
  tx: Tx,
  run: Run,
  next: (tx: Tx) => Promise<{ rows: StandingRow[]; last: number | undefined }>,
  way: TakingBack,
): Promise<number | undefined> {
  await heartbeat(tx, run);
  await lockNames(tx);
  const { rows, last } = await next(tx);
  const figures = { done: rows.length, created: 0, updated: 0, undone: 0 };
  for (const row of rows)
    await noteTakenBack(tx, run.id, row, row.hindrance ?? (await takeBack(tx, run, way, row)), figures);
  await heartbeat(tx, run, figures, figures.undone > 0);
  return last;
}

/** Null when it was done, else why not. */
async function takeBack(
  tx: Tx,
  run: Run,
  { remove, restore }: TakingBack,
  { isMade, found, before }: StandingRow,
): Promise<UndoHindrance | null> {
  if (!found) return 'notFound';
  const result = await attempt(tx, async () => {
    if (isMade) await remove(tx, writerOf(run), found);
    else await restore(tx, writerOf(run), found, before);
    return { result: null, keep: true };
  });
  if (!(result instanceof Refusal)) return null;
  if (result.reason === 'belowItself') return 'parentCycle';
  return result.reason === 'badReference' ? 'badReference' : 'inUse';
}
