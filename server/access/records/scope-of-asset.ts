import { type Expression, type SqlBool, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { inScope, type ScopedActor } from '../scope.ts';

/** `inScope` over the table, or its alias, that holds assets in a statement. */
export const scopeOfAsset = (
  actor: ScopedActor,
  permission: Permission,
  table = 'asset',
): Expression<SqlBool> =>
  inScope(actor, permission, {
    organisation: sql.ref<number | null>(`${table}.organisation_id`),
    person: sql.ref<number | null>(`${table}.custodian_id`),
  });
