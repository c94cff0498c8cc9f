import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { amountOf } from '../../../src/vocabulary/parsing/decimal.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Context, Db, Handler } from '../../http/handler.ts';
import { leftOutOf } from './balances.ts';
import { ownedByBranch } from './branch.ts';
import { startMonth } from './charges.ts';
import { futureOf, monthText, outlooksOf } from './future.ts';

const span = 36;
/** Calculated at once; others are served between. */
const batch = 2000;

/** From the month after the last that was posted anywhere, or from the present one. */
export const forecastCharges: Handler<'/depreciation/forecast'> = async (
  { organisationId },
  { db, actor, settings, signal },
) => {
  const first = await firstMonth(db);
  const months = Array.from({ length: span }, () => ({ amount: 0n, assets: 0 }));
  const begin = sql`greatest(${`${monthText(first)}-01`}::date, ${startMonth})`;
  const visible = sql`${scopeOfAsset(actor, 'depreciation.read')} and ${ownedByBranch(actor, organisationId)}`;
  let estimated = 0;
  for (let after = 0, more = true; more && !signal.aborted; ) {
    const ids = sql`asset.id in (select asset.id from asset join organisation owner on owner.id = asset.owner_organisation_id
      where asset.id > ${after} and ${visible} order by asset.id limit ${batch})`;
    const outlooks = await outlooksOf(db, ids, begin, settings.currency);
    estimated += outlooks.filter(
      ({ reason, pace }) => pace !== null && (!reason || reason === 'noWork'),
    ).length;
    for (const { calendarMonth, amount } of outlooks.flatMap(futureOf)) {
      const month = months[calendarMonth - first];
      if (!month) continue;
      month.amount += amount;
      month.assets += 1;
    }
    after = outlooks.at(-1)?.id ?? after;
    more = outlooks.length === batch;
    await breathe();
  }
  return {
    currency: settings.currency,
    estimated,
    leftOut: await leftOutOf(db, monthText(first), visible, settings.currency),
    months: months.map(({ amount, assets }, nth) => ({
      month: monthText(first + nth),
      amount: amountOf(amount),
      assets,
    })),
  };
};

export type ForecastMonth = Answer<'/depreciation/forecast'>['months'][number] & { currency: string };

/** The same as the rows of a table. */
export async function listForecast(
  { organisationId }: Payload<'/depreciation/forecast'>,
  context: Context,
): Promise<{ rows: ForecastMonth[]; next: null }> {
  const requested = organisationId === undefined ? {} : { organisationId };
  const { months, currency } = await forecastCharges(requested, context);
  return { rows: months.map((month) => ({ ...month, currency })), next: null };
}

async function firstMonth(db: Db): Promise<number> {
  const { rows } = await sql<{ month: number }>`
    select (extract(year from day) * 12 + extract(month from day) - 1)::integer as month from (
      select coalesce((select max(month) + interval '1 month' from depreciation_run
        where state = 'posted' and reverses is null), company_today()) as day) as next`.execute(db);
  return rows[0]?.month ?? 0;
}
