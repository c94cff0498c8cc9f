import { type RawBuilder, sql } from 'kysely';
import type { SkipReason } from '../../../src/vocabulary/depreciation.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Tx } from '../../http/handler.ts';
import { chargesOf } from './charges.ts';
import type { LockedRun } from './lock-run.ts';
import { firstMissed, isDue } from './missed-months.ts';
import { storeParts } from './parts.ts';

type Skipped = Partial<Record<SkipReason, number>>;
/** An asset with the first month, as a day, that no run charged it for. */
type Missed = { id: number; from: string };

/** That the owner of an asset is the organisation of a run, or lies below it. */
export const ownedBelow = (path: string) => sql`owner.path like ${`${path}%`}`;

/** What a line says beside its run, its asset and whether it counts. */
const described = [
  ...['month', 'asset_no', 'asset_name', 'category_id', 'category_name', 'organisation_id'],
  ...['organisation_name', 'cost', 'amount', 'accumulated', 'impairment', 'net_after', 'life_month'],
  ...['method', 'months', 'elapsed', 'residual', 'basis_from', 'basis_accumulated', 'stretch_net'],
  ...['work', 'work_after', 'total_work', 'basis_work', 'kind'],
] as const;
const figures = ['amount', 'accumulated', 'impairment', 'net_after'] as const;
const columns = sql.raw(['run_id', 'asset_id', 'live', 'booked', ...described].join(', '));
const of = (table: string, names: readonly string[]) =>
  sql.raw(names.map((name) => `${table}.${name}`).join(', '));

/**
 * Who bears the charge of a month: who uses the asset at its end or, where the company charges by that, who manages it. It is
 * by use that CAS 4 §18 asks for.
 */
const bearer = sql`cross join lateral (select
    case when company_setting('depreciationBy', 'using') = 'using' then used.id else charge.organisation_id end as id,
    case when company_setting('depreciationBy', 'using') = 'using' then used.called else charge.organisation_name end as called
  from (select) as one left join lateral (select books.using_organisation_id as id,
      coalesce(organisation.called, books.using_name) as called
    from asset_books books left join organisation on organisation.id = books.using_organisation_id
    where books.asset_id = charge.asset_id and books.day < charge.charged_month + interval '1 month'
    order by books.day desc limit 1) used on true) bearer`;

/** The lines of a run as its month finds its assets now. */
const linesOf = (run: LockedRun, live: boolean) => sql`
  select ${run.id}::bigint as run_id, asset_id, ${live}::boolean as live, ${run.month}::date as booked,
    charged_month as month, asset_no, asset_name, category_id, category_name, coalesce(bearer.id, organisation_id) as
      organisation_id, coalesce(bearer.called, organisation_name) as organisation_name, cost,
    amount, accumulated_before + amount as accumulated, impairment, net_before - amount as net_after, life_month, method,
    coalesce(months, 0) as months, elapsed, residual, basis_from, basis_accumulated, stretch_net, work,
    nullif(work_before + coalesce(work, 0), 0) as work_after, total_work, basis_work, kind
  from charge ${bearer} where reason is null`;

const chargesIn = (run: LockedRun, month = run.month, assets: RawBuilder<unknown> = sql`true`) =>
  sql`charge as materialized (${chargesOf(sql`${ownedBelow(run.path)} and ${assets}`, month, run.currency, run.id)})`;

/** How many assets a month does not charge, by reason. */
const skipped = sql`(select coalesce(jsonb_object_agg(reason, assets), '{}') from (
  select reason, count(*) as assets from charge where reason is not null group by reason) as counted)`;

const missed = sql`select asset_id as id, missed::text as from
  from (select *, ${firstMissed} as missed from charge) as found where missed is not null and ${isDue}`;

/** Calculates the charges of a run and stores them instead of those that it had, with those of months that no run charged. */
export async function storeCharges(tx: Tx, run: LockedRun, live: boolean): Promise<void> {
  await sql`delete from depreciation_line where run_id = ${run.id}`.execute(tx);
  const { rows } = await sql<{ skipped: Skipped; missed: Missed[] }>`
    with ${chargesIn(run)}, late as materialized (${missed}), fresh as (
      insert into depreciation_line (${columns})
      select * from (${linesOf(run, live)}) as line where asset_id not in (select id from late)
      order by number_order(asset_no)
    ), counted as (
      select reason, count(*) as assets from charge
      where reason is not null and asset_id not in (select id from late) group by reason)
    select (select coalesce(jsonb_object_agg(reason, assets), '{}') from counted) as skipped,
      (select coalesce(jsonb_agg(late), '[]') from late) as missed`.execute(tx);
  const stored = rows[0] as (typeof rows)[number];
  const total = new Map(Object.entries(stored.skipped));
  for (const [reason, count] of Object.entries(await makeUp(tx, run, live, stored.missed)))
    total.set(reason, (total.get(reason) ?? 0) + count);
  await storeParts(tx, run);
  await sql`update depreciation_run set (assets, amount) = (
      select count(distinct asset_id), coalesce(sum(line.amount), 0.00) from depreciation_line line
      where run_id = ${run.id}),
    skipped = ${jsonText(Object.fromEntries(total))}::jsonb where id = ${run.id}`.execute(tx);
}

/** Charges assets month by month from the first that was left out, so that each follows from the one before. */
async function makeUp(tx: Tx, run: LockedRun, live: boolean, assets: readonly Missed[]): Promise<Skipped> {
  let last: Skipped = {};
  const [first = run.month] = assets.map(({ from }) => from).sort();
  for (let month = first; assets.length > 0 && month <= run.month; month = monthAfter(month)) {
    const ids = assets.filter(({ from }) => from <= month).map(({ id }) => id);
    const { rows } = await sql<{ skipped: Skipped }>`
      with ${chargesIn(run, month, sql`asset.id = any(${ids}::bigint[])`)}, fresh as (
        insert into depreciation_line (${columns})
        select * from (${linesOf(run, live)}) as line order by number_order(asset_no)
      ) select ${skipped} as skipped`.execute(tx);
    last = rows[0]?.skipped ?? {};
  }
  return last;
}

const monthAfter = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

type Comparison = {
  /** Lines whose amounts differ from what would be charged now. */
  charged: number;
  /** Lines that differ in anything, such as the name of an asset. */
  described: number;
  skipped: Skipped;
};

/** How the lines of a run differ from what its months find now. */
export async function compareCharges(tx: Tx, run: LockedRun): Promise<Comparison> {
  const { rows } = await sql<Comparison & { missed: boolean }>`
    with ${chargesIn({ ...run, id: 0 })}
    select count(*) filter (where (${of('line', figures)}) is distinct from (${of('fresh', figures)})) as charged,
      count(*) as described, ${skipped} as skipped, exists (${missed}) as missed
    from (select ${columns} from depreciation_line where run_id = ${run.id}) as line
    full join (${linesOf(run, false)}) as fresh using (asset_id, month)
    where (${of('line', described)}) is distinct from (${of('fresh', described)})`.execute(tx);
  const { missed: isLate, ...found } = rows[0] as (typeof rows)[number];
  return isLate ? compareAnew(tx, run) : found;
}

/** Months that are made up follow from one another: they are stored again beside what was previewed. */
async function compareAnew(tx: Tx, run: LockedRun): Promise<Comparison> {
  const before = await sumOf(tx, run);
  await storeCharges(tx, run, true);
  const after = await sumOf(tx, run);
  const { rows } = await sql<{
    skipped: Skipped;
  }>`select skipped from depreciation_run where id = ${run.id}`.execute(tx);
  return { charged: before === after ? 0 : 1, described: 0, skipped: rows[0]?.skipped ?? {} };
}

/** Two sets of lines with other amounts have another sum, whatever their order. */
async function sumOf(tx: Tx, run: LockedRun): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select count(*) || ' ' || coalesce(sum(hashtextextended(concat_ws(' ', asset_id, month, ${of('line', figures)}), 0)), 0)
      as sum from depreciation_line line where run_id = ${run.id}`.execute(tx);
  return rows[0]?.sum ?? '';
}
