import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../http/handler.ts';
import type { LockedRun } from './lock-run.ts';

const figures = ['cost', 'amount', 'accumulated', 'impairment', 'net_after'];
const columns = sql.raw(
  ['line_id', 'organisation_id', 'organisation_name', 'percent', ...figures].join(', '),
);

/** Each its per cent, cut to the cent; who bears most takes the cents that are left. */
const cut = (figure: string) => sql`trunc(line.${sql.ref(figure)} * share.percent / 100, 2)`;
const portion = (figure: string) =>
  sql`case when share.is_last then line.${sql.ref(figure)} - coalesce(sum(${cut(figure)}) filter (where not share.is_last)
    over (partition by line.id), 0.00) else ${cut(figure)} end`;
const of = (figure: (name: string) => RawBuilder<unknown>) => sql.join(figures.map(figure));

/** Divides what a run charges among the departments that bear an asset by per cent, by what holds for the month of each line. */
export async function storeParts(tx: Tx, { id }: Pick<LockedRun, 'id'>): Promise<void> {
  await sql`delete from depreciation_part using depreciation_line line
    where line.id = line_id and line.run_id = ${id} and line.shared`.execute(tx);
  await sql`
    with stored as (
      insert into depreciation_part (${columns})
      select line.id, share.organisation_id, share.called, share.percent, ${of(portion)}
      from depreciation_line line
      cross join lateral (select sharing.from_month from depreciation_sharing sharing
        where sharing.asset_id = line.asset_id and sharing.from_month <= line.month
        order by sharing.from_month desc limit 1) sharing
      join lateral (select organisation_id, called, percent,
          row_number() over (order by percent desc, organisation_id) = 1 as is_last
        from depreciation_share one join organisation on organisation.id = one.organisation_id
        where one.asset_id = line.asset_id and one.from_month = sharing.from_month) share on true
      where line.run_id = ${id}
      order by line.id, share.is_last desc, share.organisation_id
      returning line_id
    )
    update depreciation_line line set shared = line.id in (select line_id from stored)
    where line.run_id = ${id} and line.shared <> (line.id in (select line_id from stored))`.execute(tx);
}

/** The parts of a reversal are the negatives of those that it takes back. */
export async function reverseParts(tx: Tx, run: { id: number }, reversal: { id: number }): Promise<void> {
  await sql`
    with stored as (
      insert into depreciation_part (${columns})
      select own.id, part.organisation_id, part.organisation_name, part.percent, part.cost, -part.amount,
        part.accumulated - part.amount, part.impairment, part.net_after + part.amount
      from depreciation_part part join depreciation_line line on line.id = part.line_id and line.run_id = ${run.id}
      join depreciation_line own on own.run_id = ${reversal.id} and own.asset_id = line.asset_id and own.month = line.month
      order by part.id
      returning line_id
    )
    update depreciation_line set shared = true where id in (select line_id from stored)`.execute(tx);
}
