import { assign, setup } from 'xstate';
import { machineDelays } from '../delays.ts';
import { placeholder } from '../placeholder.ts';
import { isServerAway } from '../shell/server-away.ts';

/** How much the device has that the server does not. `stored`: it survives the end of the page. */
type Waiting = { waiting: number; stored: boolean };

export type OutboxEvent = ({ type: 'changed' } & Waiting) | { type: 'came online' } | { type: 'try again' };

type Context = Waiting & { failure: string | null };
type Failed = { error: unknown };

const theError = ({ event }: { event: Failed }) => ({ error: event.error });
const whatWaits = { type: 'note what waits', params: ({ event }: { event: Waiting }) => event } as const;

/**
 * What is recorded with and without a network on its way to the server. Provide 'read what waits' and 'send what
 * waits', which send `changed` for whatever they change.
 */
export const outboxMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OutboxEvent,
    tags: {} as 'offline',
  },
  actors: {
    'read what waits': placeholder<void>(),
    'send what waits': placeholder<void>(),
  },
  delays: {
    'time between attempts': machineDelays['time between attempts'],
    'pause before sending': machineDelays['pause before sending'],
  },
  guards: {
    'something waits': ({ context }) => context.waiting > 0,
    'nothing waits': ({ context }) => context.waiting === 0,
    'the server is away': (_, { error }: Failed) => isServerAway(error),
  },
  actions: {
    'note what waits': assign((_, { waiting, stored }: Waiting) => ({ waiting, stored })),
    'forget the refusal': assign({ failure: null }),
    'store the refusal': assign({
      failure: (_, { error }: Failed) => (error instanceof Error ? error.message : String(error)),
    }),
  },
}).createMachine({
  id: 'outbox',
  description:
    'Scans of a stock-take and answers of an inspection round are stored on the device and sent in their order, each until the server has it.',
  context: { waiting: 0, stored: true, failure: null },
  initial: 'reading',
  on: { changed: { actions: whatWaits } },
  states: {
    reading: {
      description: 'What was stored before and not sent is read.',
      invoke: {
        src: 'read what waits',
        onDone: { target: 'idle' },
        onError: { target: 'idle', description: 'The browser stores nothing for this page.' },
      },
    },
    idle: {
      description: 'The server has everything.',
      always: { guard: 'something waits', target: 'pausing' },
    },
    pausing: {
      description: 'A person may go on typing; a scan is whole, and waits for nothing.',
      always: { guard: 'nothing waits', target: 'idle' },
      after: { 'pause before sending': { target: 'sending' } },
      on: { changed: { target: 'pausing', reenter: true, actions: whatWaits } },
    },
    sending: {
      description: 'What waits is on its way.',
      invoke: {
        src: 'send what waits',
        onDone: { target: 'idle', actions: 'forget the refusal' },
        onError: [
          { guard: { type: 'the server is away', params: theError }, target: 'offline' },
          { target: 'refused', actions: { type: 'store the refusal', params: theError } },
        ],
      },
    },
    offline: {
      description: 'The server is out of reach; what is recorded waits on the device.',
      tags: 'offline',
      always: { guard: 'nothing waits', target: 'idle' },
      after: { 'time between attempts': { target: 'sending' } },
      on: { 'came online': { target: 'sending' } },
    },
    refused: {
      description: 'The server refused it; it stays on the device, and why is said.',
      always: { guard: 'nothing waits', target: 'idle', actions: 'forget the refusal' },
      on: { 'try again': { target: 'sending' } },
    },
  },
});
