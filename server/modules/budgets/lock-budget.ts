import { sql } from 'kysely';
import { type BudgetEvent, budgetMachine } from '../../../src/machines/lifecycles/budget.ts';
import type { BillType } from '../../../src/vocabulary/bill.ts';
import type { BudgetState } from '../../../src/vocabulary/budget.ts';
import { budgetInScope, budgetRecord } from '../../access/records/bill-scope.ts';
import { named } from '../../database/named.ts';
import type { Actor } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { workRecord } from '../../lifecycle/work-record.ts';
import { readBudget } from './read-budget.ts';

type Described = { id: number; budgetNo: string; organisation: { id: number; name: string }; year: number };

/** A budget locked against others until the transaction ends. */
export type LockedBudget = Described & {
  version: number;
  state: BudgetState;
  type: BillType | null;
  amount: string;
  currency: string;
  warnPercent: number;
  blocks: boolean;
  remark: string;
};

const part = { by: 'writer' } as const;

export const budgets = workRecord({
  kind: 'budget',
  record: budgetRecord,
  columns: () => sql<LockedBudget>`budget.id, budget.version, budget.budget_no as "budgetNo", budget.state,
    ${named('organisation', 'called')} as organisation, budget.year, budget.type, budget.amount::text, budget.currency,
    budget.warn_percent as "warnPercent", budget.blocks, budget.remark`,
  joins: sql`join organisation on organisation.id = budget.organisation_id`,
  described: ({ budgetNo, organisation, year }: Described) => ({
    label: `${budgetNo} ${organisation.name} ${year}`,
    organisationId: organisation.id,
  }),
  events: { retire: part, restore: part },
  permissions: { writer: 'budget.write' },
  standsAs: { writer: (actor) => budgetInScope(actor, 'budget.write') },
  current: (tx, id, { actor }: { actor: Actor }) => readBudget(tx, id, actor, sql`true`),
});

/** @throws Refusal `transitionRefused` */
export function stepOf({ state }: Pick<LockedBudget, 'state'>, event: BudgetEvent) {
  const step = advance(budgetMachine, state, {}, event);
  if (!step) throw new Refusal('transitionRefused', { state, event: event.type });
  return { state: step.state as BudgetState, transitionId: step.transitionId };
}
