import { type RawBuilder, sql } from 'kysely';
import type { DepreciationMethod } from '../../../src/vocabulary/asset.ts';
import type { SkipReason } from '../../../src/vocabulary/depreciation.ts';
import { centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import type { Db, Tx } from '../../handler.ts';
import { chargesOf } from './charges.ts';
import { type Basis, type Charge, type Position, scheduleOf } from './schedule.ts';

type Change = {
  month: number;
  method: DepreciationMethod;
  cost: string | null;
  months: number | null;
  residual: string | null;
  impairment: string;
};

/** An asset as the next month finds it, with the bases that begin later. Months are counted from year 0. */
export type Outlook = {
  id: number;
  reason: SkipReason | null;
  month: number;
  lifeMonth: number;
  method: Basis['method'];
  cost: string;
  residual: string;
  months: number;
  elapsed: number;
  basisAccumulated: string;
  impairment: string;
  accumulatedBefore: string;
  position: number;
  stretchNet: string;
  changes: Change[];
};

const monthNumber = (day: string) =>
  sql.raw(`(extract(year from ${day}) * 12 + extract(month from ${day}) - 1)::integer`);

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
      accumulated_before + 0.00 as "accumulatedBefore", position, stretch_net as "stretchNet",
      coalesce((select jsonb_agg(jsonb_build_object('month', ${monthNumber('from_month')}, 'method', basis.method,
          'cost', basis.cost::text, 'months', basis.months,
          'residual', round(basis.cost * coalesce(basis.residual_rate, 0), 2)::text, 'impairment', basis.impairment::text)
          order by from_month)
        from depreciation_basis basis where basis.asset_id = charge.asset_id
          and from_month > charged_month), '[]') as changes
    from (${chargesOf(condition, month, currency)}) as charge order by asset_id`.execute(db);
  return rows;
}

export type FutureCharge = Charge & { calendarMonth: number };

/** The charges of an asset from its next month on, through the bases that begin later. */
export function futureOf(outlook: Outlook): FutureCharge[] {
  if (outlook.reason) return [];
  const { changes, ...own } = outlook;
  let basis: Basis = {
    method: own.method,
    cost: centsOf(own.cost),
    accumulated: centsOf(own.basisAccumulated),
    impairment: centsOf(own.impairment),
    residual: centsOf(own.residual),
    months: own.months,
    elapsed: own.elapsed,
  };
  let position: Position | undefined = {
    month: own.position,
    accumulated: centsOf(own.accumulatedBefore),
    stretchNet: centsOf(own.stretchNet),
  };
  let [calendarMonth, accumulated] = [own.month, position.accumulated];
  const charges: FutureCharge[] = [];
  const take = (until: number) => {
    for (const charge of scheduleOf(basis, position)) {
      if (calendarMonth >= until) break;
      charges.push({ ...charge, calendarMonth });
      calendarMonth += 1;
      accumulated = charge.accumulated;
    }
  };
  for (const change of changes) {
    take(change.month);
    const next = changed(basis, change, accumulated, own.lifeMonth + change.month - own.month);
    if (!next) return charges;
    [basis, position, calendarMonth] = [next, undefined, change.month];
  }
  take(Number.POSITIVE_INFINITY);
  return charges;
}

/** The basis that begins in a month of the life of an asset; undefined for one that is charged no more. */
function changed(
  before: Basis,
  { method, cost, months, residual, impairment }: Change,
  accumulated: bigint,
  lifeMonth: number,
): Basis | undefined {
  if (method === 'none' || cost === null || residual === null || months === null) return undefined;
  return {
    method,
    cost: centsOf(cost),
    accumulated,
    impairment: before.impairment + centsOf(impairment),
    residual: centsOf(residual),
    months: Math.max(months - (lifeMonth - 1), 1),
    elapsed: 0,
  };
}

/** `YYYY-MM` of a month counted from year 0. */
export const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
