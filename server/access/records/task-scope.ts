import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { type MaintenanceRole, maintenancePermissions } from '../../../src/vocabulary/maintenance.ts';
import type { Actor } from '../../http/handler.ts';
import { isGranted, isGrantedForAll } from '../grants.ts';
import { scopeOfAsset } from './scope-of-asset.ts';

/** That the asset of `task` is in the scope of a permission. */
function ofAssetInScope(actor: Actor, permission: Permission): RawBuilder<unknown> {
  if (!isGranted(actor, permission)) return sql`false`;
  if (isGrantedForAll(actor, permission)) return sql`true`;
  // With `exists`, PostgreSQL may read the whole register into a hash table for a page of tasks.
  return sql`coalesce((select ${scopeOfAsset(actor, permission)} from asset where asset.id = task.asset_id), false)`;
}

/** The tasks of `maintenance_task task` that an actor sees: those they are to do, and those of assets in scope. */
export const taskInScope = (actor: Actor): RawBuilder<unknown> =>
  isGranted(actor, 'maintenance.read')
    ? sql`(task.assignee_id is not distinct from ${actor.personId}::bigint
        or ${ofAssetInScope(actor, 'maintenance.read')})`
    : sql`false`;

/**
 * That it is an actor's move on `task`. Whoever works in its scope does what is theirs or nobody's yet; whoever manages
 * it stands in for them.
 */
export const standsAs: Readonly<Record<MaintenanceRole, (actor: Actor) => RawBuilder<unknown>>> = {
  manager: (actor) => ofAssetInScope(actor, maintenancePermissions.manager),
  engineer: (actor) => sql`(${isGranted(actor, maintenancePermissions.engineer)}::boolean
    and (task.assignee_id is not distinct from ${actor.personId}::bigint
      or (task.assignee_id is null and ${ofAssetInScope(actor, maintenancePermissions.engineer)})
      or ${ofAssetInScope(actor, maintenancePermissions.manager)}))`,
};
