import type { Answer, Payload } from '../../../../api/contract/index.ts';

export type WorkRow = Answer<'/depreciation/work'>['rows'][number];
export type Typed = Readonly<Record<number, string>>;
type Entry = Payload<'/asset/saveWork'>['entries'][number];

/** The most entries of one call. */
const atOnce = 200;

/** What stands in the field of an asset. */
export const shownOf = ({ id, units }: WorkRow, typed: Typed): string => typed[id] ?? units ?? '';

const same = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Number(one) === Number(other);

/** What differs from what was entered before; what a meter counted is said to be of the meter. */
export const entriesOf = (rows: readonly WorkRow[], typed: Typed): Entry[] =>
  rows.flatMap((row) => {
    const text = shownOf(row, typed);
    const units = text === '' ? null : text;
    if (row.closed || same(units, row.units)) return [];
    const source = row.metered && same(units, row.metered.units) ? 'meter' : 'person';
    return [{ assetId: row.id, units, before: row.units, source } as const];
  });

/** The fields that nobody has filled yet, with what the meters counted. */
export const takenFromMeters = (rows: readonly WorkRow[], typed: Typed): Typed => ({
  ...typed,
  ...Object.fromEntries(
    rows.flatMap((row) =>
      row.metered && !row.closed && shownOf(row, typed) === '' ? [[row.id, row.metered.units]] : [],
    ),
  ),
});

export const inBatches = (entries: readonly Entry[]): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / atOnce) }, (_, nth) =>
    entries.slice(nth * atOnce, (nth + 1) * atOnce),
  );
