import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { type RepairRole, repairPermissions } from '../../../src/vocabulary/repair.ts';
import { isGranted, isGrantedForAll } from '../grants.ts';
import type { ScopedActor } from '../scope.ts';
import { scopeOfAsset } from './scope-of-asset.ts';

/** That the asset of `repair` is in the scope of a permission. */
function ofAssetInScope(actor: ScopedActor, permission: Permission): RawBuilder<unknown> {
  if (!isGranted(actor, permission)) return sql`false`;
  if (isGrantedForAll(actor, permission)) return sql`true`;
  // With `exists`, PostgreSQL may read the whole register into a hash table for a few repairs.
  return sql`coalesce((select ${scopeOfAsset(actor, permission)} from asset where asset.id = repair.asset_id), false)`;
}

/** The repairs of `repair` that an actor sees: their own, those they are to do, and those of assets in scope. */
export const repairInScope = (actor: ScopedActor): RawBuilder<unknown> =>
  isGranted(actor, 'repair.read')
    ? sql`(repair.reporter_id = ${actor.personId} or repair.assignee_id = ${actor.personId}
        or ${ofAssetInScope(actor, 'repair.read')})`
    : sql`false`;

/** Those that an actor dispatches. */
export const repairDispatched = (actor: ScopedActor) => ofAssetInScope(actor, 'repair.dispatch');

/**
 * That it is an actor's move on `repair`, for which each role has its permission; whoever dispatches it stands in for
 * its reporter and its engineer.
 */
export const standsAs: Readonly<Record<RepairRole, (actor: ScopedActor) => RawBuilder<unknown>>> = {
  dispatcher: repairDispatched,
  reporter: (actor) => sql`(${isGranted(actor, repairPermissions.reporter)}::boolean
    and (repair.reporter_id = ${actor.personId} or ${repairDispatched(actor)}))`,
  engineer: (actor) => sql`(${isGranted(actor, repairPermissions.engineer)}::boolean
    and (repair.assignee_id is not distinct from ${actor.personId}::bigint or ${repairDispatched(actor)}))`,
};

/** That an actor could take `repair` from the pool. */
export const isInPoolOf = (actor: ScopedActor): RawBuilder<unknown> =>
  sql`(repair.state = 'reported' and ${ofAssetInScope(actor, repairPermissions.engineer)})`;
