import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import { authorOfJob } from '../../../jobs/job.ts';
import { writeLog } from '../../../log/write-log.ts';
import { lockParents, lost, readAssets } from '../../assets/index.ts';
import { forgetTalk } from '../../comments/index.ts';
import type { Run } from '../runs/plan.ts';
import { keepBack, type MadeRow, madeRows } from './undoable-rows.ts';

/**
 * Takes away the next assets that a run registered and that nobody has touched. Those with parts wait until their
 * parts have gone.
 *
 * @returns the last row dealt with, undefined when none was left, and how many assets went
 */
export async function removeBatch(
  tx: Tx,
  run: Run,
  portion: Portion,
): Promise<{ last: number | undefined; removed: number }> {
  await heartbeat(tx, run);
  await lockParents(tx);
  const rows = await madeRows(tx, run.id, portion);
  const hindered = rows.flatMap(({ row, hindrance, later }) =>
    hindrance ? [{ row, code: hindrance, later }] : [],
  );
  const free = rows.filter(({ hindrance, hasParts }) => hindrance === null && !hasParts);
  const out = await removeAll(tx, run, free);
  await keepBack(tx, run.id, [...hindered, ...out.map(({ row }) => ({ row, code: 'notFound' as const }))]);
  const removed = free.length - out.length;
  await heartbeat(
    tx,
    run,
    { done: hindered.length + free.length, created: -removed, undone: removed },
    removed > 0,
  );
  return { last: rows.at(-1)?.row, removed };
}

/** The next assets that still have parts when no more can go: they stay for their parts. */
export async function keepParts(tx: Tx, run: Run, portion: Portion): Promise<number | undefined> {
  await heartbeat(tx, run);
  const rows = await madeRows(tx, run.id, portion);
  await keepBack(
    tx,
    run.id,
    rows.map(({ row, hindrance, later }) => ({ row, code: hindrance ?? ('hasParts' as const), later })),
  );
  await heartbeat(tx, run, { done: rows.length });
  return rows.at(-1)?.row;
}

/** Removes locked assets with what the log has to tell of them. Gives those that are out of the person's scope. */
async function removeAll(tx: Tx, run: Run, rows: readonly MadeRow[]): Promise<MadeRow[]> {
  if (rows.length === 0) return [];
  const assets = await readAssets(
    tx,
    rows.map(({ assetId }) => assetId),
    run.plan.actor,
    'asset.create',
  );
  const ids = assets.map(({ id }) => id);
  await forgetTalk(tx, 'asset', ids);
  await sql`delete from asset where id = any(${ids}::bigint[])`.execute(tx);
  await writeLog(
    tx,
    authorOfJob(run),
    assets.map((asset) => ({
      way: 'import' as const,
      action: 'removed',
      recordKind: 'asset' as const,
      recordId: asset.id,
      recordLabel: `${asset.assetNo} ${asset.name}`,
      organisationId: asset.organisationId,
      document: { id: run.id, documentNo: run.label },
      changes: lost(asset),
    })),
  );
  const gone = new Set(ids);
  const undone = rows.filter(({ assetId }) => gone.has(assetId)).map(({ row }) => row);
  await sql`update job_row set outcome = 'undone', record_id = null, problems = '[]'
    where job_id = ${run.id} and row = any(${undone}::int[])`.execute(tx);
  return rows.filter(({ assetId }) => !gone.has(assetId));
}
