import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { grantedWithin, inScope, type ScopedActor, type Viewer, type VisibleRecord } from '../scope.ts';

/** `inScope` over the table, or its alias, that holds assets in a statement. */
export const scopeOfAsset = (
  actor: Viewer<ScopedActor>,
  permission: Permission,
  table = 'asset',
): RawBuilder<SqlBool> =>
  inScope(actor, permission, {
    organisation: sql.ref<number | null>(`${table}.organisation_id`),
    person: sql.ref<number | null>(`${table}.custodian_id`),
  });

/** That the asset with an id is in the scope of a permission. */
export const assetIsReached = (
  viewer: Viewer<ScopedActor>,
  permission: Permission,
  asset: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  // With `exists`, PostgreSQL may read the whole register into a hash table for a page of records.
  grantedWithin(
    viewer,
    permission,
    sql`coalesce((select ${scopeOfAsset(viewer, permission)} from asset where asset.id = ${asset}), false)`,
  );

export const assetRecord: VisibleRecord = {
  needs: 'asset.read',
  table: 'asset',
  as: 'asset',
  label: sql`asset.asset_no || ' ' || asset.name`,
  organisation: sql.ref('asset.organisation_id'),
  visibleTo: (viewer, permission) => sql`coalesce(${scopeOfAsset(viewer, permission)}, false)`,
};
