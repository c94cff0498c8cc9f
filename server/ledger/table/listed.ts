import type { LeftOut } from './table.ts';

type Listed = LeftOut & { count?: number };

/** The first `max` rows that are left out, and of the others how many each reason has, so that none goes unsaid. */
export function listed(rows: readonly LeftOut[], max: number): Listed[] {
  const rest = new Map<string, Listed & { count: number }>();
  for (const one of rows.slice(max)) {
    const known = rest.get(keyOf(one));
    if (known) known.count++;
    else rest.set(keyOf(one), { ...one, count: 1 });
  }
  return [...rows.slice(0, max), ...rest.values()];
}

const keyOf = ({ reason, doubtful }: LeftOut) => `${reason} ${doubtful}`;
