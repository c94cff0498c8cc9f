import { assign, emit, setup } from 'xstate';
import { dashboardPath } from '../vocabulary/menu.ts';
import { findGranted, type Granted } from './menu-model.ts';
import { fullPath, isOpenToAll, noAccess, type Place, redirectOf, refreshedPage, root } from './places.ts';
import type { TabScreen } from './tab-list.ts';

/** The screens that the menu of the person who is here grants. */
type Context = { granted: readonly Granted[] };

type NavigationEvent =
  | { type: 'person entered'; granted: readonly Granted[] }
  | { type: 'person left' }
  | { type: 'place changed'; place: Place };

/** What becomes of a place: another one, a page with or without a tab, or a page drawn anew. */
export type NavigationFact =
  | { type: 'go'; to: string }
  | { type: 'place shown'; place: Place; screen: TabScreen }
  | { type: 'place without a tab shown' }
  | { type: 'fresh page asked'; path: string };

type At = { place: Place };

const thePlace = ({ event }: { event: At }) => ({ place: event.place });
const screenAt = ({ granted }: Context, { path }: Place) => findGranted(granted, path);
const go = (to: string) => ({ type: 'go', to }) as const;

/** Which page belongs to the address, for somebody who is signed in. The session leads whoever is not. */
export const navigationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NavigationEvent,
    emitted: {} as NavigationFact,
  },
  guards: {
    'it is the root': (_, { place }: At) => place.path === root,
    'it is a page of the sign-in': (_, { place }: At) => isOpenToAll(place),
    'a page of the sign-in carries a way on': (_, { place }: At) =>
      isOpenToAll(place) && redirectOf(place) !== undefined,
    'it asks for a fresh page': (_, { place }: At) => refreshedPage(place) !== undefined,
    'its screen leads elsewhere': ({ context }, { place }: At) => Boolean(screenAt(context, place)?.redirect),
    'the menu grants its screen': ({ context }, { place }: At) =>
      place.path !== noAccess && screenAt(context, place) !== undefined,
  },
  actions: {
    'keep what the menu grants': assign((_, { granted }: Context) => ({ granted })),
    'forget what the menu grants': assign({ granted: [] }),
    'lead to the dashboard': emit(go(dashboardPath)),
    'lead to the root': emit(go(root)),
    'lead back to where the sign-in was asked for': emit((_, { place }: At) => go(redirectOf(place) ?? root)),
    'lead to the page itself': emit((_, { place }: At) => go(fullPath(refreshedPage(place) ?? place))),
    'lead where the screen says': emit(({ context }, { place }: At) =>
      go(screenAt(context, place)?.redirect ?? root),
    ),
    'ask for a fresh page': emit((_, { place }: At) => {
      return { type: 'fresh page asked', path: (refreshedPage(place) ?? place).path } as const;
    }),
    'show it in its tab': emit(({ context }, { place }: At) => {
      const screen = screenAt(context, place)?.tab;
      return screen
        ? ({ type: 'place shown', place, screen } as const)
        : ({ type: 'place without a tab shown' } as const);
    }),
    'show it without a tab': emit({ type: 'place without a tab shown' }),
  },
}).createMachine({
  id: 'navigation',
  description: 'Which page belongs to the address, for somebody who is signed in.',
  context: { granted: [] },
  initial: 'nobody here',
  states: {
    'nobody here': {
      description: 'Nobody is signed in: the session leads to the sign-in.',
      on: {
        'person entered': {
          target: 'somebody here',
          actions: { type: 'keep what the menu grants', params: ({ event: { granted } }) => ({ granted }) },
        },
      },
    },
    'somebody here': {
      description: 'Every address is led on or shown, as the menu grants.',
      on: {
        'person left': { target: 'nobody here', actions: 'forget what the menu grants' },
        'place changed': [
          {
            guard: { type: 'it is the root', params: thePlace },
            actions: 'lead to the dashboard',
          },
          {
            guard: { type: 'a page of the sign-in carries a way on', params: thePlace },
            actions: { type: 'lead back to where the sign-in was asked for', params: thePlace },
            description: 'Back to where the sign-in was asked for.',
          },
          {
            guard: { type: 'it is a page of the sign-in', params: thePlace },
            actions: 'lead to the root',
          },
          {
            guard: { type: 'it asks for a fresh page', params: thePlace },
            actions: [
              { type: 'ask for a fresh page', params: thePlace },
              { type: 'lead to the page itself', params: thePlace },
            ],
            description: 'A deep link that draws a page anew.',
          },
          {
            guard: { type: 'its screen leads elsewhere', params: thePlace },
            actions: { type: 'lead where the screen says', params: thePlace },
            description: 'An entry of the menu without a page of its own.',
          },
          {
            guard: { type: 'the menu grants its screen', params: thePlace },
            actions: { type: 'show it in its tab', params: thePlace },
          },
          {
            actions: 'show it without a tab',
            description: 'A page that is not there or not granted says so; the address stays.',
          },
        ],
      },
    },
  },
});
