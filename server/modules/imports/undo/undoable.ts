import { sql } from 'kysely';
import type { Answer } from '../../../../src/api/contract/index.ts';
import type { UndoHindrance } from '../../../../src/vocabulary/import-run.ts';
import { isNamedSubject } from '../../../../src/vocabulary/import-subjects.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../../access/scope.ts';
import type { Db, Handler } from '../../../http/handler.ts';
import { jobActor } from '../../../jobs/job.ts';
import { type LaterJob, laterJob } from '../../assets/index.ts';
import { undoableRecords } from '../records/undoable-records.ts';
import { findRun } from '../runs/find-run.ts';
import type { Plan } from '../runs/plan.ts';
import { changedAssets } from './restorable.ts';
import { hindranceOfMade, isMade, isStanding } from './undoable-rows.ts';

/** What an undo would do, told before it is done: nothing is locked, so the undo itself may find more that stays. */
export const undoableOf: Handler<'/import/undoable'> = async ({ id }, context) => {
  const { db, actor } = context;
  const run = await findRun(db, id, actor.accountId);
  const plan = run.plan as Plan;
  if (isNamedSubject(plan.subject)) return undoableRecords(db, id, plan, jobActor(context), plan.subject);
  const made = await madeAssets(db, run.id, actor);
  const stays = new Map<UndoHindrance, number>();
  const count = (reason: UndoHindrance, more = 1) => stays.set(reason, (stays.get(reason) ?? 0) + more);
  const stored = withParts(made);
  for (const { hindrance, id: asset } of made) {
    if (hindrance) count(hindrance);
    else if (stored.has(asset)) count('hasParts');
  }
  const changed = await changedAssets(db, run.id, actor);
  for (const [reason, assets] of changed.stays) count(reason, assets);
  const names = await db
    .selectFrom('job_made')
    .where('job_id', '=', run.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const answer: Answer<'/import/undoable'> = {
    removed: made.filter(({ hindrance, id: asset }) => hindrance === null && !stored.has(asset)).length,
    restored: changed.restored,
    names: names.count,
    stays: [...stays].map(([reason, assets]) => ({ reason, count: assets })),
    later: newestFirst([...made.map(({ later }) => later), ...changed.later]),
  };
  return answer;
};

type Made = {
  id: number;
  parentId: number | null;
  hindrance: UndoHindrance | null;
  later: LaterJob | null;
  otherParts: boolean;
};

/** `otherParts` are those that the run did not register, and does not detach again. */
async function madeAssets(db: Db, runId: number, actor: ScopedActor): Promise<Made[]> {
  const { rows } = await sql<Made>`
    with made as materialized (
      select job_row.job_id, job_row.record_id, job_row.values from job_row where ${isStanding(runId)} and ${isMade}
    ), restored as materialized (
      select record_id from job_row where ${isStanding(runId)} and not ${isMade} and values->'before' ? 'parent_id'
    )
    select job_row.record_id as id, asset.parent_id as "parentId",
      case when ${scopeOfAsset(actor, 'asset.create')} then ${await hindranceOfMade(db)} else 'notFound' end as hindrance,
      case when ${scopeOfAsset(actor, 'asset.create')} then ${laterJob} end as later,
      exists (select from asset part where part.parent_id = asset.id
        and part.id not in (select record_id from made) and part.id not in (select record_id from restored)
      ) as "otherParts"
    from made as job_row left join asset on asset.id = job_row.record_id`.execute(db);
  return rows;
}

/** Each job once. */
function newestFirst(jobs: readonly (LaterJob | null)[]): LaterJob[] {
  const byId = new Map(jobs.flatMap((job) => (job ? [[job.id, job] as const] : [])));
  return [...byId.values()].toSorted((one, other) => other.id - one.id);
}

/** The assets that stay for a part of theirs that stays, however far down. */
function withParts(made: readonly Made[]): ReadonlySet<number> {
  const byId = new Map(made.map((one) => [one.id, one]));
  const stored = new Set(made.filter(({ otherParts }) => otherParts).map(({ id }) => id));
  const above = (id: number | null | undefined) => {
    for (let at = id; at != null && byId.has(at) && !stored.has(at); at = byId.get(at)?.parentId)
      stored.add(at);
  };
  for (const { hindrance, otherParts, parentId } of made)
    if (hindrance !== null || otherParts) above(parentId);
  return stored;
}
