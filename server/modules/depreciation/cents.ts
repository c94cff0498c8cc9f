/** An amount of the database, which has two decimals, as cents. */
export const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** Cents as the database writes an amount. */
export function amountOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
