import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { type MaintenanceRole, maintenancePermissions } from '../../../src/vocabulary/maintenance.ts';
import { granted, personOf, type Viewer, type VisibleRecord } from '../scope.ts';
import { assetIsReached } from './scope-of-asset.ts';

const ofAssetInScope = (viewer: Viewer, permission: Permission) =>
  assetIsReached(viewer, permission, sql.ref('task.asset_id'));

const isAssignee = (viewer: Viewer) => sql`task.assignee_id is not distinct from ${personOf(viewer)}`;

/** The tasks of `maintenance_task task` that somebody sees: those they are to do, and those of assets in scope. */
export const taskInScope = (
  viewer: Viewer,
  permission: Permission = 'maintenance.read',
): RawBuilder<unknown> =>
  granted(viewer, permission, sql`(${isAssignee(viewer)} or ${ofAssetInScope(viewer, permission)})`);

/**
 * That it is somebody's move on `task`. Whoever works in its scope does what is theirs or nobody's yet; whoever manages
 * it stands in for them.
 */
export const standsAs: Readonly<Record<MaintenanceRole, (viewer: Viewer) => RawBuilder<unknown>>> = {
  manager: (viewer) => ofAssetInScope(viewer, maintenancePermissions.manager),
  engineer: (viewer) =>
    granted(
      viewer,
      maintenancePermissions.engineer,
      sql`(${isAssignee(viewer)}
        or (task.assignee_id is null and ${ofAssetInScope(viewer, maintenancePermissions.engineer)})
        or ${ofAssetInScope(viewer, maintenancePermissions.manager)})`,
    ),
};

export const maintenanceTaskRecord: VisibleRecord = {
  needs: 'maintenance.read',
  table: 'maintenance_task',
  as: 'task',
  label: sql.ref('task.task_no'),
  organisation: sql`(select organisation_id from asset where asset.id = task.asset_id)`,
  visibleTo: taskInScope,
};
