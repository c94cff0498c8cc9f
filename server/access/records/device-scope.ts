import { sql } from 'kysely';
import type { Actor } from '../../http/handler.ts';
import { inScope } from '../scope.ts';

/** The devices of `device` that an actor reaches with a permission. */
export const deviceInScope = (actor: Actor, permission: 'device.read' | 'device.write') =>
  inScope(actor, permission, { organisation: sql.ref('device.organisation_id') });
