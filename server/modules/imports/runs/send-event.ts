import { inTransaction } from '../../../database/transaction.ts';
import type { Handler } from '../../../handler.ts';
import { Refusal } from '../../../refusal.ts';
import { authorOf } from '../../logs/write-log.ts';
import { importJobs } from '../jobs/jobs.ts';
import { jsonText } from '../json-text.ts';
import { findRun } from './find-run.ts';
import { moveRun } from './move-run.ts';
import { runActor, toRun } from './plan.ts';

/** Commits a checked run, or cancels one that has not ended. Only its owner may. */
export const sendRunEvent: Handler<'/import/event'> = async ({ id, event }, context) => {
  const { db, actor, log } = context;
  const state = await inTransaction(db, async (tx) => {
    const run = toRun(await findRun(tx, id, actor.accountId, true));
    const begin = {
      // The job works with what the person may do now, not at the time of the check.
      plan: jsonText({ ...run.plan, actor: runActor(context) }),
      done: 0,
      total: run.created + run.updated,
      heartbeat_at: null,
    };
    const moved = await moveRun(tx, run, event, authorOf(context), event === 'commit' ? begin : {});
    if (moved) return moved;
    throw new Refusal(
      event === 'commit' && run.state === 'importing' ? 'importRunning' : 'transitionRefused',
      { state: run.state },
    );
  });
  if (event === 'cancel') importJobs(db).interrupt(id);
  else importJobs(db).wake(log);
  return { id, state };
};
