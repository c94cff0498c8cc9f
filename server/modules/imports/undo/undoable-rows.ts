import { sql } from 'kysely';
import type { UndoHindrance } from '../../../../src/vocabulary/import-run.ts';
import { referencesTo } from '../../../database/references-to.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { jobOf, keepOutcomes, type LaterJob, laterJob } from '../../assets/index.ts';

/** Whether a row registered its asset; the others changed one that was known. */
export const isMade = sql<boolean>`(job_row.outcome = 'created' or job_row.outcome = 'skipped' and job_row.changes = '[]')`;

/** Rows that a run has written and that are not dealt with. */
export const isWritten = (runId: number) =>
  sql<boolean>`job_row.job_id = ${runId} and job_row.written and job_row.outcome in ('created', 'updated')`;

/** The same with those that an earlier undo had to leave: the next one tries them again. */
export const isStanding = (runId: number) =>
  sql<boolean>`job_row.job_id = ${runId} and job_row.written and job_row.outcome in ('created', 'updated', 'skipped')`;

/**
 * Why an asset that a run registered is not taken away: null when nothing stands against it. That it has parts is
 * asked apart, for they may go first. Tables: `job_row`, and `asset` which may be missing.
 */
export const hindranceOfMade = async (db: Db | Tx) => sql<UndoHindrance | null>`case
  when asset.id is null then 'notFound'
  when ${laterJob} is not null then 'laterJob'
  when asset.version <> coalesce((job_row.values->>'version')::int, 1) then 'changedSince'
  when exists (select from document_line where asset_id = asset.id) then 'onDocument'
  when exists (select from repair where asset_id = asset.id) then 'onDocument'
  when exists (select from bill where asset_id = asset.id) then 'onDocument'
  when exists (select from asset_merged where into_id = asset.id) then 'mergedInto'
  when exists (select from attachment where record_kind = 'asset' and record_id = asset.id) then 'hasFiles'
  when exists (select from comment where record_kind = 'asset' and record_id = asset.id) then 'hasComments'
  when exists (select from asset_list_item where asset_id = asset.id) then 'inList'
  when ${await isNamed(db)} then 'inUse'
end`;

/** Whether anything names an asset that does not go with it. */
async function isNamed(db: Db | Tx) {
  const others = (await referencesTo(db, 'asset', true)).filter(({ column }) => column !== 'parent_id');
  const namings = others.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} naming where ${sql.ref(`naming.${column}`)} = asset.id)`,
  );
  return sql`(${sql.join([sql`false`, ...namings], sql` or `)})`;
}

export type MadeRow = {
  row: number;
  assetId: number;
  hindrance: UndoHindrance | null;
  later: LaterJob | null;
  hasParts: boolean;
};

/** The next rows of a portion that registered an asset, their assets kept from others. */
export async function madeRows(tx: Tx, runId: number, { after, size }: Portion): Promise<MadeRow[]> {
  const next = sql`select job_row.* from job_row where ${isWritten(runId)} and ${isMade} and row > ${after}
    order by row limit ${size}`;
  await sql`select from asset where id in (select record_id from (${next}) as next) order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<MadeRow>`
    select row, record_id as "assetId", ${await hindranceOfMade(tx)} as hindrance, ${laterJob} as later,
      exists (select from asset part where part.parent_id = asset.id) as "hasParts"
    from (${next}) as job_row left join asset on asset.id = job_row.record_id
    order by row`.execute(tx);
  return rows;
}

/** Says of rows why what they wrote stays. */
export const keepBack = (
  tx: Tx,
  runId: number,
  stored: readonly { row: number; code: UndoHindrance; later?: LaterJob | null }[],
) =>
  keepOutcomes(
    tx,
    runId,
    stored.map(({ row, code, later }) => ({
      row,
      outcome: 'skipped',
      problems: [{ field: null, code, ...jobOf(code === 'laterJob' ? later : null) }],
    })),
  );

type Figures = { created: number; updated: number; undone: number };

/** The outcome of a row of records, and what it counts; a row with a hindrance stays as it is. */
export async function noteTakenBack(
  tx: Tx,
  runId: number,
  { row, isMade: wasMade }: { row: number; isMade: boolean },
  hindrance: UndoHindrance | null,
  figures: Figures,
): Promise<void> {
  if (hindrance) return keepBack(tx, runId, [{ row, code: hindrance }]);
  figures[wasMade ? 'created' : 'updated'] -= 1;
  figures.undone += 1;
  await sql`update job_row set outcome = 'undone', problems = '[]',
    record_id = case when ${wasMade} then null else record_id end
    where job_id = ${runId} and row = ${row}`.execute(tx);
}
