import { sql } from 'kysely';
import type { UndoHindrance } from '../../../../src/vocabulary/import-run.ts';
import { isTreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { nameOf } from '../../../master-records/master.ts';
import type { Run } from '../runs/plan.ts';
import { nothingNames } from '../undo/nothing-names.ts';
import { isMade, isStanding, isWritten } from '../undo/undoable-rows.ts';
import { type Details, type DetailsOfRecord, detailsOf, holds } from './details.ts';
import type { Stored } from './record-import.ts';

export type StandingRow = {
  row: number;
  /** Whether it added its record; the others changed one that was known. */
  isMade: boolean;
  before: Details;
  found: DetailsOfRecord | undefined;
  /** Why what it wrote is not taken back. */
  hindrance: UndoHindrance | null;
};

/**
 * The next rows of a run that are written and not taken back.
 *
 * @param only these rows alone
 * @param lock whether their records are kept from others, and rows that an earlier undo had to leave are left out
 */
export async function standingRows(
  db: Db | Tx,
  { id, plan }: Pick<Run, 'id' | 'plan'>,
  kind: Stored,
  { after, size }: Portion,
  lock: boolean,
  only?: readonly number[],
): Promise<StandingRow[]> {
  const table = nameOf(kind.master);
  const isTree = isTreeSubject(plan.subject);
  const { rows } = await sql<{
    row: number;
    recordId: number;
    isMade: boolean;
    values: { before?: Details; after: Details };
  }>`
    select row, record_id as "recordId", ${isMade} as "isMade", values from job_row
    where ${lock ? isWritten(id) : isStanding(id)} and row > ${after}
      ${only === undefined ? sql`` : sql`and row = any(${only}::int[])`} order by row limit ${size}`.execute(
    db,
  );
  const ids = rows.map(({ recordId }) => recordId);
  if (lock)
    await sql`select from ${table} where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  const { rows: free } = await sql<{ id: number }>`
    select id from ${table} where id = any(${ids}::bigint[]) and ${await nothingNames(db, kind.master.kind, isTree, kind.own?.parts)}`.execute(
    db,
  );
  const unnamed = new Set(free.map((one) => one.id));
  const details = await detailsOf(db, kind, plan.actor, ids);
  return rows.map(({ row, recordId, isMade, values }) => {
    const found = details.get(recordId);
    const hindrance = !found
      ? 'notFound'
      : !holds(found.details, values.after)
        ? 'changedSince'
        : isMade && !unnamed.has(recordId)
          ? 'inUse'
          : null;
    const { before = {} } = values;
    return { row, isMade, before, found, hindrance };
  });
}
