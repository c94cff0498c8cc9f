import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { Actor } from '../../http/handler.ts';
import { isGrantedForAll } from '../grants.ts';
import { inScope, type ScopedActor } from '../scope.ts';

/**
 * That a column holds an organisation or one below it, for the filter of a list. An organisation above those in scope
 * has nothing below it, as one that is not there.
 */
export const inBranch = (
  actor: Actor,
  permission: Permission,
  column: RawBuilder<unknown>,
  organisationId: number,
): RawBuilder<unknown> => sql`${column} in (select below.id from organisation above
  join organisation below on starts_with(below.path, above.path) where above.id = ${organisationId}
    and (above.id = ${actor.organisationId}
      or ${inScope(actor, permission, { organisation: sql.ref('above.id') })}))`;

/** That an organisation and all below it are in scope, as SQL: the totals of a record that reaches down are told whole. */
export const coversBranch = (
  actor: ScopedActor,
  permission: Permission,
  organisation: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  isGrantedForAll(actor, permission)
    ? sql`true`
    : sql`not exists (
        select from organisation node join organisation below on starts_with(below.path, node.path)
        where node.id = ${organisation}
          and not coalesce(${inScope(actor, permission, { organisation: sql.ref('below.id') })}, false))`;
