import { listSetup } from './list-setup.ts';

/** Whether others have changed what is shown. The rows stay where they are until the person asks for them anew. */
export const changesRegion = listSetup.createStateConfig({
  description: 'Whether others have changed what is shown.',
  initial: 'up to date',
  on: {
    reload: { target: '.up to date' },
    'shown again': { target: '.up to date', description: 'The rows are asked for again anyway.' },
    'filter changed': { target: '.up to date' },
    'sort changed': { target: '.up to date' },
    'filters cleared': { target: '.up to date' },
    'address changed': {
      guard: { type: 'the query is another', params: ({ event }) => ({ query: event.query }) },
      target: '.up to date',
    },
  },
  states: {
    'up to date': {
      description: 'Nothing else is known.',
      on: {
        'changed elsewhere': {
          guard: 'rows stand still',
          target: 'comparing',
          description: 'Records of this kind have been changed, which need not be those on screen.',
        },
      },
    },
    comparing: {
      description: 'The first rows are asked for and compared with those on screen.',
      invoke: {
        src: 'load rows',
        input: ({ context }) => ({ query: context.query, after: null, wanted: 0 }),
        onDone: [
          {
            guard: { type: 'other rows came', params: ({ event }) => ({ page: event.output }) },
            target: 'out of date',
          },
          { target: 'up to date', description: 'Nothing on screen has changed.' },
        ],
        onError: { target: 'up to date', description: 'What the person does meanwhile goes first.' },
      },
    },
    'out of date': { description: 'Others have changed what is shown; a button asks for it again.' },
  },
});
