import { type RawBuilder, sql } from 'kysely';
import { approvedStates } from '../../../src/vocabulary/bill.ts';
import { hasDisposed } from '../../lib/document-lines.ts';

const approved = sql`bill.state in (${sql.raw(approvedStates.map((state) => `'${state}'`).join(', '))})`;
const billsOfRepair = sql`from bill where bill.repair_id = repair.id and ${approved}`;

/** Of a sum of a document: by the share of each original value, or equally without any; the last line takes what remains. */
const portion = (sum: string) => {
  const cut = sql.raw(`trunc(case when whole > 0 then ${sum} * value / whole else ${sum} / lines end, 2)`);
  return sql`case when last then ${sql.raw(sum)} - sum(${cut}) over document + ${cut} else ${cut} end`;
};

/** Proceeds, and the tax that was received with them. */
export const proceedsOfDisposals = sql`select asset_id, currency, ${portion('proceeds')} as amount, ${portion('tax')} as tax
    from (select *
      from (select line.document_id, line.asset_id, document.currency,
          document.proceeds - coalesce(document.proceeds_tax, 0) as proceeds, coalesce(document.proceeds_tax, 0.00) as tax,
          coalesce(asset.original_value, 0) as value,
          sum(coalesce(asset.original_value, 0)) over whole as whole, count(*) over whole as lines,
          row_number() over (whole order by line.position desc) = 1 as last
        from document join document_line line on line.document_id = document.id
        join asset on asset.id = line.asset_id
        where ${hasDisposed} and document.proceeds > 0
        window whole as (partition by document.id)) line) shared
    window document as (partition by document_id)`;

/** What bills of assets that were bought have as tax: `asset_id`, `currency` and `amount`. */
export const purchaseTax = sql`select bill.asset_id, bill.currency, bill.tax as amount from bill
  where bill.asset_id is not null and bill.type = 'purchase' and ${approved}`;

/**
 * Where the costs of assets come from beside what the register says of them: each has `asset_id`, `kind`, `currency`
 * and `amount`. A further source is one more entry here.
 */
const sources: readonly RawBuilder<unknown>[] = [
  // What was recorded as other cost of a repair is what its bills say, once there are some.
  sql`select repair.asset_id, 'repairs' as kind, repair.currency,
      repair_cost(repair) - case when exists (select ${billsOfRepair}) then repair.other_cost else 0 end as amount
    from repair where repair.state not in ('rejected', 'cancelled')`,
  sql`select repair.asset_id, 'repairs' as kind, bill.currency, bill.gross as amount
    from bill join repair on repair.id = bill.repair_id where ${approved}`,
  sql`select task.asset_id, 'maintenance' as kind, task.currency, maintenance_cost(task) as amount
    from maintenance_task task where task.state not in ('skipped', 'cancelled')`,
  // What was paid for an asset is its original value already.
  sql`select bill.asset_id, case bill.type when 'maintenance' then 'maintenance' else 'bills' end as kind, bill.currency,
      bill.gross as amount
    from bill where bill.asset_id is not null and bill.repair_id is null and bill.type <> 'purchase' and ${approved}`,
  sql`select asset_id, 'proceeds' as kind, currency, -amount as amount from (${proceedsOfDisposals}) proceeds`,
];

const ofChosen = (source: RawBuilder<unknown>) => sql`select chosen.id as asset_id, chosen.category_id,
    source.currency <> chosen.currency as abroad, source.kind, source.currency, source.amount
  from chosen join (${source}) source on source.asset_id = chosen.id`;

/**
 * The costs of the assets that a condition on `asset` lets through, by category and currency: `entry` has a sum of each
 * kind, and `counted` how many assets. An asset counts in its own currency, and in each other that something of it is
 * in. One pass over the register and one over each source, with nothing sorted.
 */
export const costsOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with chosen as not materialized (
    select asset.id, asset.category_id, asset.currency, asset.original_value, asset.opening_depreciation
    from asset where ${condition}
  ), own as (
    select category_id, currency, count(*) as assets, sum(coalesce(original_value, 0.00)) as purchase,
      sum(coalesce((select line.accumulated from depreciation_line line where line.asset_id = chosen.id and line.live
        order by line.month desc limit 1), opening_depreciation, 0.00)) as depreciation
    from chosen group by category_id, currency
  ), happened as materialized (
    ${sql.join(sources.map(ofChosen), sql` union all `)}
  ), counted as (
    select category_id, currency, sum(assets)::integer as assets
    from (select category_id, currency, assets from own union all
      select category_id, currency, count(distinct asset_id) from happened where abroad
      group by category_id, currency) part group by category_id, currency
  ), entry as (
    select category_id, currency, 'purchase' as kind, purchase as amount from own
    union all select category_id, currency, 'depreciation', depreciation from own
    union all select category_id, currency, kind, sum(amount) from happened group by category_id, currency, kind
  )`;

const sumOf = (kind: string) => sql`coalesce(sum(amount) filter (where kind = ${sql.lit(kind)}), 0.00)::text`;

/** The sums of each kind over rows of `entry`. */
export const sums: RawBuilder<unknown> = sql`${sumOf('purchase')} as purchase, ${sumOf('repairs')} as repairs,
  ${sumOf('maintenance')} as maintenance, ${sumOf('bills')} as bills,
  coalesce(-sum(amount) filter (where kind = 'proceeds'), 0.00)::text as proceeds,
  coalesce(sum(amount) filter (where kind <> 'depreciation'), 0.00)::text as total,
  ${sumOf('depreciation')} as depreciation`;
