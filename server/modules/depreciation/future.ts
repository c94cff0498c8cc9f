import { type RawBuilder, sql } from 'kysely';
import type { DepreciationMethod } from '../../../src/vocabulary/asset.ts';
import type { SkipReason } from '../../../src/vocabulary/depreciation.ts';
import { centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { chargesOf } from './charges.ts';
import { type Basis, type Position, scheduleOf } from './schedule.ts';
import { chargesInUse, type UseBasis } from './use-charge.ts';
import { type WorkBasis, workScheduleOf } from './work-schedule.ts';

type Change = {
  month: number;
  method: DepreciationMethod;
  cost: string | null;
  months: number | null;
  residual: string | null;
  totalWork: string | null;
  impairment: string;
};

type AnyBasis = Basis | WorkBasis | UseBasis;

/** An asset as the next month finds it, with the bases that begin later. Months are counted from year 0. */
export type Outlook = {
  id: number;
  reason: SkipReason | null;
  month: number;
  lifeMonth: number;
  method: AnyBasis['method'];
  cost: string;
  residual: string;
  months: number;
  elapsed: number;
  basisAccumulated: string;
  impairment: string;
  accumulatedBefore: string;
  position: number;
  stretchNet: string;
  totalWork: string | null;
  basisWork: string;
  workBefore: string;
  /** A month, as far as anybody can say: of its last year, else as long as its life is. */
  pace: string | null;
  changes: Change[];
};

/** A day as its month, counted from year 0. */
export const monthNumber = (day: string) =>
  sql.raw(`(extract(year from ${day}) * 12 + extract(month from ${day}) - 1)::integer`);

const pace = sql`round(coalesce(
  (select avg(recent.work) from (select line.work from depreciation_line line
    where line.asset_id = charge.asset_id and line.live and line.work is not null order by line.month desc limit 12) as recent),
  work, total_work / nullif(months, 0)), 2)`;

/** Where assets that meet a condition go on from, in a month that may be an expression over `asset`. */
export async function outlooksOf(
  db: Db | Tx,
  condition: RawBuilder<unknown>,
  month: RawBuilder<unknown>,
  currency: string,
): Promise<Outlook[]> {
  const { rows } = await sql<Outlook>`
    select asset_id as id, reason, ${monthNumber('charged_month')} as month, life_month as "lifeMonth", method, cost,
      residual, months, elapsed, basis_accumulated as "basisAccumulated", impairment + 0.00 as impairment,
      accumulated_before + 0.00 as "accumulatedBefore", position, coalesce(stretch_net, 0.00) as "stretchNet",
      total_work as "totalWork", coalesce(basis_work, 0.00) as "basisWork", work_before + 0.00 as "workBefore",
      case when method = 'unitsOfProduction' or exists (select from depreciation_basis later
          where later.asset_id = charge.asset_id and later.from_month > charged_month
            and later.method = 'unitsOfProduction') then ${pace} end as pace,
      coalesce((select jsonb_agg(jsonb_build_object('month', ${monthNumber('from_month')}, 'method', basis.method,
          'cost', basis.cost::text, 'months', basis.months,
          'totalWork', basis.total_work::text,
          'residual', round(basis.cost * coalesce(basis.residual_rate, 0), 2)::text, 'impairment', basis.impairment::text)
          order by from_month)
        from depreciation_basis basis where basis.asset_id = charge.asset_id
          and from_month > charged_month), '[]') as changes
    from (${chargesOf(condition, month, currency)}) as charge order by asset_id`.execute(db);
  return rows;
}

export type FutureCharge = { calendarMonth: number; amount: bigint; accumulated: bigint; net: bigint };

/** The charges of an asset from its next month on, through the bases that begin later; by work at the pace that it has. */
export function futureOf(outlook: Outlook): FutureCharge[] {
  if (outlook.reason && outlook.reason !== 'noWork') return [];
  const pace = centsOf(outlook.pace ?? '0');
  let basis: AnyBasis | undefined = ownBasis(outlook);
  let position: Position | undefined = {
    month: outlook.position,
    accumulated: centsOf(outlook.accumulatedBefore),
    stretchNet: centsOf(outlook.stretchNet),
  };
  let calendarMonth = outlook.month;
  let { accumulated } = position;
  let done = centsOf(outlook.workBefore);
  const charges: FutureCharge[] = [];
  /** Which month of its table the basis is in, less the month of the calendar. */
  let ahead = outlook.position - outlook.month;
  const take = (of: AnyBasis, until: number) => {
    const all: readonly (Omit<FutureCharge, 'calendarMonth'> & { done?: bigint })[] =
      of.method === 'unitsOfProduction'
        ? workScheduleOf(of, { accumulated, done }, pace)
        : isByUse(of)
          ? chargesInUse(of, accumulated)
          : scheduleOf(of, position);
    for (const charge of all.slice(0, until - calendarMonth)) {
      const { amount, net } = charge;
      charges.push({ calendarMonth, amount, accumulated: charge.accumulated, net });
      calendarMonth += 1;
      accumulated = charge.accumulated;
      done = charge.done ?? done;
    }
  };
  for (const change of outlook.changes) {
    take(basis, change.month);
    const lifeMonth = outlook.lifeMonth + change.month - outlook.month;
    basis = changed(basis, change, { accumulated, done, lifeMonth, nth: change.month + ahead });
    if (!basis) return charges;
    if ('elapsed' in basis) ahead = basis.elapsed + 1 - change.month;
    [position, calendarMonth] = [undefined, change.month];
  }
  take(basis, Number.POSITIVE_INFINITY);
  return charges;
}

const isByUse = (of: AnyBasis): of is UseBasis => of.method === 'atOnce' || of.method === 'halves';

function ownBasis(own: Outlook): AnyBasis {
  const money = {
    cost: centsOf(own.cost),
    accumulated: centsOf(own.basisAccumulated),
    impairment: centsOf(own.impairment),
    residual: centsOf(own.residual),
  };
  const { method, months, elapsed } = own;
  if (method === 'atOnce' || method === 'halves') return { method, ...money };
  if (method !== 'unitsOfProduction') return { method, ...money, months, elapsed };
  return { method, ...money, total: centsOf(own.totalWork ?? '0'), before: centsOf(own.basisWork) };
}

/** What was charged and done before a month, and which it is of the life, and of the table of the basis until then. */
type Before = { accumulated: bigint; done: bigint; lifeMonth: number; nth: number };

/**
 * The basis that begins in a month of the life of an asset; undefined for one that is charged no more. Its table goes on
 * through a correction of cost or residual value.
 */
function changed(
  before: AnyBasis,
  { method, cost, months, residual, totalWork, impairment }: Change,
  { accumulated, done, lifeMonth, nth }: Before,
): AnyBasis | undefined {
  if (method === 'none' || cost === null || residual === null) return undefined;
  const money = {
    cost: centsOf(cost),
    accumulated,
    impairment: before.impairment + centsOf(impairment),
    residual: centsOf(residual),
  };
  if (method === 'unitsOfProduction')
    return totalWork === null ? undefined : { method, ...money, total: centsOf(totalWork), before: done };
  if (method === 'atOnce' || method === 'halves') return { method, ...money };
  if (months === null) return undefined;
  const goesOn =
    before.method === method &&
    'months' in before &&
    centsOf(impairment) === 0n &&
    months === before.months + lifeMonth - nth &&
    nth <= before.months;
  if (goesOn) return { method, ...money, months: before.months, elapsed: nth - 1 };
  return { method, ...money, months: Math.max(months - (lifeMonth - 1), 1), elapsed: 0 };
}

/** `YYYY-MM` of a month counted from year 0. */
export const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
