import { assign, emit, setup } from 'xstate';
import { placeholder } from '../placeholder.ts';
import { dialogCancelled } from './session-events.ts';

/** What a passkey is made or shown for. */
export type PasskeyIntent =
  | { type: 'add'; name: string }
  | { type: 'remove the device' }
  | { type: 'remove a passkey'; id: number };

type Wished = { intent: PasskeyIntent | null };
export type PasskeyNotice = { type: 'done' } | { type: 'failed'; error: unknown };

const theError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const theIntent = ({ context }: { context: Wished }) => ({ intent: context.intent });
const reasonOf = (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : undefined);

/** A passkey that is made or shown on the profile. What it says stands beside it, in a holder that the call takes it from. */
export const passkeyDialogMachine = setup({
  types: {
    context: {} as Wished,
    events: {} as { type: 'ask'; intent: PasskeyIntent },
    emitted: {} as PasskeyNotice,
    tags: {} as 'busy',
  },
  actors: {
    'open the dialog of the browser': placeholder<void, Wished>(),
    'send what the passkey says': placeholder<void, Wished>(),
  },
  guards: {
    'the person cancelled it': (_, { error }: { error: unknown }) => reasonOf(error) === dialogCancelled,
  },
  actions: {
    'keep the requested action': assign({ intent: (_, { intent }: { intent: PasskeyIntent }) => intent }),
    'tell that it is done': emit({ type: 'done' }),
    'tell that it failed': emit((_, { error }: { error: unknown }) => ({ type: 'failed' as const, error })),
  },
}).createMachine({
  id: 'passkey dialog',
  description: 'Has the person make a passkey, or show one, on the profile.',
  context: { intent: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'A passkey can be asked for.',
      on: {
        ask: {
          target: 'dialog open',
          actions: { type: 'keep the requested action', params: ({ event }) => ({ intent: event.intent }) },
        },
      },
    },
    'dialog open': {
      description: "The browser's own dialog asks for the passkey.",
      tags: 'busy',
      invoke: {
        src: 'open the dialog of the browser',
        input: theIntent,
        onDone: { target: 'sending' },
        onError: [
          {
            guard: { type: 'the person cancelled it', params: theError },
            target: 'idle',
            description: 'Nothing is said of it.',
          },
          { target: 'idle', actions: { type: 'tell that it failed', params: theError } },
        ],
      },
    },
    sending: {
      description: 'The server looks at what the passkey says.',
      tags: 'busy',
      invoke: {
        src: 'send what the passkey says',
        input: theIntent,
        onDone: { target: 'idle', actions: 'tell that it is done' },
        onError: { target: 'idle', actions: { type: 'tell that it failed', params: theError } },
      },
    },
  },
});
