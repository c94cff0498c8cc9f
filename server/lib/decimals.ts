/** "12.5" → "12.50": a decimal with exactly `places` digits after the point, as the database gives it. */
export function padDecimal(value: string, places: number): string {
  const [whole = '0', fraction = ''] = value.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(places, '0')}`;
}

/** "0.0500" → "0.05". */
export const trimDecimal = (value: string): string =>
  value.includes('.') ? value.replace(/\.?0+$/, '') : value;

/** A value as the log shows it: text, or null for nothing. */
export const asText = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);
