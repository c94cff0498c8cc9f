import type { DepreciationMethod } from '../../../src/vocabulary/asset.ts';

/** By the months of a life. */
export type LifeMethod = Exclude<DepreciationMethod, 'none' | 'unitsOfProduction' | UseMethod>;
/** When an asset is taken into use, and when it is disposed of. */
export type UseMethod = 'atOnce' | 'halves';

/** Amounts are cents. What an asset is charged by from one month on; a change of it begins a new basis. */
export type Basis = {
  method: LifeMethod;
  cost: bigint;
  /** Charged before its first month. */
  accumulated: bigint;
  impairment: bigint;
  residual: bigint;
  /** Months of life that its years are counted by. */
  months: number;
  /** How many of them were over before its first month. */
  elapsed: number;
};

export type Charge = { month: number; amount: bigint; accumulated: bigint; net: bigint };

/** Before a month: what was charged, and what the months of the stretch it is in are computed from. */
export type Position = { month: number; accumulated: bigint; stretchNet: bigint };

/** Double-declining charges go over to the straight line for so many months before the end. */
const tail = 24;

/**
 * The charges of a basis, month by month, to its last. Month 1 is the first of the life; years are counted from it.
 *
 * - straightLine: what is left to charge, over the months that are left.
 * - sumOfYears: a month in year k of n weighs n − k + 1. A life that ends within a year counts that year as one.
 * - doubleDeclining: the net value at the beginning of the year × 2 ÷ months of life. The last 24 months share what is
 *   left above the residual value; a year that they cut into is shorter, and a life of up to 24 months is all of them.
 *
 * Each month is rounded to the cent and charges no more than is left; the last of a year by a table takes the cents of its
 * year, and the last of all what is left.
 */
export function scheduleOf(basis: Basis, from: Position = beginningOf(basis)): Charge[] {
  const charges: Charge[] = [];
  let position = from;
  // A month after the last one still charges what is left: some month before it had no run.
  for (let { month } = from; month <= Math.max(basis.months, from.month); month += 1) {
    const net = basis.cost - basis.impairment - position.accumulated;
    const isNext = month > from.month && beginsStretch(basis, month);
    const stretchNet = isNext ? netOfStretch(basis, month, net) : position.stretchNet;
    const amount = amountOf(basis, month, { net, stretchNet });
    position = { month, accumulated: position.accumulated + amount, stretchNet };
    charges.push({ month, amount, accumulated: position.accumulated, net: net - amount });
  }
  return charges;
}

function beginningOf(basis: Basis): Position {
  const { cost, impairment, accumulated, elapsed } = basis;
  const month = elapsed + 1;
  return { month, accumulated, stretchNet: netOfStretch(basis, month, cost - impairment - accumulated) };
}

type Standing = { net: bigint; stretchNet: bigint };

function amountOf(basis: Basis, month: number, { net, stretchNet }: Standing): bigint {
  const left = max(net - basis.residual, 0n);
  if (month >= basis.months) return left;
  const netAfter = netAfterYear(basis, month, stretchNet);
  return min(left, max(netAfter === undefined ? monthly(basis, month, stretchNet) : net - netAfter, 0n));
}

/** What the last month of a year leaves, where a table says what the whole year charges. */
function netAfterYear(basis: Basis, month: number, stretchNet: bigint): bigint | undefined {
  const { method, months, elapsed } = basis;
  if (method === 'straightLine') return undefined;
  if (method === 'sumOfYears') {
    if (month % 12 > 0) return undefined;
    const opening = basis.cost - basis.impairment - basis.accumulated;
    const weights = weightsUntil(months, month) - weightsUntil(months, elapsed);
    const all = weightsUntil(months, months) - weightsUntil(months, elapsed);
    return opening - rounded(max(opening - basis.residual, 0n) * BigInt(weights), all);
  }
  if (isTail(months, month)) {
    const before = Math.max(elapsed, months - tail);
    if (month !== months - 12) return undefined;
    return stretchNet - rounded((stretchNet - basis.residual) * BigInt(month - before), months - before);
  }
  if (month % 12 > 0 && month !== months - tail) return undefined;
  return stretchNet - rounded(stretchNet * 2n * BigInt(((month - 1) % 12) + 1), months);
}

function monthly(basis: Basis, month: number, stretchNet: bigint): bigint {
  const { method, months, elapsed } = basis;
  const base = max(basis.cost - basis.impairment - basis.accumulated - basis.residual, 0n);
  if (method === 'straightLine') return rounded(base, months - elapsed);
  if (method === 'sumOfYears') {
    const weights = weightsUntil(months, months) - weightsUntil(months, elapsed);
    return rounded(base * BigInt(Math.ceil(months / 12) - yearOf(month)), weights);
  }
  if (isTail(months, month)) {
    return rounded(stretchNet - basis.residual, months - Math.max(elapsed, months - tail));
  }
  return rounded(stretchNet * 2n, months);
}

/** Of the months 1 to `month` together. */
function weightsUntil(months: number, month: number): number {
  const years = Math.ceil(months / 12);
  const whole = yearOf(month + 1);
  return 12 * (whole * years - (whole * (whole - 1)) / 2) + (month - 12 * whole) * (years - whole);
}

const yearOf = (month: number) => Math.floor((month - 1) / 12);
const isTail = (months: number, month: number) => month > months - tail;
const stretchOf = ({ months }: Basis, month: number) => (isTail(months, month) ? -1 : yearOf(month));
const beginsStretch = (basis: Basis, month: number) =>
  stretchOf(basis, month) !== stretchOf(basis, month - 1);

/** A basis that begins within a year goes on with the net value that led to its own at the rate of the year. */
function netOfStretch({ method, months }: Basis, month: number, net: bigint): bigint {
  const into = (month - 1) % 12;
  if (method !== 'doubleDeclining' || isTail(months, month) || into === 0) return net;
  return rounded(net * BigInt(months), months - 2 * into);
}

/** To the cent, a half up. */
export const rounded = (dividend: bigint, divisor: number | bigint): bigint =>
  dividend < 0n ? 0n : (2n * dividend + BigInt(divisor)) / (2n * BigInt(divisor));

export const min = (one: bigint, other: bigint) => (one < other ? one : other);
export const max = (one: bigint, other: bigint) => (one > other ? one : other);
