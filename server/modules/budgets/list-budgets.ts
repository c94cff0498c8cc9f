import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { budgetInScope } from '../../access/records/bill-scope.ts';
import { inBranch } from '../../access/records/in-branch.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { countOf, toPage } from '../../database/page.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { joinsFor, rowColumns } from './read-budget.ts';

const key = 'budgets';
const defaultLimit = 50;

export const listBudgets: Handler<'/budget/list'> = async (requested, { db, actor, settings }) => {
  const { limit = defaultLimit, count = false } = requested;
  const after = decodeCursor(key, requested.after);
  const conditions = [sql`${budgetInScope(actor, 'budget.read')}`, ...conditionsOf(requested, actor)];
  const beyond = after ? [sql`budget.id < ${after.id}`] : [];
  const [{ rows }, counted] = await Promise.all([
    sql<Answer<'/budget/list'>['rows'][number]>`
      with page as materialized (
        select budget.id from budget where ${sql.join([...conditions, ...beyond], sql` and `)}
        order by budget.id desc limit ${sql.lit(limit + 1)}
      )
      select ${rowColumns} from page join budget on budget.id = page.id ${joinsFor(actor)} order by budget.id desc`.execute(
      db,
    ),
    count ? countOf(db, sql`budget`, conditions, settings.countCap) : null,
  ]);
  return { ...toPage(key, rows, limit), count: counted };
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
