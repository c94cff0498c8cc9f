import { appendFileSync } from 'node:fs';

/** A number that a run is to have, from the environment. */
export const sizeOf = (name: string, defaultValue: number): number =>
  Number(process.env[name] ?? defaultValue);

/** Keeps what was measured for the report of `npm run siege`; elsewhere it is nothing. */
export function note(part: string, measured: string, came: string): void {
  const file = process.env.SIEGE_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ part, measured, came })}\n`);
}

/** A tally as a person reads it, most first. */
export const described = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count.toLocaleString('en')}`)
    .join(', ');
