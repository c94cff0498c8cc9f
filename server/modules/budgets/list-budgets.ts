import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { budgetInScope } from '../../access/records/bill-scope.ts';
import { inBranch } from '../../access/records/in-branch.ts';
import { newestFirst, pageOf } from '../../database/page.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { joinsFor, rowColumns } from './read-budget.ts';

export const listBudgets: Handler<'/budget/list'> = async (requested, context) => {
  const { db, actor } = context;
  const conditions = [sql`${budgetInScope(actor, 'budget.read')}`, ...conditionsOf(requested, actor)];
  const read = async (met: RawBuilder<unknown>[], limit: number) => {
    const { rows } = await sql<Answer<'/budget/list'>['rows'][number]>`
      with page as materialized (
        select budget.id from budget where ${sql.join(met, sql` and `)}
        order by budget.id desc limit ${sql.lit(limit)}
      )
      select ${rowColumns} from page join budget on budget.id = page.id ${joinsFor(actor)}
      order by budget.id desc`.execute(db);
    return rows;
  };
  const list = { key: 'budgets', from: sql`budget`, order: newestFirst('budget.id'), read };
  return pageOf(list, requested, context, conditions);
};

function conditionsOf(
  { state, year, type, organisationId, search }: Payload<'/budget/list'>,
  actor: Actor,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (state) conditions.push(sql`budget.state = ${state}`);
  if (year) conditions.push(sql`budget.year = ${year}`);
  if (type) conditions.push(sql`budget.type = ${type}`);
  if (organisationId)
    conditions.push(inBranch(actor, 'budget.read', sql.ref('budget.organisation_id'), organisationId));
  const text = search?.trim().toLowerCase();
  if (text) conditions.push(sql`position(${text} in lower(budget.budget_no)) > 0`);
  return conditions;
}
