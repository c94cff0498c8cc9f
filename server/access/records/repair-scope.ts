import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { type RepairRole, repairPermissions } from '../../../src/vocabulary/repair.ts';
import { granted, personOf, type ScopedActor, type Viewer, type VisibleRecord } from '../scope.ts';
import { assetIsReached } from './scope-of-asset.ts';

const ofAssetInScope = (viewer: Viewer<ScopedActor>, permission: Permission) =>
  assetIsReached(viewer, permission, sql.ref('repair.asset_id'));

/** The repairs of `repair` that somebody sees: their own, those they are to do, and those of assets in scope. */
export const repairInScope = (
  viewer: Viewer<ScopedActor>,
  permission: Permission = 'repair.read',
): RawBuilder<unknown> =>
  granted(
    viewer,
    permission,
    sql`(repair.reporter_id = ${personOf(viewer)} or repair.assignee_id = ${personOf(viewer)}
      or ${ofAssetInScope(viewer, permission)})`,
  );

/** Those that somebody dispatches. */
export const repairDispatched = (viewer: Viewer<ScopedActor>) => ofAssetInScope(viewer, 'repair.dispatch');

/**
 * That it is somebody's move on `repair`, for which each role has its permission; whoever dispatches it stands in for
 * its reporter and its engineer.
 */
export const standsAs: Readonly<Record<RepairRole, (viewer: Viewer<ScopedActor>) => RawBuilder<unknown>>> = {
  dispatcher: repairDispatched,
  reporter: (viewer) =>
    granted(
      viewer,
      repairPermissions.reporter,
      sql`(repair.reporter_id = ${personOf(viewer)} or ${repairDispatched(viewer)})`,
    ),
  engineer: (viewer) =>
    granted(
      viewer,
      repairPermissions.engineer,
      sql`(repair.assignee_id is not distinct from ${personOf(viewer)} or ${repairDispatched(viewer)})`,
    ),
};

/** That somebody could take `repair` from the pool. */
export const isInPoolOf = (viewer: Viewer<ScopedActor>): RawBuilder<unknown> =>
  sql`(repair.state = 'reported' and ${ofAssetInScope(viewer, repairPermissions.engineer)})`;

/** The fault reports of `fault_report` whose assets have repairs that somebody dispatches. */
export const faultReportInScope = (viewer: Viewer, permission: Permission = 'repair.dispatch') =>
  assetIsReached(viewer, permission, sql.ref('fault_report.asset_id'));

export const repairRecord: VisibleRecord = {
  needs: 'repair.read',
  table: 'repair',
  as: 'repair',
  label: sql.ref('repair.repair_no'),
  organisation: sql`(select organisation_id from asset where asset.id = repair.asset_id)`,
  visibleTo: repairInScope,
};

export const faultReportRecord: VisibleRecord = {
  needs: 'repair.dispatch',
  table: 'fault_report',
  as: 'fault_report',
  label: sql.ref('fault_report.report_no'),
  organisation: sql`(select organisation_id from asset where asset.id = fault_report.asset_id)`,
  visibleTo: faultReportInScope,
};
