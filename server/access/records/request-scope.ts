import { type RawBuilder, sql } from 'kysely';
import { type RequestRole, requestPermissions } from '../../../src/vocabulary/request.ts';
import type { Actor } from '../../http/handler.ts';
import { isGranted } from '../grants.ts';
import { inScope } from '../scope.ts';

const within = (actor: Actor, permission: 'request.read' | 'request.answer') =>
  sql`coalesce(${inScope(actor, permission, {
    organisation: sql.ref('request.organisation_id'),
    person: sql.ref('request.requester_id'),
  })}, false)`;

const isOwn = ({ personId }: Actor) =>
  sql`(request.requester_id = ${personId} or request.creator_id = ${personId})`;

/** The requests of `request` that an actor sees: their own, and those of organisations in scope. */
export const requestInScope = (actor: Actor): RawBuilder<unknown> =>
  isGranted(actor, 'request.read') ? sql`(${isOwn(actor)} or ${within(actor, 'request.read')})` : sql`false`;

/** That it is an actor's move on `request`: of whoever asked, or of a keeper of the requester's organisation. */
export const standsAs: Readonly<Record<RequestRole, (actor: Actor) => RawBuilder<unknown>>> = {
  requester: (actor) => (isGranted(actor, requestPermissions.requester) ? isOwn(actor) : sql`false`),
  keeper: (actor) => within(actor, requestPermissions.keeper),
};
