import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { amountOf } from '../../../src/vocabulary/parsing/decimal.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { startMonth } from './charges.ts';
import { rateOf } from './enter-rate.ts';
import { futureOf, monthText, outlooksOf } from './future.ts';
import { firstRun } from './missed-months.ts';
import { sharingsOf } from './share.ts';

type Schedule = Answer<'/depreciation/schedule'>;

/** The month after the last charge; before the first the earliest that is made up, else that of now or of its start. */
export const nextMonth = sql`coalesce(
  (select (max(line.month) + interval '1 month')::date from depreciation_line line where line.asset_id = asset.id and line.live),
  greatest(${startMonth},
    case when asset.opening_depreciation is null then ${firstRun(sql.ref('owner.path'))} end,
    case when asset.opening_depreciation is not null or ${firstRun(sql.ref('owner.path'))} is null
      then date_trunc('month', company_today())::date end))`;

export const showSchedule: Handler<'/depreciation/schedule'> = async (
  { assetId },
  { db, actor, settings },
) => {
  const visible = sql`asset.id = ${assetId} and ${scopeOfAsset(actor, 'depreciation.read')}`;
  const [outlook] = await outlooksOf(db, visible, nextMonth, settings.currency);
  if (!outlook) throw new Refusal('notFound');
  const [charges, bases, booked, sharings, rate] = await Promise.all([
    sql<Schedule['charges'][number]>`
      select to_char(line.month, 'YYYY-MM') as month, run.run_no as "runNo", line.asset_no as "assetNo",
        line.asset_id = ${assetId} as own, line.amount, line.accumulated, line.net_after as net
      from depreciation_line line join depreciation_run run on run.id = line.run_id
      where line.live and (line.asset_id = ${assetId}
        or line.asset_id in (select id from asset_merged where into_id = ${assetId}))
      order by line.month, line.asset_id`.execute(db),
    sql<Schedule['bases'][number]>`
      select to_char(from_month, 'YYYY-MM') as "fromMonth", method, cost, months, residual_rate as "residualRate",
        total_work as "totalWork",
        impairment, reason, author
      from depreciation_basis where asset_id = ${assetId} order by from_month`.execute(db),
    sql<{ day: string | null }>`select to_char(min(day), 'YYYY-MM-DD') as day from asset_books
      where asset_id = ${assetId} and held`.execute(db),
    sharingsOf(db, assetId),
    rateOf(db, assetId, settings.currency),
  ]);
  return {
    currency: settings.currency,
    charges: charges.rows,
    bases: bases.rows,
    sharings,
    skipped: outlook.reason,
    nextMonth: monthText(outlook.month),
    rate,
    bookedOn: booked.rows[0]?.day ?? null,
    estimated: outlook.pace !== null,
    future: futureOf(outlook).map(({ calendarMonth, amount, accumulated, net }) => ({
      month: monthText(calendarMonth),
      amount: amountOf(amount),
      accumulated: amountOf(accumulated),
      net: amountOf(net),
    })),
  };
};
