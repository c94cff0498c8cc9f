import { type RawBuilder, sql } from 'kysely';
import { type BillRole, billPermissions } from '../../../src/vocabulary/bill.ts';
import type { Actor } from '../../handler.ts';
import { inScope } from '../../scope.ts';

/** The bills of `bill` that an actor reaches with a permission: by the organisation that bears the cost. */
export const billInScope = (
  actor: Actor,
  permission: 'bill.read' | `bill.${BillRole}`,
): RawBuilder<unknown> =>
  sql`coalesce(${inScope(actor, permission, {
    organisation: sql.ref('bill.organisation_id'),
    person: sql.ref('bill.creator_id'),
  })}, false)`;

export const mayAs = (actor: Actor, role: BillRole) => billInScope(actor, billPermissions[role]);
