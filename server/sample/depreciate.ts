import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../http/handler.ts';
import { insertRun, storeCharges } from '../modules/depreciation/index.ts';
import { enterAccounts, shareOne } from './account-codes.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import type { Day } from './days.ts';
import { postedMonths, posterOf, runOrganisation } from './depreciation-entries.ts';
import type { Keeper } from './document-rows.ts';
import { beginIds, followIds } from './insert-rows.ts';

/** Eleven months of the whole company, posted and closed; what was charged before is the opening value. The month that ended last is to be run. */
export async function depreciate(tx: Tx, company: CompanyRows, keeper: Keeper, today: Day): Promise<void> {
  const organisationId = idOf(company.organisation.ids, runOrganisation);
  const months = postedMonths(today);
  await beginIds(tx, ['depreciation_run', 'depreciation_line']);
  const [{ month: first } = { month: today }] = months;
  await chargeByMileage(tx, first);
  await enterOpeningValues(tx, first);
  for (const { month } of months) await enterMileage(tx, month, keeper.name);
  await enterAccounts(tx, company);
  await followIds(tx, ['account_code']);
  for (const { month, at, closedAt } of months) {
    const run = await insertRun(
      tx,
      { actor: keeper },
      { organisationId, path: `/${organisationId}/`, month, currency: 'CNY', reverses: null },
    );
    await storeCharges(tx, run, true);
    await sql`update depreciation_run set state = 'posted', version = 3, created_at = ${at}::timestamptz,
      posted_at = ${at}::timestamptz, posted_by_name = ${posterOf().name} where id = ${run.id}`.execute(tx);
    await sql`insert into books_month (month, state, closed_by_name, closed_at)
      values (${month}::date, 'closed', ${posterOf().name}, ${closedAt}::timestamptz)`.execute(tx);
  }
  await shareOne(tx, company, keeper.name, today);
}

/** What a meter of asset `asset` in km said before a day. */
const mileageBefore = (
  day: RawBuilder<unknown>,
) => sql`(select max(reading.value) from meter join meter_reading reading
  on reading.meter_id = meter.id where meter.asset_id = asset.id and meter.unit = 'km' and reading.read_at < ${day})`;

/** The cars that have a meter are charged by what they drive. */
const chargeByMileage = (tx: Tx, first: Day) =>
  sql`
  update asset set depreciation_method = 'unitsOfProduction', work_unit = 'km', total_work = 300000,
    opening_work = ${mileageBefore(sql`${first}::date`)}
  where original_value is not null and ${mileageBefore(sql`${first}::date`)} is not null`.execute(tx);

const enterMileage = (tx: Tx, month: Day, author: string) =>
  sql`
  insert into depreciation_work (asset_id, month, units, source, author)
  select asset.id, ${month}::date, ${mileageBefore(sql`${month}::date + interval '1 month'`)}
    - ${mileageBefore(sql`${month}::date`)}, 'meter', ${author}
  from asset where depreciation_method = 'unitsOfProduction'`.execute(tx);

/** In equal parts of the life up to a month, or the first half: what the books would say nearly. */
const enterOpeningValues = (tx: Tx, first: Day) =>
  sql`
  update asset set opening_depreciation = round(original_value * (1 - coalesce(residual_rate, 0))
    * case when depreciation_method = 'unitsOfProduction' then opening_work / total_work
      when depreciation_method = 'halves' then (elapsed.months > 0)::integer * 0.5
      else least(elapsed.months, useful_life_months)::numeric / useful_life_months end, 2)
  from (
    select asset.id, greatest(0, (extract(year from ${first}::date) - extract(year from begins)) * 12
      + extract(month from ${first}::date) - extract(month from begins)) as months
    from asset join category on category.id = asset.category_id
    cross join lateral first_charge_month(in_service_date, category.kind) begins
  ) as elapsed
  where elapsed.id = asset.id and in_service_date is not null and (useful_life_months is not null or depreciation_method = 'halves')
    and depreciation_method <> 'none' and status <> 'draft'`.execute(tx);
