import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { toPage } from '../../database/page.ts';
import type { Handler } from '../../http/handler.ts';
import { ownedByBranch } from './branch.ts';
import { chargesOf } from './charges.ts';

type Row = Answer<'/depreciation/work'>['rows'][number];
const order = 'depreciation work';

/** Charged by its work now, or when it was charged last: a method that was changed takes effect next month. */
const byWork = sql`asset.id in (select id from asset where depreciation_method = 'unitsOfProduction'
  union select asset_id from depreciation_line where live and method = 'unitsOfProduction')`;

const zone = sql`(select company_setting('timeZone', current_setting('TimeZone')))`;

/** What a meter had counted until a moment, to the digits of an entry, so that differences add up. */
const countedUntil = (
  moment: string,
) => sql`(select round(reading.value + reading.carried, 2) from meter_reading reading
  where reading.meter_id = meter.id and reading.withdrawn_at is null
    and reading.read_at < ${sql.raw(moment)}::timestamp at time zone ${zone}
  order by reading.read_at desc, reading.id desc limit 1)`;

/** After the last month with an entry, else the month itself. */
const monthAfterLast = "(coalesce(last_entry.month + interval '1 month', charged_month))";

/** What its first reading said: what it counted before that is of nobody's month. */
const countedAtFirst = sql`(select round(reading.value + reading.carried, 2) from meter_reading reading
  where reading.meter_id = meter.id and reading.withdrawn_at is null order by reading.read_at, reading.id limit 1)`;

/**
 * The assets that a month charges by their work, with what was entered and what their meters say: what they counted
 * since the last month with an entry. A meter counts in the unit of the work; of two that do, neither is meant.
 */
export const listWork: Handler<'/depreciation/work'> = async (
  { month, organisationId, assetId, limit = 50, ...page },
  { db, actor, settings },
) => {
  const after = decodeCursor(order, page.after);
  const condition = sql`${byWork} and ${scopeOfAsset(actor, 'depreciation.read')}
    and ${ownedByBranch(actor, organisationId)} and asset.id > ${after?.id ?? 0}
    and (${assetId ?? null}::bigint is null or asset.id = ${assetId ?? null})`;
  const { rows } = await sql<Row>`
    select charge.asset_id as id, charge.asset_no as "assetNo", charge.asset_name as name, asset.work_unit as "workUnit",
      charge.total_work as "totalWork", charge.work_before + 0.00 as done, entered.units, entered.source, entered.author,
      reason is not distinct from 'alreadyCharged' as closed,
      case when metered.units >= 0 then jsonb_build_object('units', metered.units::text, 'meter', metered.name) end as metered
    from (${chargesOf(condition, `${month}-01`, settings.currency)}) as charge join asset on asset.id = charge.asset_id
    left join depreciation_work entered on entered.asset_id = asset.id and entered.month = charged_month
    left join lateral (
      select min(counter.id) as id from meter counter
      where counter.asset_id = asset.id and counter.kind = 'counter' and counter.state = 'active'
        and (counter.unit = asset.work_unit or asset.work_unit = '') having count(*) = 1
    ) only_counter on true
    left join meter on meter.id = only_counter.id
    left join lateral (
      select meter.name, ${countedUntil("(charged_month + interval '1 month')")}
        - coalesce(${countedUntil(monthAfterLast)}, ${countedAtFirst}) as units
      from (select max(earlier.month) as month from depreciation_work earlier
        where earlier.asset_id = asset.id and earlier.month < charged_month) as last_entry
    ) metered on true
    where charge.method = 'unitsOfProduction' and (reason is null or reason in ('noWork', 'alreadyCharged'))
    order by charge.asset_id limit ${limit + 1}`.execute(db);
  return toPage(order, rows, limit);
};
