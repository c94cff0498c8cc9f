import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { Actor } from '../../handler.ts';
import { scopeOfAsset } from '../assets/scope-of-asset.ts';

/**
 * The documents of `document` that an actor sees: those they made, those they receive by, and
 * those with a line whose asset is in their scope.
 */
export function documentInScope(actor: Actor, permission: Permission): RawBuilder<unknown> {
  const scope = actor.grants.permissions[permission];
  if (scope === undefined) return sql`false`;
  if (scope === 'all') return sql`true`;
  return sql`(document.created_by = ${actor.accountId} or document.custodian_id = ${actor.personId}
    or exists (select from document_line line join asset on asset.id = line.asset_id
      where line.document_id = document.id and ${scopeOfAsset(actor, permission)}))`;
}
