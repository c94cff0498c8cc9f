import { isGranted } from '../../access/grants.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { type Job, type JobChanges, type JobKind, jobActor } from '../../jobs/job.ts';
import { moveJob } from '../../jobs/move-job.ts';
import { runnerOn } from '../../jobs/runners.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf } from '../../log/write-log.ts';
import { findJob } from './job-scope.ts';

/** Cancels a job, goes on with it or takes it back. Whoever tells it to works in their own name and scope. */
export const sendJobEvent: Handler<'/job/event'> = async ({ id, event }, context) => {
  const { db, actor, log } = context;
  const jobs = runnerOn(db);
  const state = await inTransaction(db, async (tx) => {
    const job = await findJob(tx, id, actor, 'job.write', true);
    const kind = jobs.kindOf(job.kind);
    const changes = kind && changesBy(kind, job, event, context);
    const moved = kind && changes && (await moveJob(tx, kind, job, event, authorOf(context), changes));
    if (!moved) throw new Refusal('transitionRefused', { state: job.state, event });
    return moved;
  });
  if (event === 'cancel') jobs.interrupt(id);
  else jobs.wake(log);
  return { id, state };
};

/**
 * What of a job is new by an event; undefined when its kind takes no such. Work begins anew with what the person may
 * do now.
 *
 * @throws Refusal `notPermitted`
 */
function changesBy(kind: JobKind, job: Job, event: string, context: Context): JobChanges | undefined {
  if (event === 'cancel') return {};
  const order = kind.orders[event];
  if (!order) return undefined;
  if (!isGranted(context.actor, kind.needs)) throw new Refusal('notPermitted');
  return { ...order(job), plan: jsonText({ ...job.plan, actor: jobActor(context) }) };
}
