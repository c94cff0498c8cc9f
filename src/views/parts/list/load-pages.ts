import type { ListCount, ListPage, ListQuery, ListRequest } from '../../../machines/list/list-query.ts';

type Row = { id: number };
type Page = { rows: readonly Row[]; next: string | null; count: ListCount | null };

/** Makes one call: the query with `after`, `limit` and `count` of the contract's lists. */
export type LoadPage<R extends Row> = (
  request: { query: ListQuery; after?: string; limit: number; count: boolean },
  signal: AbortSignal,
) => Promise<Page & { rows: readonly R[] }>;

type Figures = { pageSize: number; largestPage: number; maxRefreshed: number };

/**
 * Answers what the list machine asks for: the page after a cursor, the first page with the count, or as many
 * first pages as it takes to show again what was on screen.
 */
export async function loadPages<R extends Row>(
  loadPage: LoadPage<R>,
  { query, after, wanted }: ListRequest,
  signal: AbortSignal,
  { pageSize, largestPage, maxRefreshed }: Figures,
): Promise<ListPage> {
  if (after !== null) {
    const page = await loadPage({ query, after, limit: pageSize, count: false }, signal);
    return { rows: page.rows, next: page.next, count: null };
  }
  const goal = Math.min(Math.max(wanted, pageSize), maxRefreshed);
  const limit = () => Math.min(goal - rows.length, largestPage);
  let rows: readonly R[] = [];
  let page = await loadPage({ query, limit: limit(), count: true }, signal);
  const { count } = page;
  rows = page.rows;
  while (page.next !== null && rows.length < goal) {
    page = await loadPage({ query, after: page.next, limit: limit(), count: false }, signal);
    rows = [...rows, ...page.rows];
  }
  return { rows, next: page.next, count };
}
