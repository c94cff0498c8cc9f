import { sql } from 'kysely';
import { planMachine } from '../../../src/machines/lifecycles/plan.ts';
import type { PlanState, SentPlanEvent } from '../../../src/vocabulary/plan.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import type { Writer } from '../../master-records/master.ts';
import { companyToday, coveredAssets, createTasksOf, nextOpenDate } from '../schedules/index.ts';
import { type LockedPlan, plans } from './lock-plan.ts';

/** One step of a plan. Activating and resuming it creates what is due; dates that passed in a pause are skipped. */
export const sendPlanEvent: Handler<'/plan/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    const plan = await plans.lockFor(tx, context, { id, version, event });
    const { state } = await movePlan(tx, context, plan, event);
    if (state === 'active')
      await createTasksOf(tx, [id], await companyToday(tx), { isResumed: event === 'resume' });
    return { id, version: version + 1, state };
  });

/**
 * Takes a step of a locked plan without creating what is due.
 *
 * @throws Refusal `planCoversNothing`, `transitionRefused`
 */
export async function movePlan(
  tx: Tx,
  writer: Writer,
  plan: LockedPlan,
  event: SentPlanEvent,
): Promise<LockedPlan> {
  const { id, state } = plan;
  const targets = await countTargets(tx, id);
  const step = advance(planMachine, state, { targets }, { type: event });
  if (!step) {
    const isEmpty = advance(planMachine, state, { targets: 1 }, { type: event }) !== undefined;
    throw isEmpty ? new Refusal('planCoversNothing') : new Refusal('transitionRefused', { state, event });
  }
  // What was due before a draft became active was never planned.
  const nextOn = event === 'activate' ? await nextOpenDate(tx, plan, plan.startOn) : plan.nextOn;
  await sql`update plan set state = ${step.state}, next_on = ${nextOn}::date, version = version + 1,
    updated_at = now() where id = ${id}`.execute(tx);
  await plans.log(tx, writer, plan, step.transitionId, [{ field: 'state', from: state, to: step.state }]);
  return { ...plan, version: plan.version + 1, state: step.state as PlanState, nextOn };
}

async function countTargets(tx: Tx, id: number): Promise<number> {
  const plans = sql`(select * from plan where id = ${id})`;
  const covered = await coveredAssets(tx, { plans, named: sql`plan_asset` });
  const { rows } = await sql<{ targets: number }>`
    select (select count(*) from ${covered} as covered)
      + (select count(*) from inspection_point point join ${plans} plan on plan.route_id = point.route_id
        where point.active)
      + (select count(*) from ${plans} plan where plan.stock_take_id is not null) as targets`.execute(tx);
  return rows[0]?.targets ?? 0;
}
