import { assign, emit, fromPromise, setup } from 'xstate';
import {
  type ListPage,
  type ListQuery,
  type ListRequest,
  onlyOrder,
  type RememberedList,
  sameQuery,
  searchOf,
  tidy,
  withKnown,
} from './list-query.ts';

export type ListEvent =
  | { type: 'place changed'; query: ListQuery }
  | { type: 'filter changed'; change: ListQuery }
  | { type: 'sort changed'; sort: string; order: 'asc' | 'desc' }
  | { type: 'filters cleared' }
  | { type: 'search typed'; text: string }
  | { type: 'reached the end' }
  | { type: 'select'; ids: readonly number[] }
  | { type: 'reload' }
  | { type: 'shown again' };

/** The query is now another; one subscriber writes it into the address. */
export type ListFact = { type: 'query changed'; query: ListQuery };

type Context = RememberedList & {
  query: ListQuery;
  /** What stands in the search box; the query follows when typing pauses. */
  search: string;
  fault: unknown;
  /** Whether rows of any query have arrived yet. */
  arrived: boolean;
};

/** The query with what stands in the search box, typing paused or not. */
const asked = ({ query, search }: Context): ListQuery => ({ ...query, search: search.trim() });
const notProvided = () => Promise.reject(new Error('not provided'));

/**
 * A list that loads page after page by keyset. Filters, search and order form the query; the rows are kept in
 * the order in which they came. Provide 'load rows' and the delay 'search pause'.
 */
export const listMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { query: ListQuery; remembered?: RememberedList | undefined },
    events: {} as ListEvent,
    emitted: {} as ListFact,
    tags: {} as 'busy',
  },
  actors: { 'load rows': fromPromise<ListPage, ListRequest>(notProvided) },
  delays: { 'search pause': 0 },
  guards: {
    'rows are remembered': ({ context }) => context.arrived,
    'there are more': ({ context }) => context.next !== null,
    'rows are shown': ({ context }) => context.arrived && context.fault === null,
    'the query is another': ({ context }, { query }: { query: ListQuery }) =>
      !sameQuery(query, context.query),
    'the search is another': ({ context }) => context.search.trim() !== searchOf(context.query),
  },
  actions: {
    'keep the query': assign(({ context }, { query }: { query: ListQuery }) => ({
      query: tidy(query),
      // A box being typed in keeps its spaces.
      search: searchOf(query) === context.search.trim() ? context.search : searchOf(query),
      selected: [],
    })),
    'keep the search': assign({ search: (_, { text }: { text: string }) => text }),
    'keep the first page': assign(({ context }, { page }: { page: ListPage }) => ({
      ...page,
      rows: withKnown(context.rows, page.rows),
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
      const selected = context.selected.filter((id) => ids.has(id));
      const rows = withKnown(context.rows, page.rows);
      return { rows, next: page.next, count: page.count, selected, fault: null };
    }),
    'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
    'forget the fault': assign({ fault: null }),
    'keep the selection': assign({ selected: (_, { ids }: { ids: readonly number[] }) => ids }),
    'tell the query': emit(({ context }) => ({ type: 'query changed' as const, query: context.query })),
  },
}).createMachine({
  id: 'list',
  description: 'Records as a list that goes on as far as one scrolls.',
  context: ({ input: { query, remembered } }) => ({
    query: tidy(query),
    search: searchOf(query),
    rows: remembered?.rows ?? [],
    next: remembered?.next ?? null,
    count: remembered?.count ?? null,
    selected: remembered?.selected ?? [],
    fault: null,
    arrived: remembered !== undefined,
  }),
  initial: 'opening',
  on: {
    'place changed': {
      guard: { type: 'the query is another', params: ({ event }) => ({ query: event.query }) },
      target: '.loading first page',
      actions: { type: 'keep the query', params: ({ event }) => ({ query: event.query }) },
      reenter: true,
      description: 'The address was changed by hand, by a link or by the back button.',
    },
    'filter changed': {
      target: '.loading first page',
      actions: [
        {
          type: 'keep the query',
          params: ({ context, event }) => ({ query: { ...asked(context), ...event.change } }),
        },
        'tell the query',
      ],
      reenter: true,
    },
    'sort changed': {
      target: '.loading first page',
      actions: [
        {
          type: 'keep the query',
          params: ({ context, event }) => ({
            query: { ...asked(context), sort: event.sort, order: event.order },
          }),
        },
        'tell the query',
      ],
      reenter: true,
    },
    'filters cleared': {
      target: '.loading first page',
      actions: [
        {
          type: 'keep the query',
          params: ({ context }) => ({ query: onlyOrder(context.query) }),
        },
        'tell the query',
      ],
      reenter: true,
      description: 'Every filter and the search go; the order stays.',
    },
    'search typed': {
      target: '.typing',
      actions: { type: 'keep the search', params: ({ event }) => ({ text: event.text }) },
      reenter: true,
      description: 'Each stroke starts the pause anew.',
    },
    select: {
      actions: { type: 'keep the selection', params: ({ event }) => ({ ids: event.ids }) },
    },
    reload: [
      { guard: 'rows are shown', target: '.refreshing', reenter: true },
      { target: '.loading first page', reenter: true },
    ],
    'shown again': [{ guard: 'rows are shown', target: '.refreshing' }, { target: '.loading first page' }],
  },
  states: {
    opening: {
      description: 'Rows from an earlier visit are shown at once; otherwise the first page is loaded.',
      always: [{ guard: 'rows are remembered', target: 'refreshing' }, { target: 'loading first page' }],
    },
    typing: {
      description: 'A search is being typed; the list is asked once typing pauses.',
      on: {
        reload: { description: 'The list is asked anyway, with what is typed.' },
        'shown again': { description: 'The list is asked anyway, with what is typed.' },
      },
      after: {
        'search pause': [
          {
            guard: 'the search is another',
            target: 'loading first page',
            actions: [
              {
                type: 'keep the query',
                params: ({ context }) => ({ query: asked(context) }),
              },
              'tell the query',
            ],
          },
          { guard: 'rows are shown', target: 'refreshing' },
          { target: 'loading first page' },
        ],
      },
    },
    'loading first page': {
      description: 'The first rows and the count are on their way; earlier rows stay until they come.',
      tags: 'busy',
      entry: 'forget the fault',
      on: { 'shown again': { description: 'What is on its way is new.' } },
      invoke: {
        src: 'load rows',
        input: ({ context }) => ({ query: context.query, after: null, wanted: 0 }),
        onDone: {
          target: 'showing',
          actions: { type: 'keep the first page', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    showing: {
      description: 'Rows are shown, or that nothing matches.',
      on: { 'reached the end': { guard: 'there are more', target: 'loading more' } },
    },
    'loading more': {
      description: 'The rows after the last one are on their way.',
      invoke: {
        src: 'load rows',
        input: ({ context }) => ({ query: context.query, after: context.next, wanted: 0 }),
        onDone: {
          target: 'showing',
          actions: { type: 'add the page', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'failed to load more',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'failed to load more': {
      description: 'What came before is shown; a button asks for the rest again.',
      on: { 'reached the end': { target: 'loading more' } },
    },
    refreshing: {
      description: 'The rows on screen are asked for again and replaced where they stand.',
      on: { 'shown again': { description: 'What is on its way is new.' } },
      invoke: {
        src: 'load rows',
        input: ({ context }) => ({ query: context.query, after: null, wanted: context.rows.length }),
        onDone: {
          target: 'showing',
          actions: { type: 'replace the rows', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'showing',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
          description: 'The rows stay as they are; the fault has been announced.',
        },
      },
    },
    failed: { description: 'The first page did not come; a button asks for it again.' },
  },
});
