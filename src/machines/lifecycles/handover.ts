import { setup } from 'xstate';

export type HandoverEvent = { type: 'post' } | { type: 'cancel' };

/** What the life of a document asks of it: how many lines it has, whether its head says all it needs, and who decides. */
export type DocumentDetails = { lines: number; complete: boolean; needsApproval: boolean };

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
  description: 'A handover of assets: prepared as a draft, then posted as a whole or cancelled.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'In preparation; its assets are reserved and cannot be in another handover.',
      on: {
        post: {
          guard: 'it has lines and says all it needs',
          target: 'posted',
          description: 'All lines take effect at the same time, each with a log entry.',
        },
        cancel: { target: 'cancelled', description: 'The assets are released; nothing has changed.' },
      },
    },
    posted: { type: 'final', description: 'In effect. A posted handover never changes.' },
    cancelled: { type: 'final', description: 'Discarded before it took effect.' },
  },
});
