import { type RawBuilder, sql } from 'kysely';

/** Plans that are stored, and the assets that they name one by one. */
const stored = { plans: sql`plan`, named: sql`plan_asset` };

/**
 * The assets that plans cover, as a subselect of `plan_id` and `asset_id`: those of the target that belong to the
 * organisation of the plan or one below it, in a state in which they can be maintained.
 *
 * @param from `plans` are rows with the columns of a target, `named` pairs of `plan_id` and `asset_id`
 */
export function coveredAssets({ plans, named }: Record<'plans' | 'named', RawBuilder<unknown>> = stored) {
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
    ) as found (plan_id, organisation_id, asset_id)
    join asset on asset.id = found.asset_id
    join organisation home on home.id = found.organisation_id
    join organisation below on below.id = asset.organisation_id and below.path like home.path || '%'
    where asset.status not in ('draft', 'pendingDisposal', 'disposed', 'missing'))`;
}
