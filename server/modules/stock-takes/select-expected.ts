import { sql } from 'kysely';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../access/scope.ts';
import type { Actor, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { booksOf, type Filter, goesByBooks, meeting, selectAssets } from '../asset-queries/index.ts';

type Sample = { size: number; seed: string } | null | undefined;

/**
 * The assets that a scope expects, as a subselect of `asset`: those in the scope of the actor and of whoever planned it,
 * but drafts and disposals. A sample depends on nothing but its seed, so that it can be drawn again.
 *
 * @throws Refusal `booksHidden` for a scope by figures that the actor may not see
 */
export async function selectExpected(
  db: Db | Tx,
  actor: Actor,
  scope: Filter,
  sample: Sample,
  planner: ScopedActor = actor,
) {
  if (goesByBooks(scope) && !booksOf(actor)) throw new Refusal('booksHidden');
  const selection = await selectAssets(db, actor, 'stockTake.write', scope);
  const drawn = sample
    ? sql`order by md5(${sample.seed} || ':' || asset.id::text), asset.id limit ${sql.lit(sample.size)}`
    : sql``;
  return sql`select asset.* from asset
    where asset.status not in ('draft', 'disposed') and ${meeting(selection)}
      and ${scopeOfAsset(planner, 'stockTake.write')} ${drawn}`;
}

export const previewScope: Handler<'/stockTake/preview'> = async ({ scope, sample }, { db, actor }) => {
  const expected = await selectExpected(db, actor, scope, sample);
  const { rows } = await sql<{ assets: number }>`
    select count(*)::integer as assets from (${expected}) as expected`.execute(db);
  return { assets: rows[0]?.assets ?? 0 };
};
