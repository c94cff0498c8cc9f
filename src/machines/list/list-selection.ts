import { listSetup } from './list-setup.ts';

/** What is ticked: rows by their ids, or whatever the query matches, however many that are. */
export const selectionRegion = listSetup.createStateConfig({
  description: 'What is selected: rows that are ticked, or all that match.',
  initial: 'rows',
  states: {
    rows: {
      description: 'What is ticked is what is selected.',
      on: {
        select: { actions: { type: 'keep the selection', params: ({ event }) => ({ ids: event.ids }) } },
        'select all that match': { guard: 'rows are ticked', target: 'all that match' },
      },
    },
    'all that match': {
      description: 'The query itself is selected, with rows that are not loaded yet.',
      always: {
        guard: 'no row is ticked',
        target: 'rows',
        description: 'Another query has been asked, or nothing is left of this one.',
      },
      on: {
        select: {
          target: 'rows',
          actions: { type: 'keep the selection', params: ({ event }) => ({ ids: event.ids }) },
        },
        'select only these': { target: 'rows' },
      },
    },
  },
});
