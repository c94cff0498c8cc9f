import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { inScope, type ScopedActor, type Viewer, type VisibleRecord } from '../scope.ts';

/** The devices of `device` that somebody reaches with a permission. */
export const deviceInScope = (viewer: Viewer<ScopedActor>, permission: Permission) =>
  inScope(viewer, permission, { organisation: sql.ref('device.organisation_id') });

export const deviceRecord: VisibleRecord = {
  needs: 'device.read',
  table: 'device',
  as: 'device',
  label: sql`device.device_no || ' ' || device.name`,
  organisation: sql.ref('device.organisation_id'),
  visibleTo: deviceInScope,
};
