import { type ListQuery, type RememberedList, sameQuery } from '../../../machines/list-query.ts';

type Kept = RememberedList & { query: ListQuery; arrived: boolean };
type Entry = { kept: Kept | undefined; top: number };

const entries = new Map<string, Entry>();

/** What a list of this name showed last and how far it was scrolled. Lives as long as the page. */
export function memoryOf(name: string | undefined) {
  const entry: Entry = (name !== undefined && entries.get(name)) || { kept: undefined, top: 0 };
  if (name !== undefined) entries.set(name, entry);
  return {
    /** What was shown for this query, if that is what was shown last. */
    recall: (query: ListQuery) =>
      entry.kept && sameQuery(entry.kept.query, query) ? { list: entry.kept, top: entry.top } : undefined,
    keep: (context: Kept) => {
      entry.kept = context.arrived ? context : undefined;
    },
    scrolled: (top: number) => {
      entry.top = top;
    },
  };
}
