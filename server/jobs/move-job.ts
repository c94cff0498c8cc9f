import { hasEnded } from '../../src/machines/lifecycles/has-ended.ts';
import type { Tx } from '../http/handler.ts';
import { advance } from '../lifecycle/advance.ts';
import { type Author, writeLog } from '../log/write-log.ts';
import type { Figures, Job, JobChanges, JobLifecycle } from './job.ts';

/**
 * Sends an event to a job that the transaction holds locked, and writes the log entry. Whoever holds the job has lost
 * it then; work that waits in the new state is a new first attempt.
 *
 * @returns the new state, or undefined when the lifecycle refuses the event
 */
export async function moveJob(
  tx: Tx,
  { lifecycle, contextOf, log, settle, ready }: JobLifecycle,
  job: Pick<Job, 'id' | 'state' | 'label'> & Figures,
  event: string,
  author: Author,
  changes: JobChanges = {},
): Promise<string | undefined> {
  const step = advance(lifecycle, job.state, contextOf(job), { type: event });
  if (!step) return undefined;
  const ended = hasEnded(lifecycle, step.state);
  await tx
    .updateTable('job')
    .set({
      finished_at: ended ? new Date() : null,
      ...changes,
      state: step.state,
      heartbeat_at: null,
      claim: null,
      attempts: 0,
    })
    .where('id', '=', job.id)
    .execute();
  if (ended) await settle?.(tx, job.id);
  await ready?.[step.state]?.(tx, job.id);
  await writeLog(tx, author, {
    ...log,
    action: step.transitionId,
    recordId: job.id,
    recordLabel: job.label,
    organisationId: null,
  });
  return step.state;
}
