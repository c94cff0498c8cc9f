import { sql } from 'kysely';
import type { SkipReason } from '../../../src/vocabulary/depreciation.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Tx } from '../../http/handler.ts';
import { chargesOf } from './charges.ts';
import type { LockedRun } from './lock-run.ts';

type Stored = {
  assets: number;
  amount: string;
  skipped: Partial<Record<SkipReason, number>>;
};

/** That the owner of an asset is the organisation of a run, or lies below it. */
export const ownedBelow = (path: string) => sql`owner.path like ${`${path}%`}`;

/** What a line says beside its run, its asset and whether it counts. */
const described = [
  ...['month', 'asset_no', 'asset_name', 'category_id', 'category_name', 'organisation_id'],
  ...['organisation_name', 'cost', 'amount', 'accumulated', 'impairment', 'net_after', 'life_month'],
  ...['method', 'months', 'elapsed', 'residual', 'basis_from', 'basis_accumulated', 'stretch_net'],
  ...['work', 'work_after', 'total_work', 'basis_work'],
] as const;
const figures = ['amount', 'accumulated', 'impairment', 'net_after'] as const;
const columns = sql.raw(['run_id', 'asset_id', 'live', ...described].join(', '));
const of = (table: string, names: readonly string[]) =>
  sql.raw(names.map((name) => `${table}.${name}`).join(', '));

/** The lines of a run as its month finds its assets now. */
const linesOf = (run: LockedRun, live: boolean) => sql`
  select ${run.id}::bigint as run_id, asset_id, ${live}::boolean as live, charged_month as month, asset_no, asset_name,
    category_id, category_name, organisation_id, organisation_name, cost, amount,
    accumulated_before + amount as accumulated, impairment, net_before - amount as net_after, life_month, method,
    coalesce(months, 0) as months, elapsed, residual, basis_from, basis_accumulated, stretch_net, work,
    nullif(work_before + coalesce(work, 0), 0) as work_after, total_work, basis_work
  from charge where reason is null`;

const chargesIn = (run: LockedRun) =>
  sql`charge as materialized (${chargesOf(ownedBelow(run.path), run.month, run.currency)})`;

/** How many assets a month does not charge, by reason. */
const skipped = sql`(select coalesce(jsonb_object_agg(reason, assets), '{}') from (
  select reason, count(*) as assets from charge where reason is not null group by reason) as counted)`;

/** Calculates the charges of a run and stores them instead of those that it had. */
export async function storeCharges(tx: Tx, run: LockedRun, live: boolean): Promise<void> {
  await sql`delete from depreciation_line where run_id = ${run.id}`.execute(tx);
  const { rows } = await sql<Stored>`
    with ${chargesIn(run)}, fresh as (
      insert into depreciation_line (${columns})
      select * from (${linesOf(run, live)}) as line order by number_order(asset_no)
      returning amount
    )
    select (select count(*) from fresh) as assets,
      (select coalesce(sum(amount), 0.00) from fresh) as amount, ${skipped} as skipped`.execute(tx);
  const stored = rows[0] as Stored;
  await sql`update depreciation_run set assets = ${stored.assets}, amount = ${stored.amount},
    skipped = ${jsonText(stored.skipped)}::jsonb where id = ${run.id}`.execute(tx);
}

type Comparison = {
  /** Assets that are charged otherwise than the lines of the run say. */
  charged: number;
  /** Those of which the lines say anything else, such as a name. */
  described: number;
  skipped: Stored['skipped'];
};

/** How the lines of a run differ from what its month finds now. */
export async function compareCharges(tx: Tx, run: LockedRun): Promise<Comparison> {
  const { rows } = await sql<Comparison>`
    with ${chargesIn(run)}
    select count(*) filter (where (${of('line', figures)}) is distinct from (${of('fresh', figures)})) as charged,
      count(*) as described, ${skipped} as skipped
    from (select ${columns} from depreciation_line where run_id = ${run.id}) as line
    full join (${linesOf(run, false)}) as fresh using (asset_id)
    where (${of('line', described)}) is distinct from (${of('fresh', described)})`.execute(tx);
  return rows[0] as Comparison;
}
