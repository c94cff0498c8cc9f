import { sql } from 'kysely';
import type { Actor } from '../../http/handler.ts';
import { isGranted } from '../grants.ts';
import { inScope } from '../scope.ts';

/** The plans of `plan` that an actor sees or changes: those of organisations in scope, and for reading their own work. */
export const planInScope = (actor: Actor, permission: 'plan.read' | 'plan.write') =>
  isGranted(actor, permission)
    ? sql`coalesce(${inScope(actor, permission, {
        organisation: sql.ref('plan.organisation_id'),
        person: sql.ref('plan.assignee_id'),
      })}, false)`
    : sql`false`;
