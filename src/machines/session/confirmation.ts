import { assign, emit, setup } from 'xstate';
import { placeholder } from '../placeholder.ts';

export type ConfirmationEvent =
  | { type: 'confirmation needed' }
  | { type: 'send' }
  | { type: 'ask the provider' }
  | { type: 'give up' }
  | { type: 'person left' };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Whether the person at the screen is still who signed in. The password stands beside it, in a holder that the call
 * takes it from.
 */
export const confirmationMachine = setup({
  types: {
    context: {} as { refusal: string | null },
    events: {} as ConfirmationEvent,
    emitted: {} as { type: 'confirmed' } | { type: 'given up' },
    tags: {} as 'requested' | 'busy',
  },
  actors: { 'check the password': placeholder<void>(), 'confirm at the provider': placeholder<void>() },
  actions: {
    'keep the refusal': assign({ refusal: (_, { error }: { error: unknown }) => messageOf(error) }),
    'forget the refusal': assign({ refusal: null }),
    'tell that it is confirmed': emit({ type: 'confirmed' }),
    'tell that it is given up': emit({ type: 'given up' }),
  },
}).createMachine({
  id: 'confirmation',
  description:
    'Asks for the password, or at the identity provider, again before something that a stolen session must not do.',
  context: { refusal: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing waits for a confirmation.',
      on: { 'confirmation needed': { target: 'asking', actions: 'forget the refusal' } },
    },
    asking: {
      description: 'A dialog asks for the password; the call waits.',
      tags: 'requested',
      on: {
        send: { target: 'checking' },
        'ask the provider': { target: 'at the provider' },
        'give up': { target: 'idle', actions: 'tell that it is given up' },
        'person left': { target: 'idle', actions: 'tell that it is given up' },
      },
    },
    'at the provider': {
      description: 'A window beside the page has the person sign in again at the identity provider.',
      tags: 'requested',
      entry: 'forget the refusal',
      invoke: {
        src: 'confirm at the provider',
        onDone: { target: 'idle', actions: 'tell that it is confirmed' },
        onError: {
          target: 'asking',
          actions: { type: 'keep the refusal', params: ({ event }) => ({ error: event.error }) },
          description: 'The dialog shows what the server said.',
        },
      },
      on: {
        'ask the provider': { target: 'at the provider', reenter: true, description: 'In another window.' },
        'give up': { target: 'idle', actions: 'tell that it is given up' },
        'person left': { target: 'idle', actions: 'tell that it is given up' },
      },
    },
    checking: {
      description: 'The server checks the password.',
      tags: ['requested', 'busy'],
      entry: 'forget the refusal',
      invoke: {
        src: 'check the password',
        onDone: { target: 'idle', actions: 'tell that it is confirmed' },
        onError: {
          target: 'asking',
          actions: { type: 'keep the refusal', params: ({ event }) => ({ error: event.error }) },
          description: 'The dialog shows what the server said.',
        },
      },
      on: { 'person left': { target: 'idle', actions: 'tell that it is given up' } },
    },
  },
});
