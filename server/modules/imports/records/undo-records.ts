import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { logMaster, nameOf } from '../../../master-records/master.ts';
import { type FlatSubject, recordImports } from '../record-kinds/index.ts';
import type { Run } from '../runs/plan.ts';
import type { Steps } from '../stages/in-steps.ts';
import { type TakingBack, undoOneByOne } from '../stages/undo-rows.ts';
import { removeNames } from '../undo/remove-names.ts';
import { lostDetails } from './lost-details.ts';
import type { RecordImport } from './record-import.ts';
import { standingRows } from './standing-rows.ts';
import { writeRecord } from './write-record.ts';

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
export function undoRecordBatch(
  tx: Tx,
  run: Run,
  subject: FlatSubject,
  portion: Portion,
): Promise<number | undefined> {
  const kind = recordImports[subject];
  const next = async () => {
    const rows = await standingRows(tx, run, kind, portion, true);
    return { rows, last: rows.at(-1)?.row };
  };
  return undoOneByOne(tx, run, next, takingBack(kind));
}

const takingBack = (kind: RecordImport): TakingBack => ({
  async remove(tx, writer, { record, details }) {
    if (kind.own) return kind.own.remove(tx, writer, record.id);
    await sql`delete from ${nameOf(kind.master)} where id = ${record.id}`.execute(tx);
    const { organisationId: id } = details;
    const organisation = typeof id === 'number' ? { id, name: '' } : null;
    const lost = lostDetails(kind, details);
    await logMaster(kind.master, tx, writer, { ...record, organisation }, 'removed', lost);
  },
  async restore(tx, writer, { record: known }, { state, ...input }) {
    await writeRecord(tx, writer, kind, { known, input, ...(typeof state === 'string' && { state }) });
  },
});
