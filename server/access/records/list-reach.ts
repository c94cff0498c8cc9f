import { type Expression, type SqlBool, sql } from 'kysely';
import { inScope, type ScopedActor } from '../scope.ts';

/** Own lists, and those that are shared: to be seen by whoever belongs to the organisation or reaches it. */
export const listInReach = (actor: ScopedActor, action: 'read' | 'write'): Expression<SqlBool> => {
  const within = inScope(actor, `assetList.${action}`, { organisation: sql.ref('master.organisation_id') });
  const above = sql`exists (select from organisation
    where organisation.id = master.organisation_id and starts_with(${actor.organisationPath}, organisation.path))`;
  return sql<SqlBool>`(master.person_id = ${actor.personId}
    or (master.organisation_id is not null and ${action === 'read' ? sql`(${within} or ${above})` : within}))`;
};
