import { sql } from 'kysely';
import { inScope } from '../../access/scope.ts';
import type { Actor } from '../../http/handler.ts';

/** The devices of `device` that an actor reaches with a permission. */
export const deviceInScope = (actor: Actor, permission: 'device.read' | 'device.write') =>
  inScope(actor, permission, { organisation: sql.ref('device.organisation_id') });
