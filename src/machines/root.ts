import { setup } from 'xstate';
import { sessionMachine } from './session.ts';
import { sidebarMachine } from './sidebar.ts';

export type RootInput = { tokenKept: boolean; sidebarOpen: boolean; narrow: boolean };

/** The one machine the page starts; every other one lives under it. */
export const rootMachine = setup({
  types: {
    input: {} as RootInput,
    context: {} as RootInput,
    children: {} as { session: 'session'; sidebar: 'sidebar' },
  },
  actors: { session: sessionMachine, sidebar: sidebarMachine },
}).createMachine({
  id: 'root',
  description: 'The application in one browser window.',
  context: ({ input }) => input,
  initial: 'running',
  states: {
    running: {
      description: 'Session and shell are at work.',
      invoke: [
        {
          id: 'session',
          src: 'session',
          systemId: 'session',
          input: ({ context }) => ({ tokenKept: context.tokenKept }),
          onError: { target: 'broken' },
        },
        {
          id: 'sidebar',
          src: 'sidebar',
          systemId: 'sidebar',
          input: ({ context }) => ({ preferOpen: context.sidebarOpen, narrow: context.narrow }),
          onError: { target: 'broken' },
        },
      ],
    },
    broken: {
      description: 'A machine failed in a way nobody foresaw; only loading the page again helps.',
    },
  },
});
