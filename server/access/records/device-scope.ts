import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { inScope, type ScopedActor, type Viewer } from '../scope.ts';

/** The devices of `device` that somebody reaches with a permission. */
export const deviceInScope = (viewer: Viewer<ScopedActor>, permission: Permission) =>
  inScope(viewer, permission, { organisation: sql.ref('device.organisation_id') });
