type Rows = readonly { id: number }[];

/** Ticks or unticks one row. */
export const toggled = (selected: readonly number[], id: number) =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

/** Adds every row from one index to the other, whichever comes first. */
export function withRange(selected: readonly number[], rows: Rows, from: number, to: number) {
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id);
  return [...new Set([...selected, ...range])];
}

/** What the tick in the head shows. */
export function coverage(selected: readonly number[], rows: Rows): 'none' | 'some' | 'all' {
  if (selected.length === 0) return 'none';
  const ids = new Set(selected);
  return rows.every((row) => ids.has(row.id)) ? 'all' : 'some';
}
