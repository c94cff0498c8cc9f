import { assign, emit, setup } from 'xstate';

export type SidebarEvent =
  | { type: 'toggle' }
  | { type: 'close' }
  | { type: 'address changed' }
  | { type: 'screen became narrow' }
  | { type: 'screen became wide' };

/** The sidebar: a column on a wide screen, a drawer on a narrow one. */
export const sidebarMachine = setup({
  types: {
    context: {} as { preferOpen: boolean; narrow: boolean },
    input: {} as { preferOpen: boolean; narrow: boolean },
    events: {} as SidebarEvent,
    emitted: {} as { type: 'preference changed'; open: boolean },
  },
  guards: {
    'the screen is narrow': ({ context }) => context.narrow,
    'the person prefers it open': ({ context }) => context.preferOpen,
  },
  actions: {
    'prefer it open': assign({ preferOpen: true }),
    'prefer it collapsed': assign({ preferOpen: false }),
    'note a narrow screen': assign({ narrow: true }),
    'note a wide screen': assign({ narrow: false }),
    'tell the preference': emit(({ context }) => ({
      type: 'preference changed' as const,
      open: context.preferOpen,
    })),
  },
}).createMachine({
  id: 'sidebar',
  description: 'How the menu at the side is shown. Only a person on a wide screen changes the preference.',
  context: ({ input }) => input,
  initial: 'wide screen',
  states: {
    'wide screen': {
      description: 'At least 992 px: a column beside the page.',
      initial: 'collapsed',
      always: { guard: 'the screen is narrow', target: 'narrow screen' },
      on: {
        'screen became narrow': { target: 'narrow screen', actions: 'note a narrow screen' },
      },
      states: {
        collapsed: {
          description: 'Icons only.',
          always: { guard: 'the person prefers it open', target: 'open' },
          on: { toggle: { target: 'open', actions: ['prefer it open', 'tell the preference'] } },
        },
        open: {
          description: 'Icons and titles.',
          on: { toggle: { target: 'collapsed', actions: ['prefer it collapsed', 'tell the preference'] } },
        },
      },
    },
    'narrow screen': {
      description: 'A drawer over the page.',
      initial: 'hidden',
      on: {
        'screen became wide': { target: 'wide screen', actions: 'note a wide screen' },
      },
      states: {
        hidden: {
          description: 'The page has the whole width.',
          on: { toggle: { target: 'drawn' } },
        },
        drawn: {
          description: 'Over the page until a place is chosen or the drawer is closed.',
          on: {
            toggle: { target: 'hidden' },
            close: { target: 'hidden' },
            'address changed': { target: 'hidden' },
          },
        },
      },
    },
  },
});
