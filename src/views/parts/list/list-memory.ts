import { type ListQuery, type RememberedList, sameQuery } from '../../../machines/list/list-query.ts';

type Stored = RememberedList & { query: ListQuery; arrived: boolean };
type Entry = { stored: Stored | undefined; top: number };

const entries = new Map<string, Entry>();

/** What a list of this name showed last and how far it was scrolled. Lives as long as the page. */
export function memoryOf(name: string | undefined) {
  const entry: Entry = (name !== undefined && entries.get(name)) || { stored: undefined, top: 0 };
  if (name !== undefined) entries.set(name, entry);
  return {
    /** What was shown for this query, if that is what was shown last. */
    recall: (query: ListQuery) =>
      entry.stored && sameQuery(entry.stored.query, query)
        ? { list: entry.stored, top: entry.top }
        : undefined,
    keep: (context: Stored) => {
      entry.stored = context.arrived ? context : undefined;
    },
    scrolled: (top: number) => {
      entry.top = top;
    },
  };
}
