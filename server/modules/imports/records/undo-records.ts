import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { logMaster, nameOf } from '../../../master-records/master.ts';
import { lockNames } from '../../../trees/lock.ts';
import { type FlatSubject, recordImports } from '../record-kinds/index.ts';
import type { Run } from '../runs/plan.ts';
import type { Steps } from '../stages/in-steps.ts';
import { removeNames } from '../undo/remove-names.ts';
import { noteTakenBack } from '../undo/undoable-rows.ts';
import { lostDetails } from './lost-details.ts';
import { type StandingRow, standingRows } from './standing-rows.ts';
import { attempt, writeRecord } from './write-record.ts';
import { writerOf } from './writer-of.ts';

/**
 * Takes back what a run wrote, as far as each record still holds it: those that it changed get back what they held,
 * those that it added go unless something names them.
 */
export const undoRecords = (subject: FlatSubject): Steps =>
  async function* (db, run, signal) {
    yield (tx, portion) => undoRecordBatch(tx, run, subject, portion);
    await removeNames(db, run, signal);
  };

/** @returns the last row dealt with, undefined when none was left */
export async function undoRecordBatch(
  tx: Tx,
  run: Run,
  subject: FlatSubject,
  portion: Portion,
): Promise<number | undefined> {
  await heartbeat(tx, run);
  await lockNames(tx);
  const kind = recordImports[subject];
  const rows = await standingRows(tx, run, kind, portion, true);
  const figures = { done: rows.length, created: 0, updated: 0, undone: 0 };
  for (const row of rows) {
    const hindrance = row.hindrance ?? (await takeBack(tx, run, subject, row));
    await noteTakenBack(tx, run.id, row, hindrance, figures);
  }
  await heartbeat(tx, run, figures, figures.undone > 0);
  return rows.at(-1)?.row;
}

/** Null when it was done, else why not. */
async function takeBack(tx: Tx, run: Run, subject: FlatSubject, { isMade, found, before }: StandingRow) {
  if (!found) return 'notFound' as const;
  const kind = recordImports[subject];
  const { id, version, state } = found.record;
  const writer = writerOf(run);
  const { state: former, ...input } = before;
  const result = await attempt(tx, async () => {
    if (isMade && kind.own) await kind.own.remove(tx, writer, id);
    else if (isMade) {
      await sql`delete from ${nameOf(kind.master)} where id = ${id}`.execute(tx);
      const organisation =
        typeof found.details.organisationId === 'number' ? found.details.organisationId : null;
      await logMaster(
        kind.master,
        tx,
        writer,
        { ...found.record, organisation: organisation === null ? null : { id: organisation, name: '' } },
        'removed',
        lostDetails(kind, found.details),
      );
    } else {
      const toWrite = { known: { id, version, state }, input };
      await writeRecord(tx, writer, kind, {
        ...toWrite,
        ...(typeof former === 'string' && { state: former }),
      });
    }
    return { result: null, keep: true };
  });
  if (!(result instanceof Refusal)) return null;
  return result.reason === 'badReference' ? ('badReference' as const) : ('inUse' as const);
}
