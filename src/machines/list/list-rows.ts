import { onlyOrder } from './list-query.ts';
import { listSetup, requested } from './list-setup.ts';

/** Where the rows come from, page after page, and what they are asked for. */
export const rowsRegion = listSetup.createStateConfig({
  description: 'Which rows are asked for, and whether they are there.',
  initial: 'opening',
  on: {
    'address changed': {
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
          params: ({ context, event }) => ({ query: { ...requested(context), ...event.change } }),
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
            query: { ...requested(context), sort: event.sort, order: event.order },
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
        entered: { target: 'asking', description: 'Whoever says that all is typed need not wait.' },
      },
      after: { 'search pause': { target: 'asking' } },
    },
    asking: {
      description: 'What is typed becomes the query, if it asks for something else.',
      always: [
        {
          guard: 'the search is another',
          target: 'loading first page',
          actions: [
            {
              type: 'keep the query',
              params: ({ context }) => ({ query: requested(context) }),
            },
            'tell the query',
          ],
        },
        { guard: 'rows are shown', target: 'refreshing' },
        { target: 'loading first page' },
      ],
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
