import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { chartedReadings } from '../../../src/vocabulary/inspection.ts';
import { routeInScope } from '../../access/records/inspection-scope.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { pointName } from '../schedules/index.ts';

type Readings = Answer<'/inspection/readings'>;

export const listReadings: Handler<'/inspection/readings'> = async ({ pointId, item }, { db, actor }) => {
  const { rows: points } = await sql<Pick<Readings, 'name' | 'item'>>`
    select ${pointName} as name, (select one from jsonb_array_elements(checklist.items) one
      where one ->> 'key' = ${item}) as item
    from inspection_point point join inspection_route route on route.id = point.route_id
    join checklist on checklist.id = point.checklist_id
    left join asset on asset.id = point.asset_id left join location on location.id = point.location_id
    where point.id = ${pointId} and ${routeInScope(actor, 'inspection.read')}`.execute(db);
  const [point] = points;
  if (!point) throw new Refusal('notFound');
  const { rows } = await sql<Omit<Readings['rows'][number], 'readAt'> & { readAt: Date }>`
    select inspection_id as "inspectionId", value, abnormal, note, read_at as "readAt" from inspection_reading
    where point_id = ${pointId} and item = ${item} order by read_at desc, id desc
    limit ${sql.lit(chartedReadings)}`.execute(db);
  return {
    ...point,
    rows: rows.reverse().map(({ readAt, ...row }) => ({ ...row, readAt: readAt.toISOString() })),
  };
};
