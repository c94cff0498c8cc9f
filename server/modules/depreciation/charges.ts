import { type RawBuilder, sql } from 'kysely';

/** Of two days, as a whole number. */
export const monthsBetween = (from: string, to: string) =>
  `((extract(year from ${to}) - extract(year from ${from})) * 12 + extract(month from ${to}) - extract(month from ${from}))::integer`;

/** The first month that an asset is charged for; null before its day is known. */
export const startMonth = startOf(sql`(select kind from category where id = asset.category_id)`);
function startOf(kind: RawBuilder<unknown>) {
  return sql`first_charge_month(coalesce(asset.in_service_date, asset.purchase_date), ${kind})`;
}

/**
 * Every asset that meets a condition over `asset` and its `owner` organisation, as a month finds it: what it would be
 * charged (`amount`), or the `reason` why it is not. The arithmetic is that of `scheduleOf`, for all assets at once.
 *
 * An asset goes on from its last charge that counts. A basis that begins after that spreads what is left over what is
 * left of the life; a life that is shorter than what has passed is charged at once. The first charge spreads what the
 * opening value leaves over the months that are left since the asset was put into service.
 *
 * The first charge uses the values from before any change that takes effect in a later month.
 *
 * A table of years goes on through a correction of cost or residual value, at the rates that it has; a change of the life
 * or the method, and an impairment, begin one for the months that are left. The last month of its years takes their cents.
 *
 * At once it is charged whole in its first month; half and half the other half in the month of its disposal, where the rest
 * of one that is charged at once would be, too. A fixed asset is charged for the month of its disposal, others are not.
 *
 * By units of production it spreads what is left over the work that is left, and is charged for what it did since its
 * last charge; a month whose work nobody has entered is not charged, and its work comes with that of a later month.
 *
 * @param run whose own lines count as well: those of months that it makes up
 */
export const chargesOf = (
  condition: RawBuilder<unknown>,
  month: string | RawBuilder<unknown>,
  currency: string,
  run = 0,
) => sql`
  select *, case when reason is null then
      case when case when method = 'atOnce' then true when method = 'halves' then is_ending
          when method = 'unitsOfProduction' then work_before + work >= total_work else position >= months end
          then remaining
        else least(remaining, greatest(coalesce(net_before - net_after_year, round(monthly, 2)), 0)) end
    end as amount
  from (
    select *,
      case method
        when 'halves' then base / 2
        when 'straightLine' then base / nullif(months - elapsed, 0)
        when 'sumOfYears' then base * ((months + 11) / 12 - (position - 1) / 12)
          / nullif(${weights('months')} - ${weights('elapsed')}, 0)
        when 'doubleDeclining' then case when position > months - 24
          then (stretch_net - residual) / nullif(months - greatest(elapsed, months - 24), 0)
          else stretch_net * 2 / nullif(months, 0) end
        when 'unitsOfProduction' then base * work / nullif(total_work - basis_work, 0)
      end as monthly,
      case
        when method = 'sumOfYears' and position % 12 = 0 then cost - impairment - basis_accumulated
          - round(base * (${weights('position')} - ${weights('elapsed')}) / nullif(${weights('months')} - ${weights('elapsed')}, 0), 2)
        when method = 'doubleDeclining' and position = months - 12 then stretch_net - round(greatest(stretch_net - residual, 0)
          * (months - 12 - greatest(elapsed, months - 24)) / (months - greatest(elapsed, months - 24)), 2)
        when method = 'doubleDeclining' and (position < months - 24 and position % 12 = 0 or position = months - 24)
          then stretch_net - round(stretch_net * 2 * ((position - 1) % 12 + 1) / months, 2)
      end as net_after_year,
      case
        when is_disposed and (disposed_on is null or disposed_on < case
          when kind = 'fixed' or not is_by_life then charged_month else charged_month + interval '1 month' end) then 'disposed'
        when method = 'none' then 'noMethod'
        when coalesce(cost, 0) = 0 then 'noCost'
        when method = 'unitsOfProduction' and total_work is null then 'noTotalWork'
        when is_by_life and months is null then 'noLife'
        when start_month is null and is_first then 'noDate'
        when currency <> ${currency} then 'otherCurrency'
        when is_draft or is_first and start_month > charged_month then 'notStarted'
        when is_charged then 'alreadyCharged'
        when is_first and elapsed >= months and is_by_life then 'lifeOver'
        when remaining = 0 then 'fullyDepreciated'
        when method = 'halves' and accumulated_before > 0 and not is_ending then 'secondHalf'
        when method = 'unitsOfProduction' and work is null then 'noWork'
      end as reason
    from (
      select *,
        greatest(net_before - residual, 0) as remaining,
        greatest(cost - impairment - basis_accumulated - residual, 0) as base,
        case when not is_fresh and ${stretch('position')} = ${stretch('position_before')} then stretch_before
          when method = 'doubleDeclining' and position <= months - 24 and (position - 1) % 12 > 0
            then round(net_before * months / (months - 2 * ((position - 1) % 12)), 2)
          else net_before end as stretch_net
      from (
        select *, cost - impairment - accumulated_before as net_before,
          method in ('straightLine', 'doubleDeclining', 'sumOfYears') as is_by_life,
          is_disposed and disposed_on < charged_month + interval '1 month' as is_ending,
          elapsed + ${sql.raw(monthsBetween('basis_from', 'charged_month'))} + 1 as position,
          elapsed + ${sql.raw(monthsBetween('basis_from', 'charged_month'))} + 1 - since_last as position_before
        from (
          select *, case when is_first or is_changed then work_before else last_basis_work end as basis_work,
            case when method = 'unitsOfProduction' then (
              select case when bool_or(done.month = charged_month) then sum(done.units) end from depreciation_work done
              where done.asset_id = basis.asset_id and done.month <= charged_month
                and done.month >= coalesce(last_month + interval '1 month', start_month)) end as work
          from (${resolvedBases(condition, month, run)}) as basis
        ) as resolved
      ) as positioned
    ) as stretched
  ) as priced`;

/** A run of months with one monthly amount of a declining charge. */
const stretch = (position: string) =>
  sql.raw(`(case when ${position} > months - 24 then -1 else (${position} - 1) / 12 end)`);

/** The weights of the months 1 to n together, by the sum of the years. */
const weights = (n: string) =>
  sql.raw(`(12 * ((${n} / 12) * ((months + 11) / 12) - (${n} / 12) * (${n} / 12 - 1) / 2)
    + (${n} % 12) * ((months + 11) / 12 - ${n} / 12))`);

/** PostgreSQL would write an expression in place of each of its hundreds of uses, and plan for a second. */
const once = sql`offset 0`;

/** The basis that a month finds: of the asset itself before its first charge, then of its last charge or its change. */
const resolvedBases = (
  condition: RawBuilder<unknown>,
  month: string | RawBuilder<unknown>,
  run: number,
) => sql`
  select asset.id as asset_id, asset.asset_no, asset.name as asset_name, asset.category_id,
    category.called as category_name, category.kind, owner.id as organisation_id, owner.called as organisation_name,
    asset.currency, asset.status = 'draft' as is_draft,
    asset.status = 'disposed' as is_disposed, asset.disposed_on,
    charged.month as charged_month, start.month as start_month,
    last.id is null as is_first, last.id is null or changed.id is not null as is_fresh,
    changed.id is not null as is_changed, last.month as last_month,
    exists (select from depreciation_line later
      where later.asset_id = asset.id and later.live and later.month >= charged.month) as is_charged,
    coalesce(last_gap.months, 1) as since_last, asset.opening_depreciation is null as is_unopened, owner.path as owner_path,
    last.stretch_net as stretch_before,
    coalesce(last.accumulated, asset.opening_depreciation, 0) as accumulated_before,
    coalesce(last.impairment, 0) + coalesce(impaired.amount, 0) as impairment,
    coalesce(last.life_month + last_gap.months, ${sql.raw(monthsBetween('start.month', 'charged.month'))} + 1) as life_month,
    case when changed.id is not null and last.id is not null then changed.method
      else coalesce(last.method, first.method) end as method,
    case when changed.id is not null and last.id is not null then changed.cost
      else coalesce(last.cost, first.cost) end as cost,
    case when changed.id is not null and last.id is not null
      then case when not begun.anew then last.months
        when changed.months is not null then greatest(changed.months - (last.life_month + last_gap.months - 1), 1) end
      else coalesce(last.months, first.months) end as months,
    case when changed.id is not null and last.id is not null then round(changed.cost * coalesce(changed.residual_rate, 0), 2)
      else coalesce(last.residual, round(first.cost * coalesce(first.residual_rate, 0), 2)) end as residual,
    case when last.id is null then ${sql.raw(monthsBetween('start.month', 'charged.month'))}
      when changed.id is null then last.elapsed when begun.anew then 0
      else last_position.nth + last_gap.months - 1 end as elapsed,
    case when last.id is null or changed.id is not null then charged.month else last.basis_from end as basis_from,
    case when last.id is null then coalesce(asset.opening_depreciation, 0)
      when changed.id is not null then last.accumulated else last.basis_accumulated end as basis_accumulated,
    case when changed.id is not null and last.id is not null then changed.total_work
      else coalesce(last.total_work, first.total_work) end as total_work,
    coalesce(last.work_after, asset.opening_work, 0) as work_before, last.basis_work as last_basis_work
  from asset join organisation owner on owner.id = asset.owner_organisation_id
  join category on category.id = asset.category_id
  cross join lateral (select ${month}::date as month ${typeof month === 'string' ? sql`` : once}) charged
  cross join lateral (select ${startOf(sql.ref('category.kind'))} as month) start
  left join lateral (select * from depreciation_line line
    where line.asset_id = asset.id and (line.live or line.run_id = ${run}) and line.month < charged.month
    order by line.month desc limit 1) last on true
  left join lateral (select ${sql.raw(monthsBetween('last.month', 'charged.month'))} as months) last_gap on true
  left join lateral (select * from depreciation_basis basis
    where basis.asset_id = asset.id and basis.from_month <= charged.month
      and (last.id is null or basis.from_month > last.month) order by basis.from_month desc limit 1) changed on true
  left join lateral (select * from depreciation_basis basis
    where last.id is null and basis.asset_id = asset.id and basis.method_before is not null
      and basis.from_month > charged.month order by basis.from_month limit 1) later on true
  cross join lateral (select case when later.id is null then asset.depreciation_method else later.method_before end as method,
    case when later.id is null then asset.original_value else later.cost_before end as cost,
    case when later.id is null then asset.useful_life_months else later.months_before end as months,
    case when later.id is null then asset.residual_rate else later.residual_rate_before end as residual_rate,
    case when later.id is null then asset.total_work else later.total_work_before end as total_work) first
  left join lateral (select sum(basis.impairment) as amount from depreciation_basis basis
    where basis.asset_id = asset.id and basis.from_month <= charged.month
      and (last.id is null or basis.from_month > last.month)) impaired on true
  left join lateral (select last.elapsed + ${sql.raw(monthsBetween('last.basis_from', 'last.month'))} + 1 as nth) last_position on true
  cross join lateral (select coalesce(changed.method is distinct from last.method or impaired.amount > 0
    or changed.months is distinct from last.months + last.life_month - last_position.nth
    or last_position.nth + last_gap.months > last.months, true) as anew) begun
  where ${condition}`;
