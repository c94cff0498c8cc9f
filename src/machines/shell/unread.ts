import { assign, setup } from 'xstate';
import { placeholder } from '../placeholder.ts';

export type UnreadEvent =
  | { type: 'page hidden' }
  | { type: 'page shown' }
  | { type: 'something read'; unread: number };

type Context = {
  unread: number;
  /** How often in a row no stream has come through. */
  failures: number;
};

const maxFailures = 4;

/** How long to wait before the next attempt after so many failures: twice as long each time. */
export const pauseAfter = (failures: number, first: number): number => first * 2 ** Math.max(0, failures - 1);

/**
 * How much a person has not read. Provide 'count' and the delays; 'stream' opens a stream and lasts as long as it does,
 * and 'news' waits for what it brings next, of which the first is that it is open.
 */
export const unreadMachine = setup({
  types: { context: {} as Context, events: {} as UnreadEvent },
  actors: { count: placeholder<number>(), stream: placeholder<void>(), news: placeholder<void>() },
  delays: {
    'time between counts': 0,
    'time to open a stream': 0,
    'pause before connecting': 0,
    'time without streams': 0,
    'time of a reliable stream': 0,
  },
  guards: {
    'streams do not come through': ({ context }) => context.failures + 1 >= maxFailures,
  },
  actions: {
    'keep the number': assign({ unread: (_, { unread }: { unread: number }) => unread }),
    'count the failure': assign({ failures: ({ context }) => context.failures + 1 }),
    'forget the failures': assign({ failures: 0 }),
  },
}).createMachine({
  id: 'unread notifications',
  description:
    'How many notifications are unread while the page is visible: counted when the server says that something is new, or by the minute where it cannot.',
  context: { unread: 0, failures: 0 },
  initial: 'live',
  on: {
    'something read': {
      actions: { type: 'keep the number', params: ({ event }) => ({ unread: event.unread }) },
      description: 'The response contains what is left.',
    },
    'page hidden': { target: '.paused' },
  },
  states: {
    live: {
      description: 'The server says over a stream when something is new.',
      invoke: {
        src: 'stream',
        onDone: { target: 'disconnected', description: 'The server has ended it.' },
        onError: { target: 'disconnected', description: 'It was refused or has broken off.' },
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'The stream is not there yet.',
          invoke: {
            src: 'news',
            onDone: { target: 'connected' },
            onError: { target: '#unread notifications.disconnected' },
          },
          after: {
            'time to open a stream': {
              target: '#unread notifications.disconnected',
              description: 'Something on the way holds it back.',
            },
          },
        },
        connected: {
          description: 'The stream is open.',
          initial: 'counting',
          after: {
            'time of a reliable stream': {
              actions: 'forget the failures',
            },
          },
          states: {
            counting: {
              description: 'The server is asked.',
              invoke: {
                src: 'count',
                onDone: {
                  target: 'up to date',
                  actions: { type: 'keep the number', params: ({ event }) => ({ unread: event.output }) },
                },
                onError: { target: 'up to date', description: 'The number stays until something is new.' },
              },
            },
            'up to date': {
              description: 'The number is on screen.',
              invoke: {
                src: 'news',
                onDone: { target: 'counting' },
                onError: { target: '#unread notifications.disconnected' },
              },
              after: {
                'time between counts': {
                  target: 'counting',
                  description: 'What the person may see changes without news, and so does the server.',
                },
              },
            },
          },
        },
      },
    },
    disconnected: {
      description: 'Which way to go on without a stream.',
      always: [
        {
          guard: 'streams do not come through',
          target: 'counting by the minute',
          actions: 'count the failure',
        },
        { target: 'waiting to connect', actions: 'count the failure' },
      ],
    },
    'waiting to connect': {
      description: 'There is no stream; the next attempt follows, later each time.',
      initial: 'counting',
      after: { 'pause before connecting': { target: 'live' } },
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
        waiting: { description: 'The number is on screen.' },
      },
    },
    'counting by the minute': {
      description: 'Streams do not come through, such as behind a proxy that holds them back.',
      initial: 'counting',
      after: { 'time without streams': { target: 'live', actions: 'forget the failures' } },
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
      },
    },
    paused: {
      description: 'The page is hidden.',
      on: { 'page shown': { target: 'live' } },
    },
  },
});
