import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { type InspectionRole, inspectionPermissions } from '../../../src/vocabulary/inspection.ts';
import { granted, inScope, personOf, type ScopedActor, type Viewer, type VisibleRecord } from '../scope.ts';

const ofOrganisation = (
  viewer: Viewer<ScopedActor>,
  permission: Permission,
  table: string,
): RawBuilder<unknown> =>
  sql`coalesce(${inScope(viewer, permission, { organisation: sql.ref(`${table}.organisation_id`) })}, false)`;

const isAssignee = (viewer: Viewer) => sql`round.assignee_id is not distinct from ${personOf(viewer)}`;

/** The routes of `inspection_route route` that somebody sees or changes: by their organisation. */
export const routeInScope = (viewer: Viewer<ScopedActor>, permission: Permission) =>
  ofOrganisation(viewer, permission, 'route');

/** The rounds of `inspection round` that somebody sees: those they are to do, and those of organisations in scope. */
export const roundInScope = (
  viewer: Viewer,
  permission: Permission = 'inspection.read',
): RawBuilder<unknown> =>
  granted(viewer, permission, sql`(${isAssignee(viewer)} or ${ofOrganisation(viewer, permission, 'round')})`);

/** That somebody may say what they read of `round`, also where it is somebody else's: nothing that was read is lost. */
export const mayRead = (viewer: Viewer): RawBuilder<unknown> =>
  sql`(${standsAs.inspector(viewer)} or ${ofOrganisation(viewer, inspectionPermissions.inspector, 'round')})`;

/** That it is somebody's move on `round`; whoever manages it stands in for whoever does it. */
export const standsAs: Readonly<Record<InspectionRole, (viewer: Viewer) => RawBuilder<unknown>>> = {
  manager: (viewer) => ofOrganisation(viewer, inspectionPermissions.manager, 'round'),
  inspector: (viewer) =>
    granted(
      viewer,
      inspectionPermissions.inspector,
      sql`(${isAssignee(viewer)}
        or (round.assignee_id is null and ${ofOrganisation(viewer, inspectionPermissions.inspector, 'round')})
        or ${ofOrganisation(viewer, inspectionPermissions.manager, 'round')})`,
    ),
};

export const inspectionRecord: VisibleRecord = {
  needs: 'inspection.read',
  table: 'inspection',
  as: 'round',
  label: sql.ref('round.inspection_no'),
  organisation: sql.ref('round.organisation_id'),
  visibleTo: roundInScope,
};

export const inspectionRouteRecord: VisibleRecord = {
  needs: 'inspection.read',
  table: 'inspection_route',
  as: 'route',
  label: sql.ref('route.name'),
  organisation: sql.ref('route.organisation_id'),
  visibleTo: routeInScope,
};
