import { max, min, rounded } from './schedule.ts';

/** Amounts are cents, work is hundredths of its unit. */
export type WorkBasis = {
  method: 'unitsOfProduction';
  cost: bigint;
  /** Charged before its first month. */
  accumulated: bigint;
  impairment: bigint;
  residual: bigint;
  /** Expected of the whole life. */
  total: bigint;
  /** Done before its first month. */
  before: bigint;
};

export type WorkPosition = { accumulated: bigint; done: bigint };
export type WorkCharge = WorkPosition & { amount: bigint; net: bigint };

/** What some work costs: its share of what the basis spreads over the work that was left, and the rest with the last of it. */
export function chargeOfWork(
  basis: WorkBasis,
  { accumulated, done }: WorkPosition,
  work: bigint,
): WorkCharge {
  const { cost, impairment, residual, total, before } = basis;
  const net = cost - impairment - accumulated;
  const left = max(net - residual, 0n);
  const base = max(cost - impairment - basis.accumulated - residual, 0n);
  const isLast = done + work >= total;
  const amount = isLast ? left : min(left, rounded(base * work, total - before));
  return { amount, accumulated: accumulated + amount, done: done + work, net: net - amount };
}

/** Nobody looks further ahead than a life may be long. */
const horizon = 1200;

/** The charges of a basis at so much work a month, to its last. */
export function workScheduleOf(basis: WorkBasis, from: WorkPosition, pace: bigint): WorkCharge[] {
  const charges: WorkCharge[] = [];
  let position = from;
  while (charges.length < horizon && pace > 0n) {
    if (basis.cost - basis.impairment - position.accumulated <= basis.residual) break;
    const charge = chargeOfWork(basis, position, pace);
    charges.push(charge);
    position = charge;
  }
  return charges;
}
