import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { type InspectionRole, inspectionPermissions } from '../../../src/vocabulary/inspection.ts';
import type { Actor } from '../../http/handler.ts';
import { isGranted } from '../grants.ts';
import { inScope, type ScopedActor } from '../scope.ts';

const ofOrganisation = (actor: ScopedActor, permission: Permission, table: string): RawBuilder<unknown> =>
  isGranted(actor, permission)
    ? sql`coalesce(${inScope(actor, permission, { organisation: sql.ref(`${table}.organisation_id`) })}, false)`
    : sql`false`;

/** The routes of `inspection_route route` that an actor sees or changes: by their organisation. */
export const routeInScope = (actor: ScopedActor, permission: 'inspection.read' | 'inspection.write') =>
  ofOrganisation(actor, permission, 'route');

/** The rounds of `inspection round` that an actor sees: those they are to do, and those of organisations in scope. */
export const roundInScope = (actor: Actor): RawBuilder<unknown> =>
  isGranted(actor, 'inspection.read')
    ? sql`(round.assignee_id is not distinct from ${actor.personId}::bigint
        or ${ofOrganisation(actor, 'inspection.read', 'round')})`
    : sql`false`;

/** That an actor may say what they read of `round`, also where it is somebody else's: nothing that was read is lost. */
export const mayRead = (actor: Actor): RawBuilder<unknown> =>
  sql`(${standsAs.inspector(actor)} or ${ofOrganisation(actor, inspectionPermissions.inspector, 'round')})`;

/** That it is an actor's move on `round`; whoever manages it stands in for whoever does it. */
export const standsAs: Readonly<Record<InspectionRole, (actor: Actor) => RawBuilder<unknown>>> = {
  manager: (actor) => ofOrganisation(actor, inspectionPermissions.manager, 'round'),
  inspector: (actor) => sql`(${isGranted(actor, inspectionPermissions.inspector)}::boolean
    and (round.assignee_id is not distinct from ${actor.personId}::bigint
      or (round.assignee_id is null and ${ofOrganisation(actor, inspectionPermissions.inspector, 'round')})
      or ${ofOrganisation(actor, inspectionPermissions.manager, 'round')}))`,
};
