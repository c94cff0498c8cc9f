import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { deviceInScope } from '../../access/records/device-scope.ts';
import { meterInScope } from '../../access/records/meter-scope.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../access/scope.ts';
import { named } from '../../database/named.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Row = Answer<'/meter/list'>['rows'][number];
type Meter = Answer<'/meter/get'>;
type Moments<Of> = { [Name in keyof Of]: Name extends `${string}At` ? Date | null : Of[Name] };

const columns = (
  actor: ScopedActor,
) => sql`meter.id, meter.version, meter.name, meter.state, meter.kind, meter.unit,
  meter.decimals, jsonb_build_object('id', asset.id, 'assetNo', asset.asset_no, 'name', asset.name) as asset,
  location.called as location, round(meter.last_value, meter.decimals)::text as "lastValue",
  meter.last_at as "lastAt", ${named('device', 'name')} as device, meter.readings_version as "readingsVersion",
  ${meterInScope(actor, 'meter.record')} as "mayRecord"`;

const ofUnits = (value: RawBuilder<unknown>) => sql`round(${value}, meter.decimals)::text`;
/** What is due by a meter, in the order in which it was added. */
const triggers = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', trigger.id, 'kind', trigger.kind,
    'value', ${ofUnits(sql`trigger.value`)}, 'nextValue', ${ofUnits(sql`trigger.next_total - coalesce((
      select carried from meter_reading where meter_id = meter.id and withdrawn_at is null
      order by read_at desc, id desc limit 1), 0)`)},
    'name', trigger.name, 'instruction', trigger.instruction, 'checklist', ${named('checklist', 'name')},
    'assignee', ${named('assignee', 'name')}, 'leadDays', trigger.lead_days, 'paused', trigger.paused,
    'firedAt', to_char(trigger.fired_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'openTask', (select jsonb_build_object('id', task.id, 'taskNo', task.task_no) from maintenance_task task
      where task.meter_trigger_id = trigger.id and task.state in ('pending', 'inProgress')
      order by task.id limit 1)) order by trigger.id), '[]')
  from meter_trigger trigger left join checklist on checklist.id = trigger.checklist_id
    left join person assignee on assignee.id = trigger.assignee_id
  where trigger.meter_id = meter.id)`;

const joins = sql`join asset on asset.id = meter.asset_id left join location on location.id = asset.location_id
  left join device on device.id = meter.device_id`;

const withTexts = <Of>(row: Moments<Of>, names: readonly string[]): Of => {
  const flat = row as Record<string, unknown>;
  const texts = names.map((name) => [name, (flat[name] as Date | null)?.toISOString() ?? null]);
  return { ...flat, ...Object.fromEntries(texts) } as Of;
};

/** Meters that meet `conditions`, which speak of `meter`, by pinyin. */
export async function readMeterRows(
  db: Db,
  actor: ScopedActor,
  conditions: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<(Row & { key: string })[]> {
  const { rows } = await sql<Moments<Row & { key: string }>>`
    with page as materialized (
      select meter.id from meter where ${sql.join(conditions, sql` and `)}
      order by meter.name_sort, meter.id limit ${sql.lit(limit)}
    )
    select ${columns(actor)}, meter.name_sort as key from page join meter on meter.id = page.id ${joins}
    order by meter.name_sort, meter.id`.execute(db);
  return rows.map((row) => withTexts<Row & { key: string }>(row, ['lastAt']));
}

/**
 * One meter, with what an actor may do with it.
 *
 * @throws Refusal `notFound`
 */
export async function readMeter(db: Db | Tx, actor: ScopedActor, id: number): Promise<Meter> {
  const { rows } = await sql<Moments<Meter>>`
    select ${columns(actor)}, meter.remark,
      (select round(value + carried, meter.decimals)::text from meter_reading
        where meter_id = meter.id and withdrawn_at is null order by read_at desc, id desc limit 1) as total,
      ${triggers} as triggers, meter.created_at as "createdAt", coalesce(${scopeOfAsset(actor, 'asset.read')}, false) as "seesAsset",
      coalesce(${deviceInScope(actor, 'device.read')}, false) as "seesDevice",
      ${meterInScope(actor, 'meter.write')} as "mayWrite"
    from meter ${joins} where meter.id = ${id} and ${meterInScope(actor, 'meter.read')}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return withTexts<Meter>(found, ['lastAt', 'createdAt']);
}
