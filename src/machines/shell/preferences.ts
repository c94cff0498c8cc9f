import { assign, emit, setup } from 'xstate';

export type Darkness = 'light' | 'dark' | 'system';
/** The shades of a colour by name, lightest first, each as `#rrggbb`. */
export type Shades = Readonly<Record<string, string>>;

export type Preferences = {
  /** `#rrggbb` as the person chose it. */
  theme: string;
  /** What is drawn with; null for those that come with the application. */
  shades: Shades | null;
  darkness: Darkness;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  pinyinSearch: boolean;
  /** Whether a handle at the edge of the window opens the settings. */
  handle: boolean;
};

export type PreferencesEvent =
  | { type: 'person entered'; preferences: Preferences }
  | { type: 'person left' }
  | { type: 'changed'; change: Partial<Preferences> }
  | { type: 'open settings' }
  | { type: 'close settings' };

/** How one person wants the application to look, and the drawer in which that is chosen. */
export const preferencesMachine = setup({
  types: {
    context: {} as { preferences: Preferences },
    input: {} as { preferences: Preferences },
    events: {} as PreferencesEvent,
    emitted: {} as { type: 'preferences changed'; preferences: Preferences },
  },
  actions: {
    'keep the preferences': assign((_, { preferences }: { preferences: Preferences }) => ({ preferences })),
    'change the preferences': assign(({ context }, { change }: { change: Partial<Preferences> }) => ({
      preferences: { ...context.preferences, ...change },
    })),
    'tell the preferences': emit(({ context }) => ({
      type: 'preferences changed' as const,
      preferences: context.preferences,
    })),
  },
}).createMachine({
  id: 'preferences',
  description: 'How one person wants the application to look, and the drawer in which that is chosen.',
  context: ({ input }) => input,
  initial: 'nobody here',
  states: {
    'nobody here': {
      description: 'The sign-in page looks as the last person left it.',
      on: {
        'person entered': {
          target: 'in use',
          actions: [
            {
              type: 'keep the preferences',
              params: ({ event }) => ({ preferences: event.preferences }),
            },
            'tell the preferences',
          ],
        },
      },
    },
    'in use': {
      description: 'Everything is drawn as this person wants it.',
      initial: 'settings closed',
      on: {
        'person left': { target: 'nobody here' },
        changed: {
          actions: [
            { type: 'change the preferences', params: ({ event }) => ({ change: event.change }) },
            'tell the preferences',
          ],
          description: 'It is seen at once and kept for this person.',
        },
      },
      states: {
        'settings closed': {
          description: 'The whole window belongs to the page.',
          on: { 'open settings': { target: 'settings open' } },
        },
        'settings open': {
          description: 'A drawer at the right shows what can be chosen.',
          on: { 'close settings': { target: 'settings closed' } },
        },
      },
    },
  },
});
