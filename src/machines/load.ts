import { assign, fromPromise, setup } from 'xstate';
import { asBefore } from './as-before.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Loads one thing and keeps it, and loads it again when asked. `Data` is what the call answers, as JSON can say it. */
export const createLoadMachine = <Data>() =>
  setup({
    types: {
      context: {} as { data: Data | null; failure: string | null },
      events: {} as { type: 'load again' },
    },
    actors: { load: fromPromise<Data>(() => Promise.reject(new Error('not provided'))) },
    actions: {
      'keep the data': assign(({ context }, { data }: { data: Data }) => ({
        data: asBefore(context.data, data),
        failure: null,
      })),
      'keep the failure': assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
    },
  }).createMachine({
    id: 'load',
    description: 'One thing that a view shows, from the server.',
    context: { data: null, failure: null },
    initial: 'loading',
    states: {
      loading: {
        description: 'The server is asked; what was loaded before stays on screen.',
        on: {
          'load again': {
            target: 'loading',
            reenter: true,
            description: 'What is asked now may tell more than the answer that is on its way.',
          },
        },
        invoke: {
          src: 'load',
          onDone: {
            target: 'loaded',
            actions: { type: 'keep the data', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: { type: 'keep the failure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      loaded: {
        description: 'On screen.',
        on: { 'load again': { target: 'loading' } },
      },
      failed: {
        description: 'The reason is on screen, with a button to try again.',
        on: { 'load again': { target: 'loading' } },
      },
    },
  });
