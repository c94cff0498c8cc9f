import { type RawBuilder, sql } from 'kysely';
import { approvedStates } from '../../../src/vocabulary/bill.ts';

const approved = sql`bill.state in (${sql.raw(approvedStates.map((state) => `'${state}'`).join(', '))})`;
const billsOfRepair = sql`from bill where bill.repair_id = repair.id and ${approved}`;

/** Proceeds by the share of each original value, or equally without any; the last line takes what remains. */
const shares = sql`select asset_id, currency, case when last then proceeds - sum(share) over document + share
      else share end as amount
    from (select *, trunc(case when whole > 0 then proceeds * value / whole else proceeds / lines end, 2) as share
      from (select line.document_id, line.asset_id, document.currency, document.proceeds,
          coalesce(asset.original_value, 0) as value,
          sum(coalesce(asset.original_value, 0)) over whole as whole, count(*) over whole as lines,
          row_number() over (whole order by line.position desc) = 1 as last
        from document join document_line line on line.document_id = document.id
        join asset on asset.id = line.asset_id
        where document.kind = 'disposal' and document.state = 'completed' and document.proceeds > 0
        window whole as (partition by document.id)) line) shared
    window document as (partition by document_id)`;

/**
 * Where the costs of assets come from: each has `asset_id`, `kind`, `currency` and `amount`. A further source is
 * one more entry here.
 */
const sources: readonly RawBuilder<unknown>[] = [
  sql`select asset.id as asset_id, 'purchase' as kind, asset.currency, coalesce(asset.original_value, 0.00) as amount
    from asset`,
  // What was recorded as other cost of a repair is what its bills say, once there are some.
  sql`select repair.asset_id, 'repairs', repair.currency,
      repair_cost(repair) - case when exists (select ${billsOfRepair}) then repair.other_cost else 0 end
    from repair where repair.state not in ('rejected', 'cancelled')`,
  sql`select repair.asset_id, 'repairs', bill.currency, bill.gross
    from bill join repair on repair.id = bill.repair_id where ${approved}`,
  sql`select task.asset_id, 'maintenance', task.currency, maintenance_cost(task)
    from maintenance_task task where task.state not in ('skipped', 'cancelled')`,
  // What was paid for an asset is its original value already.
  sql`select bill.asset_id, case bill.type when 'maintenance' then 'maintenance' else 'bills' end, bill.currency,
      bill.gross
    from bill where bill.asset_id is not null and bill.repair_id is null and bill.type <> 'purchase' and ${approved}`,
  sql`select asset.id, 'depreciation', asset.currency, coalesce(last.accumulated, asset.opening_depreciation, 0.00)
    from asset left join lateral (select line.accumulated from depreciation_line line
      where line.asset_id = asset.id and line.live order by line.month desc limit 1) last on true`,
  sql`select asset_id, 'proceeds', currency, -amount from (${shares}) proceeds`,
];

/** The costs of the assets that a condition on `asset` lets through. */
export const costsOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with chosen as materialized (
    select asset.id, asset.category_id from asset
    join organisation owner on owner.id = asset.owner_organisation_id where ${condition}
  ), entry as (
    select chosen.id as asset_id, chosen.category_id, source.kind, source.currency, source.amount
    from chosen join (${sql.join(sources, sql` union all `)}) source on source.asset_id = chosen.id
  )`;

const sumOf = (kind: string) => sql`coalesce(sum(amount) filter (where kind = ${sql.lit(kind)}), 0.00)::text`;

/** The sums of each kind over rows of `entry`. */
export const sums: RawBuilder<unknown> = sql`${sumOf('purchase')} as purchase, ${sumOf('repairs')} as repairs,
  ${sumOf('maintenance')} as maintenance, ${sumOf('bills')} as bills,
  coalesce(-sum(amount) filter (where kind = 'proceeds'), 0.00)::text as proceeds,
  coalesce(sum(amount) filter (where kind <> 'depreciation'), 0.00)::text as total,
  ${sumOf('depreciation')} as depreciation`;
