import { type RawBuilder, sql } from 'kysely';
import type { Named } from '../../../../src/vocabulary/named.ts';
import { type Urgency, urgencies } from '../../../../src/vocabulary/repair.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { chosenEngineer } from './candidates.ts';

export type Dispatched = { rule: Named; engineer: Named | null };

/** That `rule` is in force and fits `asset` at an urgency. */
const fits = (urgency: Urgency): RawBuilder<unknown> => sql`rule.state = 'active'
  and (rule.urgency_from is null or rule.urgency_from = any(${urgencies.slice(0, urgencies.indexOf(urgency) + 1)}::text[]))
  and (rule.category_id is null or exists (select from category above join category below
    on starts_with(below.path, above.path) where above.id = rule.category_id and below.id = asset.category_id))
  and (rule.location_id is null or exists (select from location above join location below
    on starts_with(below.path, above.path) where above.id = rule.location_id and below.id = asset.location_id))
  and (rule.organisation_id is null or exists (select from organisation above join organisation below
    on starts_with(below.path, above.path)
    where above.id = rule.organisation_id and below.id = asset.organisation_id))`;

const fitting = (assetId: number, urgency: Urgency): RawBuilder<unknown> =>
  sql`asset join dispatch_rule rule on ${fits(urgency)}
    left join lateral ${chosenEngineer} chosen on true where asset.id = ${assetId}`;

/** The first rule that fits an asset and has somebody who can repair it, or leaves it in the pool. */
export async function findEngineer(
  db: Db | Tx,
  assetId: number,
  urgency: Urgency,
): Promise<Dispatched | undefined> {
  const { rows } = await sql<Dispatched>`
    select jsonb_build_object('id', rule.id, 'name', rule.name) as rule,
      case when chosen.id is not null then jsonb_build_object('id', chosen.id, 'name', chosen.name) end as engineer
    from ${fitting(assetId, urgency)} and (rule.outcome = 'pool' or chosen.id is not null)
    order by rule.position, rule.id limit 1`.execute(db);
  return rows[0];
}

/** Rules that fit an asset but have nobody who can repair it. */
export async function findWithoutEngineer(db: Db, assetId: number, urgency: Urgency): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select rule.id, rule.name from ${fitting(assetId, urgency)} and rule.outcome <> 'pool' and chosen.id is null
    order by rule.position, rule.id limit 50`.execute(db);
  return rows;
}
