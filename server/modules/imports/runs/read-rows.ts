import { sql } from 'kysely';
import type { ShownOutcome } from '../../../../src/vocabulary/import-run.ts';
import { partOfPlace, rowOfPlace } from '../../../../src/vocabulary/split-rows.ts';
import type { LogChange } from '../../../database/schema/log.ts';
import type { Db, Handler } from '../../../http/handler.ts';
import { readRows } from '../../../jobs/rows.ts';
import type { FieldId } from '../../../ledger/fields/fields.ts';
import type { Problem, RowReading } from '../../../ledger/reader/row-reading.ts';
import { storedChanges } from '../../../log/stored-changes.ts';
import { lookUp } from '../decide/look-up.ts';
import { runContextOf } from '../decide/run-context.ts';
import { readRun } from './find-run.ts';
import type { Plan } from './plan.ts';

const defaultLimit = 50;

export const listRows: Handler<'/import/rows'> = async ({ id, ...page }, { db, actor }) => {
  const { plan: stored, state } = await readRun(db, id, actor);
  const plan = stored as Plan;
  const { rows, next } = await readRows(db, id, { limit: defaultLimit, ...page });
  const found = await storedOf(
    db,
    id,
    rows.map(({ row }) => row),
  );
  const readings = [...found.values()].flatMap(({ reading }) => (reading ? [reading] : []));
  const isAssets = (plan.subject ?? 'assets') === 'assets';
  const registered = state === 'checked' && isAssets ? await registeredAs(db, plan, readings) : new Map();
  return {
    headers: plan.sources ?? [],
    rows: rows.map(({ row, outcome, recordNo, recordName, recordId, problems, changes: stored }) => {
      const { cells = [], reading, changes: tried } = found.get(row) ?? {};
      const changes = outcome === 'created' ? (registered.get(row) ?? tried ?? stored) : stored;
      return {
        row: rowOfPlace(row),
        ...(partOfPlace(row) > 0 && { part: partOfPlace(row) + 1 }),
        cells,
        outcome: outcome as ShownOutcome,
        assetNo: recordNo,
        name: recordName,
        assetId: recordId,
        problems: problems as Problem[],
        changes: storedChanges(changes),
        said: saidOf(plan, cells, changes),
        defaults: isAssets && outcome === 'created' && reading ? defaultsOf(reading, changes) : [],
      };
    }),
    next,
  };
};

type StoredRow = { row: number; cells?: string[]; reading?: RowReading; changes?: LogChange[] };

/** What is kept of rows: the cells of refused ones, and of those that wait what was read of them. */
async function storedOf(db: Db, id: number, rows: number[]): Promise<Map<number, StoredRow>> {
  const { rows: found } = await sql<StoredRow>`
    select row, coalesce(values->'cells', values->'reading'->'cells') as cells, values->'reading' as reading,
      values->'changes' as changes
    from job_row where job_id = ${id} and row = any(${rows}::int[]) and values ?| '{cells,reading}'`.execute(
    db,
  );
  return new Map(found.map((one) => [one.row, withoutNulls(one)]));
}

const withoutNulls = ({ cells, changes, ...one }: StoredRow): StoredRow => ({
  ...one,
  cells: cells ?? [],
  ...(changes && { changes }),
});

/** What new assets get, as the register is now. */
async function registeredAs(db: Db, plan: Plan, readings: RowReading[]): Promise<Map<number, LogChange[]>> {
  if (readings.length === 0) return new Map();
  const { decideRow } = await import('../decide/decide-row.ts');
  const setting = await runContextOf(db, plan);
  const register = await lookUp(db, plan.actor, readings);
  return new Map(readings.map((reading) => [reading.row, decideRow(reading, register, setting).changes]));
}

const withDefault: readonly string[] = [
  'category',
  'status',
  'condition',
  'acquisition',
  'ownerOrganisation',
  'organisation',
  'currency',
  'usefulLifeMonths',
  'residualRate',
  'depreciationMethod',
] satisfies FieldId[];

/** Fields that get a value although the row has none. */
const defaultsOf = ({ values, nameMade }: RowReading, changes: readonly LogChange[]) =>
  changes
    .map(({ field }) => field)
    .filter((field) =>
      field === 'name' ? nameMade : withDefault.includes(field) && values[field as FieldId] === undefined,
    );

/** What the file says of fields that change. */
function saidOf(
  { mapping, cellColumns = [] }: Plan,
  cells: readonly string[],
  changes: readonly LogChange[],
) {
  if (cells.length === 0) return [];
  const cellAt = (column: number) => cells[cellColumns.indexOf(column)] ?? '';
  return mapping.flatMap(({ target, columns, join = ' ' }) => {
    const text = columns.map(cellAt).filter(Boolean).join(join);
    return text !== '' && changes.some(({ field }) => field === target) ? [{ field: target, text }] : [];
  });
}
