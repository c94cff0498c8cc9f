import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { planInScope } from '../../access/records/plan-scope.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { countOf, toPage } from '../../database/page.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { coveredAssets } from '../schedules/index.ts';
import { readPlanRows } from './read-plan.ts';

const order = 'plan';
const defaultLimit = 50;

export const listPlans: Handler<'/plan/list'> = async (requested, { db, actor, settings }) => {
  const { limit = defaultLimit, count = false } = requested;
  const after = decodeCursor(order, requested.after);
  const conditions = [planInScope(actor, 'plan.read'), ...(await conditionsOf(db, requested))];
  const beyond = after ? [sql`plan.id < ${after.id}`] : [];
  const [found, counted] = await Promise.all([
    readPlanRows(db, [...conditions, ...beyond], limit + 1),
    count ? countOf(db, sql`plan`, conditions, settings.countCap) : null,
  ]);
  return { ...toPage(order, found, limit), count: counted };
};

/** Search is the number or the name. */
async function conditionsOf(
  db: Db,
  { state, assigneeId, assetId, search }: Payload<'/plan/list'>,
): Promise<RawBuilder<unknown>[]> {
  const conditions: RawBuilder<unknown>[] = [];
  if (state) conditions.push(sql`plan.state = any(${state}::text[])`);
  if (assigneeId) conditions.push(sql`plan.assignee_id = ${assigneeId}`);
  if (assetId) {
    conditions.push(sql`plan.id in (select covered.plan_id from ${await coveredAssets(db)} as covered
      where covered.asset_id = ${assetId})`);
  }
  const matches = searchMatches(sql.ref('plan.search_text'), search);
  if (matches) conditions.push(sql`${matches}`);
  return conditions;
}
