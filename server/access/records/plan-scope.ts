import { sql } from 'kysely';
import { isGranted } from '../grants.ts';
import { inScope, type ScopedActor } from '../scope.ts';

/** The plans of `plan` that an actor sees or changes: those of organisations in scope, and for reading their own work. */
export const planInScope = (actor: ScopedActor, permission: 'plan.read' | 'plan.write') =>
  isGranted(actor, permission)
    ? sql`coalesce(${inScope(actor, permission, {
        organisation: sql.ref('plan.organisation_id'),
        person: sql.ref('plan.assignee_id'),
      })}, false)`
    : sql`false`;
