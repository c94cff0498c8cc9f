import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import type { ScopedActor, Viewer } from '../scope.ts';
import { assetIsReached } from './scope-of-asset.ts';

/** The meters of `meter` whose asset is in the scope of a permission. */
export const meterInScope = (viewer: Viewer<ScopedActor>, permission: Permission) =>
  assetIsReached(viewer, permission, sql.ref('meter.asset_id'));
