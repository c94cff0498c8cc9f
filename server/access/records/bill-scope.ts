import { type RawBuilder, sql } from 'kysely';
import { type BillRole, billPermissions } from '../../../src/vocabulary/bill.ts';
import type { Actor } from '../../http/handler.ts';
import { isGranted, isGrantedForAll } from '../grants.ts';
import { inScope } from '../scope.ts';
import { tookPart } from './seats.ts';

/** The bills of `bill` that an actor reaches with a permission: by the organisation that bears the cost. */
export const billInScope = (
  actor: Actor,
  permission: 'bill.read' | `bill.${BillRole}`,
): RawBuilder<unknown> =>
  sql`(coalesce(${inScope(actor, permission, {
    organisation: sql.ref('bill.organisation_id'),
    person: sql.ref('bill.creator_id'),
  })}, false)${permission === 'bill.read' && !isGrantedForAll(actor, permission) ? sql` or ${named(actor)}` : sql``})`;

/** Whoever the rule of a bill names reads it, whichever organisation bears its cost. */
const named = (actor: Actor): RawBuilder<unknown> =>
  isGranted(actor, 'bill.read') ? tookPart(actor, 'bill', sql.ref('bill.id')) : sql`false`;

export const mayAs = (actor: Actor, role: BillRole) => billInScope(actor, billPermissions[role]);
