import { listSetup } from './list-setup.ts';

/** Enter in the search. A scanner types faster than a list answers, so that Enter waits for what was typed before it. */
export const entryRegion = listSetup.createStateConfig({
  description: 'Whether the only hit is to be opened as soon as it is known.',
  initial: 'nothing is waited for',
  states: {
    'nothing is waited for': {
      description: 'Hits are shown and stay where they are.',
      on: { entered: { guard: 'something is searched for', target: 'the answer is waited for' } },
    },
    'the answer is waited for': {
      description: 'Enter was pressed; what was typed before it is being looked for.',
      always: [
        { guard: 'no answer came', target: 'nothing is waited for' },
        { guard: 'the answer is here', target: 'the hits are here' },
      ],
      on: {
        'search typed': { target: 'nothing is waited for', description: 'It was not all yet.' },
        'filter changed': { target: 'nothing is waited for' },
        'filters cleared': { target: 'nothing is waited for' },
        'address changed': {
          guard: { type: 'the query is another', params: ({ event }) => ({ query: event.query }) },
          target: 'nothing is waited for',
        },
        left: { target: 'nothing is waited for', description: 'The person has gone elsewhere meanwhile.' },
      },
    },
    'the hits are here': {
      description: 'One hit is opened; several, or none, are looked at in the list.',
      always: [
        { guard: 'there is one hit', target: 'nothing is waited for', actions: 'tell the only hit' },
        { target: 'nothing is waited for' },
      ],
    },
  },
});
