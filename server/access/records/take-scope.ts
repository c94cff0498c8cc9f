import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { Actor } from '../../http/handler.ts';
import { isGranted } from '../grants.ts';
import { accountOf, granted, inScope, personOf, type Viewer, type VisibleRecord } from '../scope.ts';
import { coversBranch } from './in-branch.ts';
import { scopeOfAsset } from './scope-of-asset.ts';

/** The stock-takes of organisations in scope. */
export const withinScope = (viewer: Viewer, permission: Permission) =>
  sql`coalesce(${inScope(viewer, permission, { organisation: sql.ref('take.organisation_id') })}, false)`;

const isCounter = (viewer: Viewer) => sql`exists (select from stock_take_counter counter
  where counter.stock_take_id = take.id and counter.person_id = ${personOf(viewer)})`;

const holdsAny = (viewer: Viewer) => sql`exists (select from stock_take_line held
  where held.stock_take_id = take.id and held.custodian_id = ${personOf(viewer)})`;

/** By scope, as its creator, or as one of its counters: whoever knows all of a stock-take. */
export const knowsAll = (viewer: Viewer, permission: Permission) =>
  granted(
    viewer,
    permission,
    sql`(${withinScope(viewer, permission)} or take.created_by = ${accountOf(viewer)} or ${isCounter(viewer)})`,
  );

/** The stock-takes of `stock_take take` that somebody plans, reviews or approves. */
export const takeToChange = (actor: Actor, permission: 'stockTake.write' | 'stockTake.approve') =>
  isGranted(actor, permission)
    ? sql`(${withinScope(actor, permission)} or take.created_by = ${actor.accountId})`
    : sql`false`;

/** The stock-takes that somebody sees or counts in; whoever holds an expected asset can confirm it. */
export const takeInScope = (viewer: Viewer, permission: Permission) =>
  granted(viewer, permission, sql`(${knowsAll(viewer, permission)} or ${holdsAny(viewer)})`);

/** Whether somebody counts anything in a stock-take, rather than only what they hold. */
export const countsAll = (actor: Actor) => knowsAll(actor, 'stockTake.count');

/** Whether all that a stock-take may expect is in scope: it reaches what lies below its organisation. */
const isCovered = (actor: Actor, permission: Permission) =>
  coversBranch(actor, permission, sql.ref('take.organisation_id'));

/** Whether somebody who changes a stock-take sees all lines of it, rather than those of their scope. */
export const changesAll = (actor: Actor, permission: 'stockTake.write' | 'stockTake.approve') =>
  isGranted(actor, permission)
    ? sql`(${isCovered(actor, permission)} or take.created_by = ${actor.accountId})`
    : sql`false`;

/** Whether somebody sees all lines of a stock-take, rather than those of their scope and what they hold. */
export const seesAll = (actor: Actor, permission: 'stockTake.read' | 'stockTake.count' = 'stockTake.read') =>
  isGranted(actor, permission)
    ? sql`(${isCovered(actor, permission)} or take.created_by = ${actor.accountId} or ${isCounter(actor)})`
    : sql`false`;

/** Of a stock-take in scope whose lines are not all seen: those of assets in scope, and codes that lead to none. */
export const isSeenLine = (
  actor: Actor,
  permission: 'stockTake.read' | 'stockTake.count' = 'stockTake.read',
) => sql`(exists (select from stock_take take
    where take.id = line.stock_take_id and ${withinScope(actor, permission)})
  and (line.asset_id is null or exists (select from asset
    where asset.id = line.asset_id and ${scopeOfAsset(actor, permission)})))`;

/**
 * Whether expectations are withheld: a blind stock-take that is not counted to its end, from somebody who only counts.
 * Whoever reads it by scope and cannot count, such as an auditor, sees them.
 */
export const isWithheld = (actor: Actor): RawBuilder<unknown> => {
  const onlyReads = isGranted(actor, 'stockTake.count')
    ? sql`false`
    : sql`${withinScope(actor, 'stockTake.read')}`;
  return sql`(take.blind and take.state in ('draft', 'counting') and not (${takeToChange(actor, 'stockTake.write')}
    or ${takeToChange(actor, 'stockTake.approve')} or ${onlyReads}))`;
};

/**
 * Who reaches the photos of `stock_take_line line` in `stock_take take`: who sees the line, and to add some, who counts
 * it while the stock-take is not posted.
 */
export const photosInScope = (actor: Actor, action: 'read' | 'write' | 'lock') => {
  const permission = action === 'read' ? 'stockTake.read' : 'stockTake.count';
  const held = sql`coalesce(line.custodian_id = ${actor.personId}, false)`;
  const ownScan = sql`exists (select from stock_take_scan scan where scan.line_id = line.id
    and scan.person_id = ${actor.personId} and scan.undone_at is null)`;
  const reviews = changesAll(actor, 'stockTake.write');
  const seen =
    action === 'read' ? sql`(${seesAll(actor)} or ${isSeenLine(actor)})` : knowsAll(actor, permission);
  const isOpen = sql`take.state in ('counting', 'review')`;
  return sql`(${takeInScope(actor, permission)} and ${action === 'read' ? sql`true` : isOpen}
    and (${held} or ((${seen} or ${reviews}) and (not ${isWithheld(actor)} or ${ownScan}))))`;
};

/** Whoever planned `stock_take take`, with what they could plan then, as `inScope` asks for it. */
export const planner = sql`(select jsonb_build_object('personId', person.id, 'organisationId', home.id,
    'organisationPath', home.path, 'grants', jsonb_build_object('roles', jsonb_build_array(),
    'permissions', jsonb_build_object('stockTake.write', take.reach)))
  from account join person on person.id = account.person_id join organisation home on home.id = person.organisation_id
  where account.id = take.created_by)`;

/** The paths of the locations that somebody was given to count in `stock_take take`; null for the whole of it. */
export const partsOf = ({ personId }: Pick<Actor, 'personId'>) => sql`(
  select case when bool_and(part.id is not null) then jsonb_agg(part.path) end
  from stock_take_counter counter left join location part on part.id = counter.location_id
  where counter.stock_take_id = take.id and counter.person_id = ${personId})`;

export const stockTakeRecord: VisibleRecord = {
  needs: 'stockTake.read',
  table: 'stock_take',
  as: 'take',
  label: sql.ref('take.take_no'),
  organisation: sql.ref('take.organisation_id'),
  visibleTo: takeInScope,
};
