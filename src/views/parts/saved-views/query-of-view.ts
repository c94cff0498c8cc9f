import type { ListQuery } from '../../../machines/list/list-query.ts';
import type { ViewContent } from '../../../vocabulary/saved-views.ts';

type Known = { read: (address: string) => ListQuery; write: (query: ListQuery) => string };

/** The query of an address with its letters as they are read: a filter in Chinese takes a third of the room. */
export const legible = (query: string): string =>
  query.replaceAll(/(?:%[89A-F][0-9A-F])+/gi, (letters) => decodeURIComponent(letters));

/** Whether a view names filters, orders or columns that the list does not know, or not any more. */
export function lacksSome(
  { content: { query, columns } }: { content: ViewContent },
  { read, write }: Known,
  offered: readonly { id: string }[],
): boolean {
  const understood = new URLSearchParams(write(read(query)));
  const isRequested = [...new URLSearchParams(query)].every(
    ([name, value]) => understood.get(name) === value,
  );
  const isShown = columns?.every((id) => offered.some((column) => column.id === id)) ?? true;
  return !isRequested || !isShown;
}
