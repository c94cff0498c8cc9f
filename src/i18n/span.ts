import { numberFormat } from './number-format.ts';

const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** So long as the language writes it, in its two largest units: `4 min 10 sec`. */
export function formatSpan(milliseconds: number, language: string): string {
  let left = Math.max(1, Math.round(milliseconds / 1000));
  const parts: string[] = [];
  for (const [unit, seconds] of units) {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    if (count > 0)
      parts.push(numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count));
  }
  return parts.slice(0, 2).join(' ');
}
