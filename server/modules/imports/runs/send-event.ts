import type { ImportState, MadeKind } from '../../../../src/vocabulary/import-run.ts';
import { isNamedSubject } from '../../../../src/vocabulary/import-subjects.ts';
import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { jobActor } from '../../../jobs/job.ts';
import { moveJob } from '../../../jobs/move-job.ts';
import { runnerOn } from '../../../jobs/runners.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { authorOf } from '../../../log/write-log.ts';
import { importLifecycle } from '../import-lifecycle.ts';
import { requireMay } from '../records/writer-of.ts';
import { findRun } from './find-run.ts';
import type { Plan } from './plan.ts';
import { requireMayCreate } from './require-may-create.ts';

const atWork: Readonly<Record<string, ImportState>> = { commit: 'importing', undo: 'undoing' };

/** Commits a checked run, cancels one that has not ended, or takes back what one has written. Only its owner may. */
export const sendRunEvent: Handler<'/import/event'> = async ({ id, event }, context) => {
  const { db, actor, log } = context;
  const state = await inTransaction(db, async (tx) => {
    const run = await findRun(tx, id, actor.accountId, true);
    const { subject, options } = run.plan as Plan;
    if (event !== 'cancel' && isNamedSubject(subject)) requireMay(actor, subject);
    if (event === 'commit') {
      const kinds = run.will_create.map(({ kind }) => kind as MadeKind);
      requireMayCreate(actor, (options.newFields ?? []).length > 0 ? [...kinds, 'field'] : kinds);
    }
    const begin = {
      // The job works with what the person may do now, not at the time before.
      plan: jsonText({ ...run.plan, actor: jobActor(context) }),
      done: 0,
      total: run.created + run.updated,
    };
    const changes = event === 'cancel' ? {} : begin;
    const moved = await moveJob(tx, importLifecycle, run, event, authorOf(context), changes);
    if (moved) return moved as ImportState;
    if (run.state === atWork[event]) throw new Refusal('importRunning');
    throw new Refusal('transitionRefused', { state: run.state, event });
  });
  if (event === 'cancel') runnerOn(db).interrupt(id);
  else runnerOn(db).wake(log);
  return { id, state };
};
