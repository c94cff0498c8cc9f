import { setup } from 'xstate';

export type CustodyEvent = { type: 'post' } | { type: 'cancel' };

/** The life of a custody document (issue or return). Shared by screen and server: it has no effects. */
export const custodyMachine = setup({
  types: {
    context: {} as { kind: 'issue' | 'return'; lines: number; hasCustodian: boolean },
    input: {} as { kind: 'issue' | 'return'; lines: number; hasCustodian: boolean },
    events: {} as CustodyEvent,
  },
  guards: {
    'it has lines and says who receives': ({ context }) =>
      context.lines > 0 && (context.kind === 'return' || context.hasCustodian),
  },
}).createMachine({
  id: 'custody document',
  description: 'Assets changing hands: prepared as a draft, then posted as a whole or cancelled.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being prepared; its assets are held and can be in no other document.',
      on: {
        post: {
          guard: 'it has lines and says who receives',
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
