import type { Db, Tx } from '../http/handler.ts';
import type { Figures, Job } from './job.ts';

/** A job with the figures that it has now: what was claimed knows those of the time before the work. */
export async function freshJob<Held extends Pick<Job, 'id'>>(
  db: Db | Tx,
  job: Held,
): Promise<Held & Figures> {
  const figures = await db
    .selectFrom('job')
    .where('id', '=', job.id)
    .select(['done', 'created', 'updated', 'unchanged', 'rejected', 'planned', 'undone'])
    .executeTakeFirstOrThrow();
  return { ...job, ...figures };
}
