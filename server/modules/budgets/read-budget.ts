import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { budgetInScope } from '../../access/records/bill-scope.ts';
import { inScope } from '../../access/scope.ts';
import { named } from '../../database/named.ts';
import type { Actor, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { useColumns, usedBy } from './counted-bills.ts';

type Budget = Answer<'/budget/get'>;

export const rowColumns = sql`budget.id, budget.version, budget.budget_no as "budgetNo", budget.state,
  ${named('organisation', 'called')} as organisation, budget.year, budget.type, ${useColumns}`;
/** A budget is used by everything below its organisation; its use is told as far as the scope goes. */
export const joinsFor = (actor: Actor) => sql`join organisation on organisation.id = budget.organisation_id
  ${usedBy(sql`${inScope(actor, 'budget.read', { organisation: sql.ref('bill.organisation_id') })}`)}`;

export const getBudget: Handler<'/budget/get'> = ({ id }, { db, actor }) =>
  readBudget(db, id, actor, sql`${budgetInScope(actor, 'budget.read')}`);

/** @throws Refusal `notFound` */
export async function readBudget(
  db: Db | Tx,
  id: number,
  actor: Actor,
  scope: RawBuilder<unknown>,
): Promise<Budget> {
  const { rows } = await sql<Omit<Budget, 'createdAt'> & { createdAt: Date }>`
    select ${rowColumns}, budget.remark, budget.created_at as "createdAt",
      coalesce(${budgetInScope(actor, 'budget.write')}, false) as "mayWrite"
    from budget ${joinsFor(actor)} where budget.id = ${id} and ${scope}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return { ...found, createdAt: found.createdAt.toISOString() };
}
