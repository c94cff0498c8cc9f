import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { type BudgetEvent, budgetMachine } from '../../../src/machines/lifecycles/budget.ts';
import type { BudgetState } from '../../../src/vocabulary/budget.ts';
import { budgetInScope } from '../../access/records/bill-scope.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { readBudget } from './read-budget.ts';

export type LockedBudget = Answer<'/budget/get'>;

/**
 * Locks a budget that an actor may change.
 *
 * @throws Refusal `notFound`, and `stale` with the current budget when it is not at `version` any more
 */
export async function lockBudget(
  tx: Tx,
  { actor }: Context,
  { id, version }: { id: number; version: number },
): Promise<LockedBudget> {
  const scope = sql`${budgetInScope(actor, 'budget.write')}`;
  await sql`select from budget where id = ${id} and ${scope} for update`.execute(tx);
  const current = await readBudget(tx, id, actor, scope);
  if (current.version !== version) throw new Refusal('stale', { current });
  return current;
}

/** @throws Refusal `transitionRefused` */
export function stepOf({ state }: Pick<LockedBudget, 'state'>, event: BudgetEvent) {
  const step = advance(budgetMachine, state, {}, event);
  if (!step) throw new Refusal('transitionRefused', { state, event: event.type });
  return { state: step.state as BudgetState, transitionId: step.transitionId };
}

type Logged = Pick<LockedBudget, 'id' | 'budgetNo' | 'organisation' | 'year'>;

export const logBudget = (
  tx: Tx,
  context: Pick<Context, 'actor' | 'ip'>,
  { id, budgetNo, organisation, year }: Logged,
  action: string,
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'budget',
    recordId: id,
    recordLabel: `${budgetNo} ${organisation.name} ${year}`,
    organisationId: organisation.id,
    changes: changes.filter(({ from, to }) => from !== to),
  });
