export interface Duplicate<Row> {
  key: string;
  /** Two or more, in the order of the file. */
  rows: Row[];
}

/** Rows that share a key, such as a number that a file uses twice. Rows without a key share nothing. */
export function findDuplicates<Row>(
  rows: Iterable<Row>,
  key: (row: Row) => string | undefined,
): Duplicate<Row>[] {
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    const value = key(row);
    if (value === undefined) continue;
    const same = byKey.get(value);
    if (same) same.push(row);
    else byKey.set(value, [row]);
  }
  return [...byKey]
    .filter(([, same]) => same.length > 1)
    .map(([value, same]) => ({ key: value, rows: same }));
}
