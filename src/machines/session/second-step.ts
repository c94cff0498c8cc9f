import { assign, setup } from 'xstate';
import type { PasskeyHindrance } from '../../vocabulary/passkeys.ts';
import { placeholder } from '../placeholder.ts';
import { dialogCancelled, sessionUnknown } from './session-events.ts';

/** By what the account can take the second step. */
export type Ways = {
  /** Whether a device shows codes for it; recovery codes there are in any case. */
  device: boolean;
  passkeys: boolean;
  /** Where they work; null where the server does not know. */
  passkeysAt: string | null;
  /** Why they cannot be used on this page; null where they can. */
  hindrance: PasskeyHindrance | null;
};

export type SecondStepEvent = { type: 'send the code' } | { type: 'use a passkey' } | { type: 'use a code' };

type Refused = { error: unknown };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
/** Why something failed, by its name. */
const reasonOf = (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : undefined);
const theWays = ({ event }: { event: { output: Ways } }) => ({ ways: event.output });
const theError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

const keepTheRefusal = { type: 'keep the refusal', params: theError } as const;
/** It waited for too long, or the password was reset. */
const over = {
  guard: { type: 'the server does not know the session', params: theError },
  target: 'over',
  actions: keepTheRefusal,
} as const;

/**
 * What comes between a right password and the session. Codes and what a passkey says stand beside it, in holders that
 * the call takes them from.
 */
export const secondStepMachine = setup({
  types: {
    context: {} as { ways: Ways; passed: boolean; refusal: string | null },
    events: {} as SecondStepEvent,
    output: {} as { passed: boolean; refusal: string | null },
    tags: {} as 'busy' | 'passkey' | 'code',
  },
  actors: {
    'ask for the ways': placeholder<Ways>(),
    'open the dialog of the browser': placeholder<void>(),
    'take the second step': placeholder<void>(),
  },
  guards: {
    'a passkey can be used': (_, { ways }: { ways: Ways }) => ways.passkeys && ways.hindrance === null,
    'the person cancelled it': (_, { error }: Refused) => reasonOf(error) === dialogCancelled,
    'the server does not know the session': (_, { error }: Refused) => reasonOf(error) === sessionUnknown,
  },
  actions: {
    'keep the ways': assign({ ways: (_, { ways }: { ways: Ways }) => ways }),
    'keep the refusal': assign({ refusal: (_, { error }: Refused) => messageOf(error) }),
    'forget the refusal': assign({ refusal: null }),
    'note that it is passed': assign({ passed: true }),
  },
}).createMachine({
  id: 'second step',
  description: 'The password was right; the account asks for a passkey or a code as well.',
  context: {
    ways: { device: true, passkeys: false, passkeysAt: null, hindrance: null },
    passed: false,
    refusal: null,
  },
  initial: 'looking for ways',
  output: ({ context: { passed, refusal } }) => ({ passed, refusal }),
  states: {
    'looking for ways': {
      description: 'The server is asked what the account has set up.',
      tags: 'busy',
      invoke: {
        src: 'ask for the ways',
        onDone: [
          {
            guard: { type: 'a passkey can be used', params: theWays },
            target: 'passkey offered',
            actions: { type: 'keep the ways', params: theWays },
          },
          { target: 'code asked', actions: { type: 'keep the ways', params: theWays } },
        ],
        onError: [over, { target: 'code asked', description: 'A code is taken all the same.' }],
      },
    },
    'passkey offered': {
      description: 'The sign-in page offers the passkey, and a code as the other way.',
      tags: 'passkey',
      on: {
        'use a passkey': { target: 'dialog open' },
        'use a code': { target: 'code asked', actions: 'forget the refusal' },
      },
    },
    'dialog open': {
      description: "The browser's own dialog asks for the passkey.",
      tags: 'passkey',
      entry: 'forget the refusal',
      invoke: {
        src: 'open the dialog of the browser',
        onDone: { target: 'checking the passkey' },
        onError: [
          {
            guard: { type: 'the person cancelled it', params: theError },
            target: 'passkey offered',
            description: 'Nothing is said of it.',
          },
          over,
          { target: 'passkey offered', actions: keepTheRefusal },
        ],
      },
      on: { 'use a code': { target: 'code asked', description: 'The dialog closes.' } },
    },
    'checking the passkey': {
      description: 'The server checks what the passkey says.',
      tags: ['passkey', 'busy'],
      invoke: {
        src: 'take the second step',
        onDone: { target: 'passed' },
        onError: [over, { target: 'passkey offered', actions: keepTheRefusal }],
      },
    },
    'code asked': {
      description: 'The sign-in page asks for a code of the device, or a recovery code.',
      tags: 'code',
      on: {
        'send the code': { target: 'checking the code' },
        'use a passkey': {
          guard: { type: 'a passkey can be used', params: ({ context }) => ({ ways: context.ways }) },
          target: 'dialog open',
        },
      },
    },
    'checking the code': {
      description: 'The server checks the code.',
      tags: ['code', 'busy'],
      entry: 'forget the refusal',
      invoke: {
        src: 'take the second step',
        onDone: { target: 'passed' },
        onError: [
          over,
          {
            target: 'code asked',
            actions: keepTheRefusal,
            description: 'The sign-in page shows what the server said.',
          },
        ],
      },
    },
    passed: { type: 'final', description: 'The session may do the rest.', entry: 'note that it is passed' },
    over: { type: 'final', description: 'The session no longer waits: the sign-in starts again.' },
  },
});
