import { and, assign, emit, setup, stateIn } from 'xstate';
import { asBefore } from '../as-before.ts';
import { placeholder } from '../placeholder.ts';
import {
  type ListPage,
  type ListQuery,
  type ListRequest,
  type ListRow,
  normalise,
  type RememberedList,
  sameQuery,
  sameRows,
  searchOf,
  withKnown,
} from './list-query.ts';

export type ListEvent =
  | { type: 'address changed'; query: ListQuery }
  | { type: 'filter changed'; change: ListQuery }
  | { type: 'sort changed'; sort: string; order: 'asc' | 'desc' }
  | { type: 'filters cleared' }
  | { type: 'search typed'; text: string }
  | { type: 'reached the end' }
  | { type: 'select'; ids: readonly number[] }
  | { type: 'select all that match' }
  | { type: 'select only these' }
  | { type: 'entered' }
  | { type: 'left' }
  | { type: 'reload' }
  | { type: 'shown again' }
  | { type: 'changed elsewhere' };

export type ListNotice =
  /** One subscriber writes it into the address. */
  { type: 'query changed'; query: ListQuery } | { type: 'only hit found'; row: ListRow };

type Context = RememberedList & {
  query: ListQuery;
  /** What stands in the search box; the query follows when typing pauses. */
  search: string;
  fault: unknown;
  /** Whether rows of any query have arrived yet. */
  arrived: boolean;
};

/** The query with what stands in the search box, typing paused or not. */
export const requested = ({ query, search }: Context): ListQuery => ({ ...query, search: search.trim() });
/** What the regions of the list have in common. */
export const listSetup = setup({
  types: {
    context: {} as Context,
    input: {} as { query: ListQuery; remembered?: RememberedList | undefined },
    events: {} as ListEvent,
    emitted: {} as ListNotice,
    tags: {} as 'busy',
  },
  actors: { 'load rows': placeholder<ListPage, ListRequest>() },
  delays: { 'search pause': 0 },
  guards: {
    'rows are remembered': ({ context }) => context.arrived,
    'there are more': ({ context }) => context.next !== null,
    'rows are shown': ({ context }) => context.arrived && context.fault === null,
    'rows stand still': and(['rows are shown', stateIn({ rows: 'showing' })]),
    'other rows came': ({ context }, { page }: { page: ListPage }) => !sameRows(context, page),
    'the query is another': ({ context }, { query }: { query: ListQuery }) =>
      !sameQuery(query, context.query),
    'the search is another': ({ context }) => context.search.trim() !== searchOf(context.query),
    'something is searched for': ({ context }) => context.search.trim() !== '',
    'rows are ticked': ({ context }) => context.selected.length > 0,
    'no row is ticked': ({ context }) => context.selected.length === 0,
    'the answer is here': stateIn({ rows: 'showing' }),
    'no answer came': stateIn({ rows: 'failed' }),
    'there is one hit': ({ context: { rows, next, fault } }) =>
      rows.length === 1 && next === null && fault === null,
  },
  actions: {
    'keep the query': assign(({ context }, { query }: { query: ListQuery }) => ({
      query: normalise(query),
      // A box being typed in keeps its spaces.
      search: searchOf(query) === context.search.trim() ? context.search : searchOf(query),
      selected: [],
    })),
    'keep the search': assign({ search: (_, { text }: { text: string }) => text }),
    'keep the first page': assign(({ context }, { page }: { page: ListPage }) => ({
      ...page,
      rows: withKnown(context.rows, page.rows),
      count: asBefore(context.count, page.count),
      fault: null,
      arrived: true,
    })),
    'add the page': assign(({ context }, { page }: { page: ListPage }) => {
      const known = new Set(context.rows.map((row) => row.id));
      const fresh = page.rows.filter((row) => !known.has(row.id));
      return { rows: [...context.rows, ...fresh], next: page.next, fault: null };
    }),
    'replace the rows': assign(({ context }, { page }: { page: ListPage }) => {
      const ids = new Set(page.rows.map((row) => row.id));
      const selected = asBefore(
        context.selected,
        context.selected.filter((id) => ids.has(id)),
      );
      const rows = withKnown(context.rows, page.rows);
      const count = asBefore(context.count, page.count);
      return { rows, next: page.next, count, selected, fault: null };
    }),
    'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
    'forget the fault': assign({ fault: null }),
    'keep the selection': assign({ selected: (_, { ids }: { ids: readonly number[] }) => ids }),
    'tell the only hit': emit(({ context }) => ({
      type: 'only hit found' as const,
      row: context.rows[0] as ListRow,
    })),
    'tell the query': emit(({ context }) => ({ type: 'query changed' as const, query: context.query })),
  },
});
