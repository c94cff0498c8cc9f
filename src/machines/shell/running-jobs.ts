import { assign, setup } from 'xstate';
import { placeholder } from '../placeholder.ts';

export type RunningJobsEvent = { type: 'page hidden' } | { type: 'page shown' } | { type: 'job ordered' };

/** How many jobs are at work. Provide 'count', 'time between counts' and 'time between counts at work'. */
export const runningJobsMachine = setup({
  types: { context: {} as { running: number }, events: {} as RunningJobsEvent },
  actors: { count: placeholder<number>() },
  delays: { 'time between counts': 0, 'time between counts at work': 0 },
  guards: { 'something is at work': (_, { running }: { running: number }) => running > 0 },
  actions: {
    'keep the number': assign({ running: (_, { running }: { running: number }) => running }),
  },
}).createMachine({
  id: 'running jobs',
  description:
    'How many jobs are running, counted periodically while the page is visible, and more often while there are some.',
  context: { running: 0 },
  initial: 'counting',
  on: {
    'job ordered': { target: '.counting', description: 'A job has just started.' },
    'page hidden': { target: '.paused' },
  },
  states: {
    counting: {
      description: 'The server is asked.',
      invoke: {
        src: 'count',
        onDone: [
          {
            guard: { type: 'something is at work', params: ({ event }) => ({ running: event.output }) },
            target: 'at work',
            actions: { type: 'keep the number', params: ({ event }) => ({ running: event.output }) },
          },
          {
            target: 'quiet',
            actions: { type: 'keep the number', params: ({ event }) => ({ running: event.output }) },
          },
        ],
        onError: { target: 'quiet', description: 'The number stays; it is counted again later.' },
      },
    },
    'at work': {
      description: 'The number is on screen.',
      after: { 'time between counts at work': { target: 'counting' } },
    },
    quiet: {
      description: 'No job is running, or the server has not answered.',
      after: { 'time between counts': { target: 'counting' } },
    },
    paused: {
      description: 'The page is hidden.',
      on: {
        'page shown': { target: 'counting' },
        'job ordered': { description: 'It is counted when the page is shown again.' },
      },
    },
  },
});
