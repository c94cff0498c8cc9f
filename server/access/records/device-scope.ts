import { sql } from 'kysely';
import { inScope, type ScopedActor } from '../scope.ts';

/** The devices of `device` that an actor reaches with a permission. */
export const deviceInScope = (actor: ScopedActor, permission: 'device.read' | 'device.write') =>
  inScope(actor, permission, { organisation: sql.ref('device.organisation_id') });
