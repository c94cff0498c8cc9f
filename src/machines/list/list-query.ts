import { asBefore } from '../as-before.ts';

export type ListRow = { id: number };
/** Filters and order, as one level of JSON values. */
export type ListQuery = Readonly<Record<string, string | number | readonly string[] | undefined>>;
export type ListCount = { value: number; capped: boolean };
export type ListPage = { rows: readonly ListRow[]; next: string | null; count: ListCount | null };
/** Which rows to load: those after a cursor, or the first `wanted`, all pages it takes included. */
export type ListRequest = { query: ListQuery; after: string | null; wanted: number };
/** What a list showed when it was left, so that it can be shown at once on return. */
export type RememberedList = ListPage & { selected: readonly number[] };

/** Without what is not set, so that two queries that ask the same are equal. */
export const normalise = (query: ListQuery): ListQuery =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

export const sameQuery = (one: ListQuery, other: ListQuery) => {
  const words = (query: ListQuery) => JSON.stringify(Object.entries(normalise(query)).sort());
  return words(one) === words(other);
};

export const searchOf = ({ search }: ListQuery) => (typeof search === 'string' ? search : '');
/** What "clear all" leaves: the order, and what the rows tell besides. */
export const onlyOrder = ({ sort, order, fields, figures }: ListQuery): ListQuery =>
  normalise({ sort, order, fields, figures });

/** Whether a first page is what is shown of it already, with as many rows in all. */
export const sameRows = (shown: ListPage, { rows, next, count }: ListPage) =>
  JSON.stringify(shown.rows.slice(0, rows.length)) === JSON.stringify(rows) &&
  JSON.stringify(shown.count) === JSON.stringify(count) &&
  (next !== null || shown.rows.length === rows.length);

/** The rows that came, each as the very object it was if nothing in it changed, and all as they were if none did. */
export function withKnown<Row extends { id: number }>(
  known: readonly Row[],
  came: readonly Row[],
): readonly Row[] {
  const before = new Map(known.map((row) => [row.id, row]));
  const rows = came.map((row) => {
    const same = before.get(row.id);
    return same ? asBefore(same, row) : row;
  });
  const areAsBefore = rows.length === known.length && rows.every((row, at) => row === known[at]);
  return areAsBefore ? known : rows;
}
