import { assign, emit, setup } from 'xstate';

type Context = {
  /** The paths of the groups that are open. */
  open: readonly string[];
  /** Those that the person left open, to be stored. */
  preferred: readonly string[];
  /** The groups that lead to the page on screen. */
  current: readonly string[];
};

export type MenuGroupsEvent =
  | { type: 'person entered'; preferred: readonly string[] }
  | { type: 'person left' }
  | { type: 'toggle'; group: string }
  | { type: 'page shown'; groups: readonly string[] };

const without = (groups: readonly string[], one: string) => groups.filter((group) => group !== one);
const joined = (groups: readonly string[], more: readonly string[]) => [...new Set([...groups, ...more])];

/** Which groups of the menu are open. */
export const menuGroupsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MenuGroupsEvent,
    emitted: {} as { type: 'preference changed'; preferred: readonly string[] },
  },
  guards: {
    'the group is open': ({ context }, { group }: { group: string }) => context.open.includes(group),
  },
  actions: {
    'restore the groups': assign((_, { preferred }: { preferred: readonly string[] }) => ({
      open: preferred,
      preferred,
      current: [],
    })),
    'collapse every group': assign({ open: [], preferred: [], current: [] }),
    'collapse the group': assign(({ context }, { group }: { group: string }) => ({
      open: without(context.open, group),
      preferred: without(context.preferred, group),
    })),
    'expand the group': assign(({ context }, { group }: { group: string }) => ({
      open: joined(context.open, [group]),
      preferred: joined(context.preferred, [group]),
    })),
    'expand the groups of the page': assign(({ context }, { groups }: { groups: readonly string[] }) => ({
      open: joined(
        context.open,
        groups.filter((group) => !context.current.includes(group)),
      ),
      current: groups,
    })),
    'announce the preference': emit(({ context: { preferred } }) => ({
      type: 'preference changed' as const,
      preferred,
    })),
  },
}).createMachine({
  id: 'menu groups',
  description: 'Which groups of the menu are open. Only a person changes the preference.',
  context: { open: [], preferred: [], current: [] },
  initial: 'signed out',
  states: {
    'signed out': {
      description: 'There is no menu.',
      on: {
        'person entered': {
          target: 'signed in',
          actions: {
            type: 'restore the groups',
            params: ({ event: { preferred } }) => ({ preferred }),
          },
        },
      },
    },
    'signed in': {
      description: 'Groups are as the person left them; those of the page on screen open by themselves.',
      on: {
        'person left': { target: 'signed out', actions: 'collapse every group' },
        toggle: [
          {
            guard: { type: 'the group is open', params: ({ event: { group } }) => ({ group }) },
            actions: [
              { type: 'collapse the group', params: ({ event: { group } }) => ({ group }) },
              'announce the preference',
            ],
          },
          {
            actions: [
              { type: 'expand the group', params: ({ event: { group } }) => ({ group }) },
              'announce the preference',
            ],
          },
        ],
        'page shown': {
          actions: {
            type: 'expand the groups of the page',
            params: ({ event: { groups } }) => ({ groups }),
          },
          description: 'A group that the person collapsed stays so until they come from another group.',
        },
      },
    },
  },
});
