/** The commit that is compared with, and the checkout as it is. */
export const names = ['before', 'now'] as const;
export type Name = (typeof names)[number];
export type Both<Value> = Record<Name, Value>;

/** What was measured of both; in turn, where more than once. One that does not have it has no values. */
export type Figure = { name: string; values: Both<number[]> };

/** Old, new, old, new: whatever else the machine does falls on both alike. */
export async function inTurn(
  rounds: number,
  measure: (name: Name) => Promise<number>,
): Promise<Both<number[]>> {
  const values: Both<number[]> = { before: [], now: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) values[name].push(await measure(name));
  }
  return values;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
