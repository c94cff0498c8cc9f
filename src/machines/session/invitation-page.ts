import { assign, emit, setup } from 'xstate';
import { placeholder } from '../placeholder.ts';

/** To what somebody is invited. */
export type Invited = {
  /** Empty where the company has not said its name. */
  company: string;
  loginid: string;
  passwordLength: { min: number; max: number };
};
type Context = { invited: Invited | null };
type Failed = { error: unknown };

/** Why a call is refused whose link leads nowhere. */
export const invitationOver = 'invitationOver';
export type InvitationNotice =
  | { type: 'password chosen'; loginid: string }
  | { type: 'refused'; error: unknown };

const reasonOf = (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : undefined);
const theError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** The page of an invitation. The token of its link and the password stand beside it, where the calls take them from. */
export const invitationPageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'save' } | { type: 'try again' },
    emitted: {} as InvitationNotice,
    tags: {} as 'requested',
  },
  actors: {
    'read the invitation': placeholder<Invited>(),
    'save the password': placeholder<void>(),
  },
  guards: {
    'the link leads nowhere': (_, { error }: Failed) => reasonOf(error) === invitationOver,
  },
  actions: {
    'keep whose invitation it is': assign({ invited: (_, { invited }: { invited: Invited }) => invited }),
    'tell that it is chosen': emit(({ context }) => {
      return { type: 'password chosen', loginid: context.invited?.loginid ?? '' } as const;
    }),
    'tell why not': emit((_, { error }: Failed) => ({ type: 'refused', error }) as const),
  },
}).createMachine({
  id: 'invitation page',
  description: 'Somebody who was invited chooses the first password of the account.',
  context: { invited: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The server is asked to which account the link leads.',
      invoke: {
        src: 'read the invitation',
        onDone: {
          target: 'asking',
          actions: {
            type: 'keep whose invitation it is',
            params: ({ event }) => ({ invited: event.output }),
          },
        },
        onError: [
          { guard: { type: 'the link leads nowhere', params: theError }, target: 'refused' },
          { target: 'failed', actions: { type: 'tell why not', params: theError } },
        ],
      },
    },
    failed: {
      description: 'The server could not be asked.',
      on: { 'try again': { target: 'reading' } },
    },
    asking: {
      description: 'The person chooses a password.',
      tags: 'requested',
      on: { save: { target: 'saving' } },
    },
    saving: {
      description: 'The server holds the password against the rules and takes it.',
      tags: 'requested',
      invoke: {
        src: 'save the password',
        onDone: { target: 'done', actions: 'tell that it is chosen' },
        onError: [
          {
            guard: { type: 'the link leads nowhere', params: theError },
            target: 'refused',
            description: 'It was used, replaced or withdrawn meanwhile, or its time is over.',
          },
          { target: 'asking', actions: { type: 'tell why not', params: theError } },
        ],
      },
    },
    refused: {
      type: 'final',
      description: 'The link leads nowhere, for whatever reason.',
    },
    done: {
      type: 'final',
      description: 'The password is chosen; the sign-in follows.',
    },
  },
});
