import { amountOf, shiftPoint } from './parsing/decimal.ts';

/** The figures of a line as decimal strings; the price is before tax, the rate a percentage. */
export type LineFigures = { quantity: string; unitPrice: string; taxRate: string };
/** In cents. */
export type BillAmounts = { net: bigint; tax: bigint; gross: bigint };

const quantityDigits = 3;
const priceDigits = 4;
const rateDigits = 2;

const scaled = (number: string, digits: number) => BigInt(shiftPoint(number, digits));

/** Divides by a power of ten; a half is rounded up. */
function rounded(number: bigint, digits: number): bigint {
  const divisor = 10n ** BigInt(digits);
  return (number + divisor / 2n) / divisor;
}

/**
 * The amounts of a line. Net is quantity × unit price, rounded to the cent; tax is that net × rate, rounded to the cent.
 * A half cent is rounded up. Gross is their sum, so that nothing is left over between lines and totals.
 */
export function lineAmounts({ quantity, unitPrice, taxRate }: LineFigures): BillAmounts {
  const product = scaled(quantity, quantityDigits) * scaled(unitPrice, priceDigits);
  const net = rounded(product, quantityDigits + priceDigits - 2);
  const tax = rounded(net * scaled(taxRate, rateDigits), rateDigits + 2);
  return { net, tax, gross: net + tax };
}

/** The totals of a bill: the sums of the rounded amounts of its lines. */
export const billTotals = (lines: readonly LineFigures[]): BillAmounts =>
  lines.map(lineAmounts).reduce(
    (sum, line) => ({
      net: sum.net + line.net,
      tax: sum.tax + line.tax,
      gross: sum.gross + line.gross,
    }),
    { net: 0n, tax: 0n, gross: 0n },
  );

/** The largest total in cents: twelve digits before the point. */
export const maxBillCents = 99_999_999_999_999n;

/** An amount in cents in equal shares; the first takes the cents that remain, so that their sum is the amount. */
export function sharesOf(cents: bigint, count: number): string[] {
  const share = cents / BigInt(count);
  const first = cents - share * BigInt(count - 1);
  return Array.from({ length: count }, (_, at) => amountOf(at === 0 ? first : share));
}
