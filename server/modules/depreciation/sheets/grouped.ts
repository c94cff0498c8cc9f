import { amountOf, centsOf } from '../../../../src/vocabulary/parsing/decimal.ts';

type Row = { category: string; assetNo: string };
type Line<Of> = { row: Of } | { category: string | null; currency: string; assets: number; sums: string[] };

/**
 * Rows by category, each category with its sums below it, and the sums of all at the end; of several currencies each by
 * itself.
 *
 * @param figures what is summed up
 */
export function grouped<Of extends Row>(
  rows: readonly Of[],
  figures: readonly ((row: Of) => string)[],
  currencyOf: (row: Of) => string,
): Line<Of>[] {
  const sumsOf = (of: readonly Of[], category: string | null): Line<Of>[] =>
    [...Map.groupBy(of, currencyOf)].map(([currency, some]) => ({
      category,
      currency,
      assets: new Set(some.map(({ assetNo }) => assetNo)).size,
      sums: figures.map((figure) => amountOf(some.reduce((sum, row) => sum + centsOf(figure(row)), 0n))),
    }));
  const byCategory = Map.groupBy(
    rows.toSorted(
      (one, other) => compare(one.category, other.category) || compare(one.assetNo, other.assetNo),
    ),
    ({ category }) => category,
  );
  const lines = [...byCategory].flatMap(([category, of]) => [
    ...of.map((row) => ({ row })),
    ...sumsOf(of, category),
  ]);
  return [...lines, ...sumsOf(rows, null)];
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
