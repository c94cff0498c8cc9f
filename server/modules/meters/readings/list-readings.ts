import { sql } from 'kysely';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { chartPoints } from '../../../../src/vocabulary/meter.ts';
import { meterInScope } from '../../../access/records/meter-scope.ts';
import { decodeCursor } from '../../../database/keyset.ts';
import { toPage } from '../../../database/page.ts';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';

type Reading = Answer<'/meterReading/list'>['rows'][number];
type Row = Omit<Reading, 'readAt' | 'withdrawnAt'> & { readAt: Date; withdrawnAt: Date | null; key: string };

const order = 'meterReading';
const defaultLimit = 50;
const isMoment = (value: string) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(value);
/** A page is cut by the moment with all its digits. */
const key = sql`(reading.read_at at time zone 'UTC')::text || '+00'`;

export const listReadings: Handler<'/meterReading/list'> = async (requested, { db, actor }) => {
  const { meterId, limit = defaultLimit } = requested;
  const after = decodeCursor(order, requested.after, isMoment);
  const beyond = after
    ? sql`(reading.read_at, reading.id) < (${after.value}::timestamptz, ${after.id}::bigint)`
    : sql`true`;
  const { rows } = await sql<Row>`
    select reading.id, reading.kind, round(reading.value, meter.decimals)::text as value,
      case when reading.withdrawn_at is null and reading.kind = 'reading' then (
        select round(reading.value - earlier.value, meter.decimals)::text from meter_reading earlier
        where earlier.meter_id = reading.meter_id and earlier.withdrawn_at is null
          and (earlier.read_at, earlier.id) < (reading.read_at, reading.id)
        order by earlier.read_at desc, earlier.id desc limit 1) end as change,
      reading.read_at as "readAt", reading.read_by_name as "readBy", reading.source, reading.note, reading.confirmed,
      reading.withdrawn_at as "withdrawnAt", reading.withdrawn_by_name as "withdrawnBy", reading.reason, ${key} as key
    from meter join meter_reading reading on reading.meter_id = meter.id
    where meter.id = ${meterId} and ${meterInScope(actor, 'meter.read')} and ${beyond}
    order by reading.read_at desc, reading.id desc limit ${sql.lit(limit + 1)}`.execute(db);
  if (rows.length === 0) await requireMeter(db, actor, meterId);
  const page = toPage(order, rows, limit, (row) => row.key);
  return {
    rows: page.rows.map(({ key: _, ...row }) => ({
      ...row,
      readAt: row.readAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    })),
    next: page.next,
  };
};

export const chartReadings: Handler<'/meterReading/chart'> = async ({ meterId, days }, { db, actor }) => {
  const decimals = await requireMeter(db, actor, meterId);
  const since =
    days === undefined ? sql`true` : sql`read_at >= now() - make_interval(days => ${days}::integer)`;
  const rounded = (value: ReturnType<typeof sql>) => sql`round(${value}, ${decimals}::integer)::text`;
  const { rows } = await sql<{ at: Date; value: string; min: string; max: string }>`
    with standing as materialized (
      select id, read_at, value, extract(epoch from read_at)::float8 as moment from meter_reading
      where meter_id = ${meterId} and withdrawn_at is null and ${since}
    ), part as (
      select standing.*, width_bucket(moment, span.first, span.last + 1, ${sql.lit(chartPoints)}) as nth
      from standing, (select min(moment) as first, max(moment) as last from standing) as span
    )
    select max(read_at) as at, ${rounded(sql`(array_agg(value order by read_at desc, id desc))[1]`)} as value,
      ${rounded(sql`min(value)`)} as min, ${rounded(sql`max(value)`)} as max
    from part group by nth order by nth`.execute(db);
  return { points: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
};

/** @throws Refusal `notFound` */
async function requireMeter(
  db: Parameters<typeof listReadings>[1]['db'],
  actor: Parameters<typeof listReadings>[1]['actor'],
  id: number,
): Promise<number> {
  const { rows } = await sql<{ decimals: number }>`
    select decimals from meter where id = ${id} and ${meterInScope(actor, 'meter.read')}`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0].decimals;
}
