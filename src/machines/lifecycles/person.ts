import { setup } from 'xstate';

export type PersonEvent = { type: 'leave' } | { type: 'come back' } | { type: 'merge' };

/** The life of a person with the company. Shared by screen and server: it has no effects. */
export const personMachine = setup({
  types: {
    /** `holds` is how many assets are in their hands, or come back to them. */
    context: {} as { holds: number },
    input: {} as { holds?: number } | undefined,
    events: {} as PersonEvent,
  },
  guards: { 'they hold nothing': ({ context }) => context.holds === 0 },
}).createMachine({
  id: 'person',
  description: 'Somebody who may hold assets and sign in: with the company, gone, or the same as another.',
  context: ({ input }) => ({ holds: input?.holds ?? 0 }),
  initial: 'active',
  states: {
    active: {
      description: 'Offered where somebody is chosen; may sign in with an account.',
      on: {
        leave: {
          guard: 'they hold nothing',
          target: 'left',
          description: 'Everything they held has been handed over; their account is closed.',
        },
        merge: { target: 'merged', description: 'Written down twice; what names them names the other now.' },
      },
    },
    left: {
      description: 'Not offered any more and cannot sign in; records that name them keep them.',
      on: {
        'come back': { target: 'active', description: 'With the company again, with the account they had.' },
        merge: { target: 'merged', description: 'Written down twice; what names them names the other now.' },
      },
    },
    merged: { type: 'final', description: 'Another stands for them, also where an import names them.' },
  },
});
