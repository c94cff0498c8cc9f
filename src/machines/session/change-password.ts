import { emit, fromPromise, setup } from 'xstate';

/** The change of the own password. The passwords stand beside it, in a holder that the call takes them from. */
export const changePasswordMachine = setup({
  types: {
    events: {} as { type: 'send' },
    emitted: {} as { type: 'password changed' } | { type: 'change refused'; error: unknown },
  },
  actors: { 'change password': fromPromise<void>(() => Promise.reject(new Error('not provided'))) },
  actions: {
    'tell that it changed': emit({ type: 'password changed' }),
    'tell why not': emit((_, { error }: { error: unknown }) => ({ type: 'change refused' as const, error })),
  },
}).createMachine({
  id: 'change password',
  description: 'The form in which a person changes the own password.',
  initial: 'editing',
  states: {
    editing: {
      description: 'The person types.',
      on: { send: { target: 'sending' } },
    },
    sending: {
      description: 'The server checks the old password and takes the new one.',
      invoke: {
        src: 'change password',
        onDone: { target: 'editing', actions: 'tell that it changed' },
        onError: {
          target: 'editing',
          actions: { type: 'tell why not', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
