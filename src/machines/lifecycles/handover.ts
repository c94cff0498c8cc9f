import { setup } from 'xstate';

export type HandoverEvent = { type: 'post' } | { type: 'cancel' };

/** What the life of a document asks of it: how many lines it has, and whether its head says all it needs. */
export type DocumentDetails = { lines: number; complete: boolean };

/** The life of a document that takes effect once, such as an issue or a return. It has no effects. */
export const handoverMachine = setup({
  types: {
    context: {} as DocumentDetails,
    input: {} as DocumentDetails,
    events: {} as HandoverEvent,
  },
  guards: {
    'it has lines and says all it needs': ({ context }) => context.lines > 0 && context.complete,
  },
}).createMachine({
  id: 'handover document',
  description: 'Assets changing hands: prepared as a draft, then posted as a whole or cancelled.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being prepared; its assets are held and can be in no other document.',
      on: {
        post: {
          guard: 'it has lines and says all it needs',
          target: 'posted',
          description: 'Every line takes effect at once, with its log entry.',
        },
        cancel: { target: 'cancelled', description: 'The assets are let go; nothing has changed.' },
      },
    },
    posted: { type: 'final', description: 'In effect. A posted document is never changed.' },
    cancelled: { type: 'final', description: 'Given up before it took effect.' },
  },
});
