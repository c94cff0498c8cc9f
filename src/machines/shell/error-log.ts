import { assign, emit, setup } from 'xstate';

/** An error that reached the surface: texts alone, nothing of what it happened in. */
export type CaughtError = {
  message: string;
  /** Where in the code, as the browser says it. */
  info: string;
  /** The place in the application. */
  url: string;
  /** Milliseconds since 1970. */
  time: number;
};

type Entry = CaughtError & { id: number };

export type ErrorLogEvent = { type: 'error caught'; error: CaughtError } | { type: 'cleared' };
export type ErrorLogNotice = { type: 'to be reported'; error: CaughtError };

type Context = {
  /** Newest first. */
  entries: readonly Entry[];
  /** How many entries are kept at most. */
  max: number;
  nextId: number;
};

/** The errors of this page since it was loaded or the log was cleared. */
export const errorLogMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { max: number },
    events: {} as ErrorLogEvent,
    emitted: {} as ErrorLogNotice,
  },
  guards: {
    // One broken view may throw at every draw.
    'it is the last one again': ({ context }, { error }: { error: CaughtError }) => {
      const [last] = context.entries;
      return last?.message === error.message && last.info === error.info && last.url === error.url;
    },
  },
  actions: {
    'keep the error': assign(({ context: { entries, max, nextId } }, { error }: { error: CaughtError }) => ({
      entries: [{ ...error, id: nextId }, ...entries].slice(0, max),
      nextId: nextId + 1,
    })),
    'tell the server': emit((_, { error }: { error: CaughtError }) => ({
      type: 'to be reported' as const,
      error,
    })),
    'forget the errors': assign({ entries: [] }),
  },
}).createMachine({
  id: 'error log',
  description: 'The errors of this page since it was loaded or the log was cleared.',
  context: ({ input }) => ({ entries: [], max: input.max, nextId: 1 }),
  initial: 'clean',
  states: {
    clean: {
      description: 'Nothing has gone wrong; nothing is shown of it.',
      on: {
        'error caught': {
          target: 'holding errors',
          actions: [
            { type: 'keep the error', params: ({ event }) => ({ error: event.error }) },
            { type: 'tell the server', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    'holding errors': {
      description: 'A badge shows how many; the oldest go when there are too many.',
      on: {
        'error caught': [
          {
            guard: {
              type: 'it is the last one again',
              params: ({ event }) => ({ error: event.error }),
            },
            description: 'Counted once.',
          },
          {
            actions: [
              { type: 'keep the error', params: ({ event }) => ({ error: event.error }) },
              { type: 'tell the server', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
        cleared: { target: 'clean', actions: 'forget the errors' },
      },
    },
  },
});
