import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { lockBudget, logBudget, stepOf } from './lock-budget.ts';
import { requireOnly } from './require-only.ts';

export const sendBudgetEvent: Handler<'/budget/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    const budget = await lockBudget(tx, context, { id, version });
    const { state, transitionId } = stepOf(budget, { type: event });
    if (event === 'restore') await requireOnly(tx, budget, id);
    await sql`update budget set state = ${state}, version = version + 1 where id = ${id}`.execute(tx);
    await logBudget(tx, context, budget, transitionId, [{ field: 'state', from: budget.state, to: state }]);
    return { id, version: version + 1, state };
  });
