import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { routeInScope } from '../../access/records/inspection-scope.ts';
import { named } from '../../database/named.ts';
import { byText, pageOf } from '../../database/page.ts';
import type { Actor, Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { searchMatches } from '../../text/index.ts';
import { pointName } from '../schedules/index.ts';

type Route = Answer<'/inspectionRoute/get'>;
type Row = Answer<'/inspectionRoute/list'>['rows'][number];

const columns = sql`route.id, route.version, route.state, route.name, ${named('organisation', 'called')} as organisation,
  (select count(*) from inspection_point point where point.route_id = route.id and point.active) as "pointCount",
  (select max(done_at) from inspection done where done.route_id = route.id) as "lastDoneAt"`;

const withText = <Of extends { lastDoneAt: unknown }>(row: Of) => ({
  ...row,
  lastDoneAt: row.lastDoneAt instanceof Date ? row.lastDoneAt.toISOString() : null,
});

export const listRoutes: Handler<'/inspectionRoute/list'> = async (requested, context) => {
  const { search, state } = requested;
  const { db, actor } = context;
  const conditions = [
    routeInScope(actor, 'inspection.read'),
    sql`${searchMatches(sql.ref('route.search_text'), search) ?? sql`true`}`,
    state === undefined ? sql`true` : sql`route.state = ${state}`,
  ];
  const read = async (met: RawBuilder<unknown>[], limit: number) => {
    const { rows } = await sql<Row & { key: string }>`
      select ${columns}, route.name_sort as key from inspection_route route
      join organisation on organisation.id = route.organisation_id
      where ${sql.join(met, sql` and `)} order by route.name_sort, route.id limit ${limit}`.execute(db);
    return rows;
  };
  const order = byText('route.name_sort', 'route.id', ({ key }: { key: string }) => key);
  const list = { key: 'inspectionRoute', from: sql`inspection_route route`, order, read };
  const { rows, ...page } = await pageOf(list, requested, context, conditions);
  return { ...page, rows: rows.map(({ key: _, ...row }) => withText(row)) };
};

/** @throws Refusal `notFound` */
export async function readRoute(db: Db | Tx, actor: Actor, id: number): Promise<Route> {
  const { rows } = await sql<Route & { createdAt: Date }>`
    select ${columns}, route.remark, route.created_at as "createdAt",
      ${routeInScope(actor, 'inspection.write')} as "mayWrite",
      (select coalesce(jsonb_agg(jsonb_build_object('id', point.id, 'name', ${pointName},
          'asset', case when asset.id is not null then
            jsonb_build_object('id', asset.id, 'name', asset.asset_no || ' ' || asset.name) end,
          'location', ${named('location', 'called')}, 'checklist', ${named('checklist', 'name')},
          'items', checklist.items) order by point.position, point.id), '[]')
        from inspection_point point
        join checklist on checklist.id = point.checklist_id
        left join asset on asset.id = point.asset_id
        left join location on location.id = point.location_id
        where point.route_id = route.id and point.active) as points,
      (select coalesce(jsonb_agg(jsonb_build_object('id', plan.id, 'name', plan.name) order by plan.id), '[]')
        from plan where plan.route_id = route.id and plan.state <> 'ended') as plans
    from inspection_route route join organisation on organisation.id = route.organisation_id
    where route.id = ${id} and ${routeInScope(actor, 'inspection.read')}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return { ...withText(found), createdAt: found.createdAt.toISOString() };
}
