import { sql } from 'kysely';
import { inScope, type ScopedActor } from '../../access/scope.ts';

/** That the organisation `owner` is one in scope, or lies below it; without an id any. One out of scope has none below. */
export const ownedByBranch = (actor: ScopedActor, id: number | undefined) =>
  id === undefined
    ? sql`true`
    : sql`starts_with(owner.path, (select branch.path from organisation branch where branch.id = ${id}
        and ${inScope(actor, 'depreciation.read', { organisation: sql.ref('branch.id') })}))`;
