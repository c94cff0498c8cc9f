import { type RawBuilder, sql } from 'kysely';

/** What a point is called: its asset, or its location. */
export const pointName = sql`coalesce(asset.asset_no || ' ' || asset.name, location.called, '')`;

/** The points of a route as a round keeps them, in their order, as JSON. */
export const pointsOf = (routeId: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', point.id, 'name', ${pointName}, 'assetId', point.asset_id,
    'locationId', point.location_id, 'items', checklist.items) order by point.position, point.id), '[]')
  from inspection_point point
  join checklist on checklist.id = point.checklist_id
  left join asset on asset.id = point.asset_id
  left join location on location.id = point.location_id
  where point.route_id = ${routeId} and point.active)`;
