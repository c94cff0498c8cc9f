import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { type RequestRole, requestPermissions } from '../../../src/vocabulary/request.ts';
import { granted, inScope, personOf, type Viewer, type VisibleRecord } from '../scope.ts';

const within = (viewer: Viewer, permission: Permission) =>
  sql`coalesce(${inScope(viewer, permission, {
    organisation: sql.ref('request.organisation_id'),
    person: sql.ref('request.requester_id'),
  })}, false)`;

const isOwn = (viewer: Viewer) =>
  sql`(request.requester_id = ${personOf(viewer)} or request.creator_id = ${personOf(viewer)})`;

/** The requests of `request` that somebody sees: their own, and those of organisations in scope. */
export const requestInScope = (
  viewer: Viewer,
  permission: Permission = 'request.read',
): RawBuilder<unknown> =>
  granted(viewer, permission, sql`(${isOwn(viewer)} or ${within(viewer, permission)})`);

/** The parts that somebody can have in `request`: its requester, or a keeper of assets in the organisation of the requester. */
export const standsAs: Readonly<Record<RequestRole, (viewer: Viewer) => RawBuilder<unknown>>> = {
  requester: (viewer) => granted(viewer, requestPermissions.requester, isOwn(viewer)),
  keeper: (viewer) => within(viewer, requestPermissions.keeper),
};

export const requestRecord: VisibleRecord = {
  needs: 'request.read',
  table: 'request',
  as: 'request',
  label: sql.ref('request.request_no'),
  organisation: sql.ref('request.organisation_id'),
  visibleTo: requestInScope,
};
