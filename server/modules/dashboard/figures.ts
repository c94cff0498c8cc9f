import type { Answer } from '../../../src/api/contract/index.ts';
import { assetStates } from '../../../src/vocabulary/asset.ts';
import { amountOf, centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import type { Group } from './read-groups.ts';

type Figures = NonNullable<Answer<'/dashboard/figures'>['figures']>;

const countOf = (groups: readonly Group[]) => groups.reduce((sum, group) => sum + group.count, 0);
const sumOf = (groups: readonly Group[]) =>
  amountOf(groups.reduce((sum, group) => sum + centsOf(group.amount), 0n));
/** Those that are equally many come in the order of `place`, so that the same figures always read the same. */
const maxFirst =
  <Figure extends { count: number }>(place: (figure: Figure) => number | string) =>
  (a: Figure, b: Figure) =>
    b.count - a.count || (place(a) < place(b) ? -1 : 1);

export const statusFigures = (groups: readonly Group[]): Figures['byStatus'] =>
  [...Map.groupBy(groups, (group) => group.status)]
    .map(([status, same]) => ({ status, count: countOf(same) }))
    .sort(maxFirst(({ status }) => assetStates.indexOf(status)));

/** The value of what is not disposed of, the commonest currency first. */
export const valueFigures = (groups: readonly Group[]): Figures['value'] =>
  [...Map.groupBy(groups.filter(stored), (group) => group.currency)]
    .map(([currency, same]) => ({ currency, amount: sumOf(same), count: countOf(same) }))
    .sort(maxFirst(({ currency }) => currency))
    .map(({ currency, amount }) => ({ currency, amount }));

/** The categories of assets that are not disposed of, those with most first; amounts are those in `currency`. */
export const categoryFigures = (groups: readonly Group[], currency: string | undefined) =>
  [...Map.groupBy(groups.filter(stored), (group) => group.categoryId)]
    .map(([id, same]) => ({
      id,
      count: countOf(same),
      amount: sumOf(same.filter((group) => group.currency === currency)),
    }))
    .sort(maxFirst(({ id }) => id));

/** Purchases of each of `months`; amounts are those in `currency`. */
export function purchaseFigures(
  groups: readonly Group[],
  months: string[],
  currency: string | undefined,
): Figures['purchased'] {
  const byMonth = Map.groupBy(groups, (group) => group.month);
  return months.map((month) => {
    const bought = byMonth.get(month) ?? [];
    const amount = sumOf(bought.filter((group) => group.currency === currency));
    return { month, count: countOf(bought), amount };
  });
}

/** How many assets are not disposed of. */
export const assetsStored = (groups: readonly Group[]) => countOf(groups.filter(stored));

const stored = (group: Group) => group.status !== 'disposed';

/** The twelve months that end with the one of `day`, `YYYY-MM`, oldest first. */
export function lastTwelveMonths(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 12 + back, 1)).toISOString().slice(0, 7),
  );
}
