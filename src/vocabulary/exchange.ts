import { amountOf, centsOf } from './parsing/decimal.ts';

const rateForm = /^(\d{1,8})(?:\.(\d{1,8}))?$/;

/**
 * An amount at a rate, to the cent, a half up.
 *
 * @param rate units of the new currency for one of the old, with up to eight decimals
 * @returns null for what is no rate, or none above zero
 */
export function converted(amount: string, rate: string): { cents: bigint; amount: string } | null {
  const [, whole, decimals = ''] = rateForm.exec(rate) ?? [];
  if (whole === undefined) return null;
  const parts = BigInt(whole + decimals.padEnd(8, '0'));
  if (parts === 0n) return null;
  const cents = (centsOf(amount) * parts * 2n + 100_000_000n) / 200_000_000n;
  return { cents, amount: amountOf(cents) };
}
