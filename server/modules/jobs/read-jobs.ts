import { sql } from 'kysely';
import type { Static } from '../../../src/api/contract/call.ts';
import type { Job as JobSchema } from '../../../src/api/contract/jobs.ts';
import { type JobKindName, jobKinds } from '../../../src/vocabulary/jobs.ts';
import { isGrantedForOwnOnly } from '../../access/grants.ts';
import { jobInScope } from '../../access/records/job-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { toPage } from '../../database/page.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Actor, Db, Handler } from '../../http/handler.ts';
import type { Job } from '../../jobs/job.ts';
import { readRows } from '../../jobs/rows.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { runnerOn } from '../../jobs/runners.ts';
import type { Problem } from '../../ledger/reader/row-reading.ts';
import { storedChanges } from '../../log/stored-changes.ts';
import { findJob } from './job-scope.ts';

const defaultLimit = 50;

export const getJob: Handler<'/job/get'> = async ({ id }, { db, actor }) => {
  const job = toJob(await findJob(db, id, actor, 'job.read'), actor, runnerOn(db));
  return { ...job, outcomes: job.running ? [] : await countOutcomes(db, id) };
};

const countOutcomes = (db: Db, id: number) =>
  db
    .selectFrom('job_row')
    .where('job_id', '=', id)
    .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('outcome')
    .execute();

export const listJobs: Handler<'/job/list'> = async (payload, { db, actor }) => {
  const { kind, own = false, running = false, limit = defaultLimit } = payload;
  const order = `job ${kind ?? ''} ${own} ${running}`;
  const after = decodeCursor(order, payload.after);
  let query = db
    .selectFrom('job')
    .selectAll()
    .where('kind', 'in', kind ? [kind] : [...jobKinds])
    .where(jobInScope(actor, 'job.read'))
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (own || isGrantedForOwnOnly(actor, 'job.read')) {
    query = query.where('account_id', '=', actor.accountId);
  }
  if (running) query = query.where(runnerOn(db).hasWork());
  if (after) query = query.where('id', '<', after.id);
  const { rows, next } = toPage(order, await query.execute(), limit);
  return { rows: rows.map((job) => toJob(job, actor, runnerOn(db))), next };
};

const maxCounted = 100;

export const countJobs: Handler<'/job/count'> = async (_, { db, actor }) => {
  const { rows } = await sql<{ running: number }>`
    select count(*) as running from (
      select from job where ${runnerOn(db).hasWork()} and kind = any(${[...jobKinds]}) and ${jobInScope(actor, 'job.read')}
      limit ${maxCounted}
    ) as seen`.execute(db);
  return { running: rows[0]?.running ?? 0 };
};

export const listJobRows: Handler<'/job/rows'> = async ({ id, ...page }, { db, actor }) => {
  await findJob(db, id, actor, 'job.read');
  const { rows, next } = await readRows(db, id, { limit: defaultLimit, ...page });
  const ids = rows.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]));
  const { rows: found } = await sql<{ id: number }>`select id from asset
    where id = any(${ids}::bigint[]) and ${scopeOfAsset(actor, 'asset.read')}`.execute(db);
  const seen = new Set(found.map((asset) => asset.id));
  return {
    rows: rows.map(({ recordId, recordNo, recordName, problems, changes, ...row }) => {
      const shown = recordId === null || seen.has(recordId);
      return {
        ...row,
        id: row.row,
        recordId: shown ? recordId : null,
        recordNo: shown ? recordNo : null,
        recordName: shown ? recordName : null,
        problems: shown
          ? (problems as Problem[])
          : (problems as Problem[]).map(({ job: _, ...one }) => ({ ...one, text: '' })),
        changes: shown ? storedChanges(changes) : [],
      };
    }),
    next,
  };
};

/** A job as the contract has it. */
function toJob(job: Job, actor: Actor, jobs: JobRunner): Static<typeof JobSchema> {
  const { chosen = null, wanted = [] } = job.plan as { chosen?: number; wanted?: LogChange[] };
  const { id, state, label, done, total, created, updated, unchanged, rejected, planned, undone, failure } =
    job;
  return {
    ...{ id, state, label, done, total, created, updated, unchanged, rejected, planned, undone, failure },
    kind: job.kind as JobKindName,
    createdBy: job.created_by_name,
    own: job.account_id === actor.accountId,
    createdAt: job.created_at.toISOString(),
    finishedAt: job.finished_at?.toISOString() ?? null,
    running: state in (jobs.kindOf(job.kind)?.work ?? {}),
    chosen,
    wanted: storedChanges(wanted),
  };
}
