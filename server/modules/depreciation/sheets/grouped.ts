import { amountOf, centsOf } from '../../../../src/vocabulary/parsing/decimal.ts';

type Row = { assetNo: string };
type Line<Of> = { row: Of } | { group: string | null; currency: string; assets: number; sums: string[] };

/**
 * Rows by a category or a department, each with its sums below it, and the sums of all at the end; of several currencies each by
 * itself.
 *
 * @param figures what is summed up
 */
export function grouped<Of extends Row>(
  rows: readonly Of[],
  figures: readonly ((row: Of) => string)[],
  currencyOf: (row: Of) => string,
  groupOf: (row: Of) => string,
): Line<Of>[] {
  const sumsOf = (of: readonly Of[], group: string | null): Line<Of>[] =>
    [...Map.groupBy(of, currencyOf)].map(([currency, some]) => ({
      group,
      currency,
      assets: new Set(some.map(({ assetNo }) => assetNo)).size,
      sums: figures.map((figure) => amountOf(some.reduce((sum, row) => sum + centsOf(figure(row)), 0n))),
    }));
  const groups = Map.groupBy(
    rows.toSorted(
      (one, other) => compare(groupOf(one), groupOf(other)) || compare(one.assetNo, other.assetNo),
    ),
    groupOf,
  );
  const lines = [...groups].flatMap(([group, of]) => [...of.map((row) => ({ row })), ...sumsOf(of, group)]);
  return [...lines, ...sumsOf(rows, null)];
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
