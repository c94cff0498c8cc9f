/** Moves the decimal point of a plain decimal string by `power` digits: `shiftPoint('1.2', 4)` is `12000`. */
export function shiftPoint(number: string, power: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(number) ?? [];
  const digits = whole + fraction;
  const point = whole.length + power;
  const padded =
    point > digits.length
      ? digits.padEnd(point, '0')
      : digits.padStart(digits.length - Math.min(point, 0), '0');
  const at = Math.max(point, 0);
  return sign + trimmed(padded.slice(0, at), padded.slice(at));
}

const trimmed = (whole: string, fraction: string) => {
  const rest = fraction.replace(/0+$/, '');
  const start = whole.replace(/^0+(?=\d)/, '') || '0';
  return rest === '' ? start : `${start}.${rest}`;
};

/** Rounds half up to `places` digits; `exact` tells whether nothing was lost. */
export function roundDecimal(number: string, places: number): { text: string; exact: boolean } {
  const [whole = '0', fraction = ''] = number.replace('-', '').split('.');
  const stored = fraction.slice(0, places).padEnd(places, '0');
  const lost = fraction.slice(places);
  const raised = BigInt(whole + stored) + (/^[5-9]/.test(lost) ? 1n : 0n);
  const digits = raised.toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return { text: number.startsWith('-') ? `-${text}` : text, exact: /^0*$/.test(lost) };
}

/** A decimal amount in cents, which can be added without loss; digits after the second one are cut. */
export function centsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
}

/** Cents as a decimal amount with two digits after the point. */
export function amountOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
