import { assign, setup } from 'xstate';
import { machineDelays } from '../delays.ts';
import { placeholder } from '../placeholder.ts';
import { sessionUnknown } from '../session/session-events.ts';

/** Why a copy cannot be refreshed by whoever is signed in with this browser now. */
export const otherPerson = 'otherPerson';

export type OfflineCopyEvent = { type: 'refresh' } | { type: 'came online' };

type Context = { failure: string | null };
type Failed = { error: unknown };

const theError = ({ event }: { event: Failed }) => ({ error: event.error });
const says = (error: unknown, name: 'kind' | 'reason') =>
  error instanceof Error && name in error ? (error as unknown as Record<string, unknown>)[name] : undefined;

const again = { refresh: { target: 'refreshing' } } as const;

/** Working with a copy on this device. Provide 'read the copy' (whether there is one) and 'refresh the copy'. */
export const offlineCopyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OfflineCopyEvent,
    tags: {} as 'busy',
  },
  actors: {
    'read the copy': placeholder<boolean>(),
    'refresh the copy': placeholder<void>(),
  },
  delays: { 'time between attempts': machineDelays['time between attempts'] },
  guards: {
    'there is one': (_, { found }: { found: boolean }) => found,
    'the server is away': (_, { error }: Failed) => ['network', 'http'].includes(String(says(error, 'kind'))),
    'nobody is signed in': (_, { error }: Failed) => says(error, 'reason') === sessionUnknown,
    'somebody else is signed in': (_, { error }: Failed) => says(error, 'reason') === otherPerson,
  },
  actions: {
    'store the refusal': assign({
      failure: (_, { error }: Failed) => (error instanceof Error ? error.message : String(error)),
    }),
    'forget the refusal': assign({ failure: null }),
  },
}).createMachine({
  id: 'offline copy',
  description:
    'Stock-takes are counted and rounds are walked with a copy on this device, with and without a network.',
  context: { failure: null },
  initial: 'opening',
  states: {
    opening: {
      description: 'The copy is read from the device.',
      invoke: {
        src: 'read the copy',
        onDone: [
          {
            guard: { type: 'there is one', params: ({ event }) => ({ found: event.output }) },
            target: 'working',
          },
          { target: 'absent' },
        ],
        onError: { target: 'absent', description: 'The browser stores nothing for this page.' },
      },
    },
    absent: {
      description: 'This device has no copy of the record.',
      on: { refresh: { target: 'opening', description: 'Another window may have stored one meanwhile.' } },
    },
    working: {
      description: 'Work is taken in every state; what others do comes with a refresh.',
      initial: 'refreshing',
      states: {
        refreshing: {
          description: 'The server is asked who is signed in and for a newer copy.',
          tags: 'busy',
          entry: 'forget the refusal',
          invoke: {
            src: 'refresh the copy',
            onDone: { target: 'fresh' },
            onError: [
              { guard: { type: 'the server is away', params: theError }, target: 'away' },
              { guard: { type: 'nobody is signed in', params: theError }, target: 'signed out' },
              { guard: { type: 'somebody else is signed in', params: theError }, target: 'somebody else' },
              { target: 'refused', actions: { type: 'store the refusal', params: theError } },
            ],
          },
        },
        fresh: { description: 'The copy is as the server had it a moment ago.', on: again },
        away: {
          description: 'The server is out of reach; work goes on with the copy.',
          after: { 'time between attempts': { target: 'refreshing' } },
          on: { ...again, 'came online': { target: 'refreshing' } },
        },
        'signed out': {
          description: 'The session has ended: what waits is sent when the same person has signed in again.',
          on: again,
        },
        'somebody else': {
          description: 'Another person is signed in with this browser: what waits is not theirs to send.',
          on: again,
        },
        refused: {
          description: 'The server gives no copy any more, for example when the work is over.',
          on: again,
        },
      },
    },
  },
});
