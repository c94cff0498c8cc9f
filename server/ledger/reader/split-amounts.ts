import { amountOf, centsOf } from '../../../src/vocabulary/parsing/decimal.ts';

/** An amount in so many parts that differ by a cent at most and add up to it. */
export function splitAmount(amount: string, count: number): string[] {
  const cents = centsOf(amount);
  const upTo = (part: number) => (cents * BigInt(part)) / BigInt(count);
  return Array.from({ length: count }, (_, part) => amountOf(upTo(part + 1) - upTo(part)));
}
