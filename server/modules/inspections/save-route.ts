import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { inspectionRouteMachine } from '../../../src/machines/lifecycles/inspection-route.ts';
import { inspectionRouteFields } from '../../../src/vocabulary/inspection.ts';
import { routeInScope } from '../../access/records/inspection-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inScope } from '../../access/scope.ts';
import { jsonText } from '../../database/json-text.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { changesBetween, withInput } from '../../lib/text-fields.ts';
import { advance } from '../../lifecycle/advance.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { searchText, sortKey } from '../../text/index.ts';
import { readRoute } from './routes.ts';

type Point = NonNullable<Payload<'/inspectionRoute/create'>['points']>[number];
type Locked = {
  id: number;
  version: number;
  state: string;
  name: string;
  remark: string;
  organisationId: number;
};

export const createRoute: Handler<'/inspectionRoute/create'> = (
  { points = [], organisationId, ...input },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const texts = withInput(inspectionRouteFields, { name: '', remark: '' }, input);
    const home = organisationId ?? actor.organisationId;
    await requireOrganisation(tx, actor, home);
    if (points.length === 0) throw new Refusal('required', { field: 'points' });
    const { rows } = await sql<Locked>`
      insert into inspection_route (name, name_sort, search_text, remark, organisation_id)
      values (${texts.name}, ${sortKey(texts.name)}, ${searchText([texts.name])}, ${texts.remark}, ${home}::bigint)
      returning id, version, state, name, remark, organisation_id as "organisationId"`.execute(tx);
    const route = rows[0] as Locked;
    await placePoints(tx, actor, route.id, points);
    await logRoute(tx, context, route, 'created', [
      ...changesBetween(inspectionRouteFields, { name: '', remark: '' }, texts),
      { field: 'points', from: null, to: await describePoints(tx, route.id) },
    ]);
    return { id: route.id, version: route.version, name: route.name };
  });

export const updateRoute: Handler<'/inspectionRoute/update'> = ({ id, version, changes }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const route = await lockRoute(tx, actor, { id, version });
    const texts = withInput(inspectionRouteFields, route, changes);
    const home = changes.organisationId ?? route.organisationId;
    if (home !== route.organisationId) await requireOrganisation(tx, actor, home);
    const before = await describePoints(tx, id);
    if (changes.points) await placePoints(tx, actor, id, changes.points);
    const log = [
      ...changesBetween(inspectionRouteFields, route, texts),
      { field: 'points', from: before, to: await describePoints(tx, id) },
      {
        field: 'organisation',
        from: await calledOf(tx, route.organisationId),
        to: await calledOf(tx, home),
      },
    ].filter(({ from, to }) => from !== to);
    if (log.length === 0) return { id, version, name: texts.name };
    await sql`update inspection_route set name = ${texts.name}, name_sort = ${sortKey(texts.name)},
      search_text = ${searchText([texts.name])}, remark = ${texts.remark}, organisation_id = ${home}::bigint,
      version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
    await logRoute(tx, context, { ...route, ...texts, organisationId: home }, 'updated', log);
    return { id, version: version + 1, name: texts.name };
  });

export const sendRouteEvent: Handler<'/inspectionRoute/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) => {
    const route = await lockRoute(tx, context.actor, { id, version });
    const step = advance(inspectionRouteMachine, route.state, {}, { type: event });
    if (!step) throw new Refusal('transitionRefused', { state: route.state, event });
    await sql`update inspection_route set state = ${step.state}, version = version + 1, updated_at = now()
      where id = ${id}`.execute(tx);
    await logRoute(tx, context, route, step.transitionId, [
      { field: 'state', from: route.state, to: step.state },
    ]);
    return { id, version: version + 1, name: route.name };
  });

async function lockRoute(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<Locked> {
  await sql`select from inspection_route where id = ${id} for update`.execute(tx);
  const { rows } = await sql<Locked>`
    select id, version, state, name, remark, organisation_id as "organisationId" from inspection_route route
    where id = ${id} and ${routeInScope(actor, 'inspection.write')}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  if (found.version !== version) throw new Refusal('stale', { current: await readRoute(tx, actor, id) });
  return found;
}

/** @throws Refusal `badReference` */
async function requireOrganisation(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql`select from organisation where id = ${id} and state = 'active'
    and (${inScope(actor, 'inspection.write', { organisation: sql.ref('organisation.id') })}
      or id = ${actor.organisationId})`.execute(tx);
  if (rows.length === 0) throw new Refusal('badReference', { field: 'organisationId' });
}

/**
 * Puts these points on a route, in this order, and takes the others off.
 *
 * @throws Refusal `required` for a point that is nowhere, `badReference` for what is not there or beyond the scope
 */
async function placePoints(tx: Tx, actor: Actor, routeId: number, points: readonly Point[]): Promise<void> {
  const rows = points.map((point, position) => ({ ...point, position }));
  if (rows.some(({ assetId, locationId }) => (assetId === null) === (locationId === null))) {
    throw new Refusal('required', { field: 'points' });
  }
  const sent = sql`jsonb_to_recordset(${jsonText(rows)}::jsonb)
    as sent ("pointId" bigint, "assetId" bigint, "locationId" bigint, "checklistId" bigint, position integer)`;
  // What is on the route already was allowed when it was put there.
  const { rows: unknown } = await sql`
    select from ${sent} left join inspection_point there on there.id = "pointId" and there.route_id = ${routeId}
    where ("pointId" is not null and there.id is null)
      or not exists (select from checklist where checklist.id = "checklistId"
        and (checklist.state = 'active' or there.checklist_id = checklist.id))
      or ("assetId" is not null and there.asset_id is distinct from "assetId" and not exists (
        select from asset where asset.id = "assetId" and asset.status not in ('draft', 'disposed')
          and ${scopeOfAsset(actor, 'inspection.write')}))
      or ("locationId" is not null and there.location_id is distinct from "locationId" and not exists (
        select from location where location.id = "locationId" and location.state = 'active'))`.execute(tx);
  if (unknown.length > 0) throw new Refusal('badReference', { field: 'points' });
  await sql`update inspection_point set active = false where route_id = ${routeId}`.execute(tx);
  await sql`update inspection_point set active = true, position = sent.position, asset_id = "assetId",
      location_id = "locationId", checklist_id = "checklistId"
    from ${sent} where inspection_point.id = "pointId" and route_id = ${routeId}`.execute(tx);
  await sql`insert into inspection_point (route_id, position, asset_id, location_id, checklist_id)
    select ${routeId}::bigint, position, "assetId", "locationId", "checklistId" from ${sent}
    where "pointId" is null order by position`.execute(tx);
}

async function describePoints(tx: Tx, routeId: number): Promise<string | null> {
  const { rows } = await sql<{ described: string | null }>`
    select string_agg(coalesce(asset.asset_no || ' ' || asset.name, location.called) || ' · ' || checklist.name,
      e'\n' order by point.position, point.id) as described
    from inspection_point point join checklist on checklist.id = point.checklist_id
    left join asset on asset.id = point.asset_id left join location on location.id = point.location_id
    where point.route_id = ${routeId} and point.active`.execute(tx);
  return rows[0]?.described ?? null;
}

async function calledOf(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await sql<{ called: string }>`select called from organisation where id = ${id}`.execute(
    tx,
  );
  return rows[0]?.called ?? null;
}

const logRoute = (
  tx: Tx,
  context: Pick<Context, 'actor' | 'ip'>,
  { id, name, organisationId }: Pick<Locked, 'id' | 'name' | 'organisationId'>,
  action: string,
  changes: LogChange[],
) =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'inspectionRoute',
    recordId: id,
    recordLabel: name,
    organisationId,
    changes,
  });
