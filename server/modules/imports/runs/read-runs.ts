import { sql } from 'kysely';
import type { RowOutcome } from '../../../../src/vocabulary/import-run.ts';
import { decodeCursor, encodeCursor } from '../../../database/keyset.ts';
import type { Db, Handler } from '../../../handler.ts';
import { type JobRow, readRows } from '../../../jobs/rows.ts';
import type { Problem } from '../../../ledger/reader/row-reading.ts';
import { storedChanges } from '../../logs/stored-changes.ts';
import { findRun, readableBy, selectRuns, toImportRun } from './find-run.ts';
import type { Plan } from './plan.ts';

const usualLimit = 50;
const runOrder = 'import_run';

export const getRun: Handler<'/import/get'> = async ({ id }, { db, actor }) =>
  toImportRun(await findRun(db, id, readableBy(actor)));

export const listRuns: Handler<'/import/list'> = async ({ after, limit = usualLimit }, { db, actor }) => {
  const position = decodeCursor(runOrder, after);
  const accountId = readableBy(actor);
  let query = selectRuns(db)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  if (position) query = query.where('id', '<', position.id);
  const found = await query.execute();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(toImportRun),
    next: found.length > limit && last ? encodeCursor(runOrder, { id: last.id, value: '' }) : null,
  };
};

export const listRows: Handler<'/import/rows'> = async ({ id, ...page }, { db, actor }) => {
  const { plan } = await findRun(db, id, readableBy(actor));
  const { rows, next } = await readRows(db, id, { limit: usualLimit, ...page });
  const cells = await cellsOf(db, id, rows);
  return {
    headers: (plan as Plan).sources ?? [],
    rows: rows.map(({ row, outcome, recordNo, recordName, recordId, problems, changes }) => ({
      row,
      cells: cells.get(row) ?? [],
      outcome: outcome as RowOutcome,
      assetNo: recordNo,
      name: recordName,
      assetId: recordId,
      problems: problems as Problem[],
      changes: storedChanges(changes),
    })),
    next,
  };
};

/** What refused rows hold, by row. */
async function cellsOf(db: Db, id: number, rows: Pick<JobRow, 'row' | 'outcome'>[]) {
  const refused = rows.filter(({ outcome }) => outcome === 'rejected').map(({ row }) => row);
  const found = await sql<{ row: number; cells: string[] | null }>`
    select row, coalesce(values->'cells', values->'reading'->'cells') as cells from job_row
    where job_id = ${id} and row = any(${refused}::int[])`.execute(db);
  return new Map(found.rows.map(({ row, cells }) => [row, cells ?? []]));
}
