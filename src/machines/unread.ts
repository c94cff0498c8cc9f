import { assign, setup } from 'xstate';
import { placeholder } from './placeholder.ts';

export type UnreadEvent =
  | { type: 'page hidden' }
  | { type: 'page shown' }
  | { type: 'something read'; unread: number };

/** How much a person has not read. Provide 'count' and the delay 'time between counts'. */
export const unreadMachine = setup({
  types: { context: {} as { unread: number }, events: {} as UnreadEvent },
  actors: { count: placeholder<number>() },
  delays: { 'time between counts': 0 },
  actions: {
    'keep the number': assign({ unread: (_, { unread }: { unread: number }) => unread }),
  },
}).createMachine({
  id: 'unread notifications',
  description: 'How many notifications are unread, counted periodically while the page is visible.',
  context: { unread: 0 },
  initial: 'counting',
  on: {
    'something read': {
      actions: { type: 'keep the number', params: ({ event }) => ({ unread: event.unread }) },
      description: 'The response contains what is left.',
    },
    'page hidden': { target: '.paused' },
  },
  states: {
    counting: {
      description: 'The server is asked.',
      invoke: {
        src: 'count',
        onDone: {
          target: 'waiting',
          actions: { type: 'keep the number', params: ({ event }) => ({ unread: event.output }) },
        },
        onError: { target: 'waiting', description: 'The number stays; it is counted again later.' },
      },
    },
    waiting: {
      description: 'The number is on screen.',
      after: { 'time between counts': { target: 'counting' } },
    },
    paused: {
      description: 'The page is hidden.',
      on: { 'page shown': { target: 'counting' } },
    },
  },
});
