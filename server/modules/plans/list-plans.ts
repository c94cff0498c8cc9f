import { type RawBuilder, sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { planInScope } from '../../access/records/plan-scope.ts';
import { newestFirst, pageOf } from '../../database/page.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { searchMatches } from '../../text/index.ts';
import { coveredAssets } from '../schedules/index.ts';
import { readPlanRows } from './read-plan.ts';

export const listPlans: Handler<'/plan/list'> = async (requested, context) => {
  const { db, actor } = context;
  const conditions = [planInScope(actor, 'plan.read'), ...(await conditionsOf(db, requested))];
  const read = (met: RawBuilder<unknown>[], limit: number) => readPlanRows(db, met, limit);
  const list = { key: 'plan', from: sql`plan`, order: newestFirst('plan.id'), read };
  return pageOf(list, requested, context, conditions);
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
