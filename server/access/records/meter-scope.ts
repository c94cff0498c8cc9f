import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import { isGranted, isGrantedForAll } from '../grants.ts';
import type { ScopedActor } from '../scope.ts';
import { scopeOfAsset } from './scope-of-asset.ts';

type MeterPermission = Extract<Permission, `meter.${string}`>;

/** The meters of `meter` whose asset is in the scope of a permission. */
export function meterInScope(actor: ScopedActor, permission: MeterPermission): RawBuilder<unknown> {
  if (!isGranted(actor, permission)) return sql`false`;
  if (isGrantedForAll(actor, permission)) return sql`true`;
  // With `exists`, PostgreSQL may read the whole register into a hash table for a page of meters.
  return sql`coalesce((select ${scopeOfAsset(actor, permission)} from asset where asset.id = meter.asset_id), false)`;
}
