import { sql } from 'kysely';
import type { UndoHindrance } from '../../../../src/vocabulary/import-run.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../../access/scope.ts';
import type { Db } from '../../../http/handler.ts';
import { type LaterJob, standingFields } from '../../assets/index.ts';
import { isMade, isStanding } from './undoable-rows.ts';

const portion = 2000;

type Changed = { row: number; whole: UndoHindrance | null };
type Restorable = { restored: number; stays: Map<UndoHindrance, number>; later: LaterJob[] };

/** Of the assets that a run changed: how many get fields back, of how many something stays, and why. */
export async function changedAssets(db: Db, runId: number, actor: ScopedActor): Promise<Restorable> {
  const found: Restorable = { restored: 0, stays: new Map(), later: [] };
  const count = (reason: UndoHindrance) => found.stays.set(reason, (found.stays.get(reason) ?? 0) + 1);
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await nextRows(db, runId, actor, after);
    const free = rows.filter(({ whole }) => whole === null).map(({ row }) => row);
    for (const { whole } of rows) if (whole) count(whole);
    const fields = Map.groupBy(await standingFields(db, runId, free), ({ row }) => row);
    for (const row of free) {
      const those = fields.get(row) ?? [];
      if (those.length === 0 || those.some(({ code }) => code === null)) found.restored += 1;
      for (const reason of new Set(those.flatMap(({ code }) => code ?? []))) count(reason);
    }
    const jobs = [...fields.values()].flat().flatMap(({ later }) => later ?? []);
    found.later.push(...new Map(jobs.map((job) => [job.id, job])).values());
    after = rows.at(-1)?.row;
  }
  return found;
}

async function nextRows(db: Db, runId: number, actor: ScopedActor, after: number): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select row, case
      when asset.id is null or not ${scopeOfAsset(actor, 'asset.update')} then 'notFound'
      when job_row.values->'before' is null then 'notRecorded'
      when asset.status = 'disposed' and asset.version <> (job_row.values->>'version')::int then 'endedSince'
    end as whole
    from job_row left join asset on asset.id = job_row.record_id
    where ${isStanding(runId)} and not ${isMade} and row > ${after}
    order by row limit ${portion}`.execute(db);
  return rows;
}
