import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../http/handler.ts';
import { meeting, type StoredFilter, selectListed, storedByBooks } from '../asset-queries/index.ts';
import { isMaintained } from '../planned-tasks/index.ts';

/** Plans that are stored, and the assets that they name one by one. */
const stored = { plans: sql`plan`, named: sql`plan_asset` };

/**
 * The assets that plans cover, as a subselect of `plan_id` and `asset_id`: those of the target that belong to the
 * organisation of the plan or one below it, in a state in which they can be maintained. A list that follows a filter is
 * worked out as it stands, for the whole company; what of it counts is up to the organisation of the plan. One by figures
 * of the books gives nothing: whoever sees the tasks may not see these.
 *
 * @param from `plans` are rows with the columns of a target, `named` pairs of `plan_id` and `asset_id`
 */
export async function coveredAssets(
  db: Db | Tx,
  { plans, named }: Record<'plans' | 'named', RawBuilder<unknown>> = stored,
): Promise<RawBuilder<unknown>> {
  const live = await liveLists(db, plans);
  const belowNode = (table: 'category' | 'location') => sql`
    select plan.id, plan.organisation_id, asset.id from ${plans} plan
      join ${sql.table(table)} chosen on chosen.id = plan.${sql.ref(`${table}_id`)}
      join ${sql.table(table)} below on below.path like chosen.path || '%'
      join asset on asset.${sql.ref(`${table}_id`)} = below.id where plan.target = ${sql.lit(table)}`;
  return sql`(
    select distinct found.plan_id, found.asset_id from (
      select plan.id, plan.organisation_id, one.asset_id from ${plans} plan
        join ${named} one on one.plan_id = plan.id where plan.target = 'assets'
      union all ${belowNode('category')}
      union all ${belowNode('location')}
      union all select plan.id, plan.organisation_id, item.asset_id from ${plans} plan
        join asset_list_item item on item.list_id = plan.asset_list_id where plan.target = 'assetList'
      ${live}
    ) as found (plan_id, organisation_id, asset_id)
    join asset on asset.id = found.asset_id
    join organisation home on home.id = found.organisation_id
    join organisation below on below.id = asset.organisation_id and below.path like home.path || '%'
    where ${isMaintained})`;
}

/** Further selects for the lists of `plans` that follow a filter, one for each list. */
async function liveLists(db: Db | Tx, plans: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: number; filter: StoredFilter }>`
    select id, filter from asset_list where filter is not null
      and id in (select asset_list_id from ${plans} plan where plan.target = 'assetList')`.execute(db);
  const selects: RawBuilder<unknown>[] = [];
  for (const { id, filter } of rows) {
    if (storedByBooks(filter)) continue;
    const selection = await selectListed(db, { reach: 'all', books: null }, id, filter);
    if (!selection) continue;
    selects.push(sql`union all select plan.id, plan.organisation_id, asset.id from ${plans} plan
      join asset on ${meeting(selection)} where plan.target = 'assetList' and plan.asset_list_id = ${id}`);
  }
  return selects.length > 0 ? sql.join(selects, sql` `) : sql``;
}

/** What these plans cover. */
export const targetsOf = (tx: Tx, ids: readonly number[]) =>
  coveredAssets(tx, {
    plans: sql`(select * from plan where id = any(${ids}::bigint[]))`,
    named: sql`plan_asset`,
  });
