import type { ImportState, NamedKind } from '../../../../src/vocabulary/import-run.ts';
import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { jobActor } from '../../../jobs/job.ts';
import { moveJob } from '../../../jobs/move-job.ts';
import { runnerOn } from '../../../jobs/runners.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { authorOf } from '../../../log/write-log.ts';
import { optionOf } from '../decide/resolve-names.ts';
import { importLifecycle } from '../import-lifecycle.ts';
import { answersOf, withAnswers } from './answers.ts';
import { findRun } from './find-run.ts';
import type { Plan } from './plan.ts';
import { requireMayCreate } from './require-may-create.ts';

/** Keeps what a person says of words and names beside what was said before, and checks the file anew. */
export const answerRun: Handler<'/import/answer'> = async ({ id, create, replace, ...answers }, context) => {
  const { db, actor, log } = context;
  requireMayCreate(actor, create);
  const state = await inTransaction(db, async (tx) => {
    const run = await findRun(tx, id, actor.accountId, true);
    const plan = run.plan as Plan;
    const options = {
      ...withAnswers(plan.options, answers),
      ...creating(create),
      ...(replace !== undefined && { replace }),
    };
    // A run of before this was recorded has its answers among its options.
    const said = withAnswers(plan.said ?? answersOf(plan.options), answers);
    const changes = { plan: jsonText({ ...plan, options, said, actor: jobActor(context) }), done: 0 };
    const moved = await moveJob(tx, importLifecycle, run, 'answer', authorOf(context), changes);
    if (!moved) throw new Refusal('transitionRefused', { state: run.state, event: 'answer' });
    return moved as ImportState;
  });
  runnerOn(db).wake(log);
  return { id, state };
};

const creating = (kinds: readonly NamedKind[]) =>
  Object.fromEntries(kinds.map((kind) => [optionOf[kind], 'create' as const]));
