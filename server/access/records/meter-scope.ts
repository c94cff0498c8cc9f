import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import type { ScopedActor, Viewer, VisibleRecord } from '../scope.ts';
import { assetIsReached } from './scope-of-asset.ts';

/** The meters of `meter` whose asset is in the scope of a permission. */
export const meterInScope = (viewer: Viewer<ScopedActor>, permission: Permission) =>
  assetIsReached(viewer, permission, sql.ref('meter.asset_id'));

export const meterRecord: VisibleRecord = {
  needs: 'meter.read',
  table: 'meter',
  as: 'meter',
  label: sql.ref('meter.name'),
  organisation: sql`(select organisation_id from asset where asset.id = meter.asset_id)`,
  visibleTo: meterInScope,
};
