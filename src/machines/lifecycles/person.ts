import { setup } from 'xstate';
import { by, importing, sentBy, server } from './sent-by.ts';

export type PersonEvent =
  | { type: 'leave' }
  | { type: 'come back' }
  | { type: 'merge' }
  | { type: 'anonymise' };

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
  description: 'Someone who can hold assets and sign in: active, left, or merged into another person.',
  meta: sentBy<PersonEvent>({
    leave: [...by('/person/event'), ...importing],
    'come back': [...by('/person/event'), ...importing],
    merge: by('/person/merge'),
    anonymise: server,
  }),
  context: ({ input }) => ({ holds: input?.holds ?? 0 }),
  initial: 'active',
  states: {
    active: {
      description: 'Available for selection; can sign in with an account.',
      on: {
        leave: {
          guard: 'they hold nothing',
          target: 'left',
          description: 'All their assets have been handed over; their account is closed.',
        },
        merge: {
          target: 'merged',
          description: 'Registered twice; references now point to the other person.',
        },
      },
    },
    left: {
      description: 'No longer available for selection, cannot sign in; existing records stay unchanged.',
      on: {
        anonymise: {
          target: 'left',
          description: 'An operator takes name and contact out of the records; the log stays as it was.',
        },
        'come back': { target: 'active', description: 'Active again, with their previous account.' },
        merge: {
          target: 'merged',
          description: 'Registered twice; references now point to the other person.',
        },
      },
    },
    merged: { type: 'final', description: 'Replaced by another person, also in imports.' },
  },
});
