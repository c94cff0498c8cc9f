import { type Basis, max, rounded, type UseMethod } from './schedule.ts';

/** Cents. */
export type UseBasis = Pick<Basis, 'cost' | 'impairment' | 'residual'> & { method: UseMethod };

/**
 * What an asset is charged when it is taken into use: all of it, or half. The other half waits for a disposal, whose month
 * nobody knows.
 *
 * @param accumulated cents that were charged before
 */
export function chargesInUse({ method, cost, impairment, residual }: UseBasis, accumulated: bigint) {
  const left = max(cost - impairment - accumulated - residual, 0n);
  const amount = method === 'atOnce' ? left : accumulated > 0n ? 0n : rounded(left, 2);
  return amount === 0n
    ? []
    : [{ amount, accumulated: accumulated + amount, net: cost - impairment - accumulated - amount }];
}
