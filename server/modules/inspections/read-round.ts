import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { standsAs } from '../../access/records/inspection-scope.ts';
import { named } from '../../database/named.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Row = Answer<'/inspection/list'>['rows'][number];
type Inspection = Answer<'/inspection/get'>;
type Moments<Of> = { [Name in keyof Of]: Name extends `${string}At` ? Date | null : Of[Name] };

/** Its day has passed and it is not done. */
export const isOverdue = sql`(round.due_on < company_today() and round.state in ('pending', 'inProgress'))`;

const columns = sql`round.id, round.version, round.inspection_no as "inspectionNo", round.name, round.state,
  ${named('organisation', 'called')} as organisation, ${named('assignee', 'name')} as assignee,
  round.due_on as "dueOn", ${isOverdue} as overdue, round.abnormal, round.done_at as "doneAt",
  (select count(distinct point_id) from inspection_reading reading
    where reading.inspection_id = round.id) as checked`;

const joins = sql`join organisation on organisation.id = round.organisation_id
  join inspection_route route on route.id = round.route_id
  left join plan on plan.id = round.plan_id
  left join person assignee on assignee.id = round.assignee_id`;

const momentNames = ['doneAt', 'startedAt', 'createdAt'] as const;

/** Dates as the wire has them. */
const withTexts = <Of>(row: Moments<Of>): Of => {
  const flat = row as Record<string, unknown>;
  const texts = momentNames.flatMap((name) =>
    flat[name] instanceof Date ? [[name, flat[name].toISOString()]] : [],
  );
  return { ...flat, ...Object.fromEntries(texts) } as Of;
};

/** Rounds that meet `conditions`, which speak of `round`: what is open by its day, then the rest from the last day back. */
export async function readRows(
  db: Db,
  conditions: RawBuilder<unknown>[],
  limit: number,
): Promise<(Row & { turn: number })[]> {
  const { rows } = await sql<Moments<Row & { turn: number }>>`
    with page as materialized (
      select round.id from inspection round where ${sql.join(conditions, sql` and `)}
      order by round.turn, round.id limit ${sql.lit(limit)}
    )
    select ${columns}, round.turn, jsonb_array_length(round.points) as points
    from page join inspection round on round.id = page.id ${joins} order by round.turn, round.id`.execute(db);
  return rows.map(withTexts<Row & { turn: number }>);
}

/** What stands in a table of readings for `point` of `round`, as JSON. */
const readingsAt = (
  table: 'inspection_reading' | 'inspection_late_reading',
  order: RawBuilder<unknown>,
) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('item', reading.item, 'value', reading.value, 'note', reading.note,
    'abnormal', reading.abnormal, 'readAt', to_char(reading.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'readBy', reader.name) order by ${order}), '[]')
  from ${sql.table(table)} reading left join person reader on reader.id = reading.read_by
  where reading.inspection_id = round.id and reading.point_id = (point.value ->> 'id')::bigint)`;

/** @throws Refusal `notFound` */
export async function readRound(
  db: Db | Tx,
  id: number,
  actor: Actor,
  scope: RawBuilder<unknown>,
): Promise<Inspection> {
  const { rows } = await sql<Moments<Inspection>>`
    select ${columns}, round.instruction, round.reason, round.started_at as "startedAt",
      round.created_at as "createdAt", ${named('route', 'name')} as route, ${named('plan', 'name')} as plan,
      jsonb_build_object('inspector', coalesce(${standsAs.inspector(actor)}, false),
        'manager', coalesce(${standsAs.manager(actor)}, false)) as may,
      (select coalesce(jsonb_agg(point.value || jsonb_build_object(
          'readings', ${readingsAt('inspection_reading', sql`reading.id`)},
          'lateReadings', ${readingsAt('inspection_late_reading', sql`reading.read_at, reading.id`)},
          'repairs', (select coalesce(jsonb_agg(jsonb_build_object('id', repair.id, 'repairNo', repair.repair_no)
              order by repair.id), '[]')
            from inspection_repair raised join repair on repair.id = raised.repair_id
            where raised.inspection_id = round.id and raised.point_id = (point.value ->> 'id')::bigint))
          order by point.at), '[]')
        from jsonb_array_elements(round.points) with ordinality as point (value, at)) as points
    from inspection round ${joins} where round.id = ${id} and ${scope}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return withTexts<Inspection>(found);
}
