import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { budgets, stepOf } from './lock-budget.ts';
import { requireOnly } from './require-only.ts';

export const sendBudgetEvent: Handler<'/budget/event'> = (sent, context) =>
  inTransaction(context.db, async (tx) => {
    const budget = await budgets.lockFor(tx, context, sent);
    const step = stepOf(budget, { type: sent.event });
    if (sent.event === 'restore') await requireOnly(tx, budget, budget.id);
    const stored = await budgets.step(tx, budget, step, []);
    await budgets.log(tx, context, budget, step.transitionId, [
      { field: 'state', from: budget.state, to: step.state },
    ]);
    return stored;
  });
