import { type Expression, type SqlBool, sql } from 'kysely';
import { inScope, type ScopedActor } from '../../scope.ts';

/** Own lists, and those that are shared: to be seen by whoever belongs to the organisation or reaches it. */
export const listInReach = (actor: ScopedActor, deed: 'read' | 'write'): Expression<SqlBool> => {
  const within = inScope(actor, `assetList.${deed}`, { organ: sql.ref('master.organ_id') });
  const above = sql`exists (select from organ
    where organ.id = master.organ_id and starts_with(${actor.organPath}, organ.path))`;
  return sql<SqlBool>`(master.person_id = ${actor.personId}
    or (master.organ_id is not null and ${deed === 'read' ? sql`(${within} or ${above})` : within}))`;
};
