import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { Actor } from '../../http/handler.ts';
import { inScope } from '../scope.ts';

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
