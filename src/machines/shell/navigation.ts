import { assign, emit, setup } from 'xstate';
import { dashboardPath } from '../../vocabulary/menu.ts';
import { findGranted, type Granted } from './menu-model.ts';
import {
  fullPath,
  isOpenToAll,
  noAccess,
  type Route,
  redirectOf,
  refreshedPage,
  renamedRoute,
  root,
} from './routes.ts';
import type { TabScreen } from './tab-list.ts';

/** The screens that the menu of the person who is here grants. */
type Context = { granted: readonly Granted[] };

type NavigationEvent =
  | { type: 'person entered'; granted: readonly Granted[] }
  | { type: 'person left' }
  | { type: 'address changed'; route: Route };

/** What becomes of a route: another one, a page with or without a tab, or a page drawn anew. */
export type NavigationNotice =
  | { type: 'go'; to: string }
  | { type: 'page shown'; route: Route; screen: TabScreen }
  | { type: 'page without a tab shown' }
  | { type: 'fresh page asked'; path: string };

type At = { route: Route };

const theRoute = ({ event }: { event: At }) => ({ route: event.route });
const screenAt = ({ granted }: Context, { path }: Route) => findGranted(granted, path);
const go = (to: string) => ({ type: 'go', to }) as const;

/** Which page belongs to the address, for somebody who is signed in. The session leads whoever is not. */
export const navigationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NavigationEvent,
    emitted: {} as NavigationNotice,
  },
  guards: {
    'it is the root': (_, { route }: At) => route.path === root,
    'it is a page of the sign-in': (_, { route }: At) => isOpenToAll(route),
    'a page of the sign-in carries a target': (_, { route }: At) =>
      isOpenToAll(route) && redirectOf(route) !== undefined,
    'it asks for a fresh page': (_, { route }: At) => refreshedPage(route) !== undefined,
    'it is a former address': (_, { route }: At) => renamedRoute(route) !== undefined,
    'its screen leads elsewhere': ({ context }, { route }: At) => Boolean(screenAt(context, route)?.redirect),
    'the menu grants its screen': ({ context }, { route }: At) =>
      route.path !== noAccess && screenAt(context, route) !== undefined,
  },
  actions: {
    'keep what the menu grants': assign((_, { granted }: Context) => ({ granted })),
    'forget what the menu grants': assign({ granted: [] }),
    'lead to the dashboard': emit(go(dashboardPath)),
    'lead to the root': emit(go(root)),
    'lead back to where the sign-in was asked for': emit((_, { route }: At) => go(redirectOf(route) ?? root)),
    'lead to the page itself': emit((_, { route }: At) => go(fullPath(refreshedPage(route) ?? route))),
    'lead to the present address': emit((_, { route }: At) => go(fullPath(renamedRoute(route) ?? route))),
    'lead where the screen says': emit(({ context }, { route }: At) =>
      go(screenAt(context, route)?.redirect ?? root),
    ),
    'ask for a fresh page': emit((_, { route }: At) => {
      return { type: 'fresh page asked', path: (refreshedPage(route) ?? route).path } as const;
    }),
    'show it in its tab': emit(({ context }, { route }: At) => {
      const screen = screenAt(context, route)?.tab;
      return screen
        ? ({ type: 'page shown', route, screen } as const)
        : ({ type: 'page without a tab shown' } as const);
    }),
    'show it without a tab': emit({ type: 'page without a tab shown' }),
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
        'address changed': [
          {
            guard: { type: 'it is the root', params: theRoute },
            actions: 'lead to the dashboard',
          },
          {
            guard: { type: 'a page of the sign-in carries a target', params: theRoute },
            actions: { type: 'lead back to where the sign-in was asked for', params: theRoute },
            description: 'Back to where the sign-in was asked for.',
          },
          {
            guard: { type: 'it is a page of the sign-in', params: theRoute },
            actions: 'lead to the root',
          },
          {
            guard: { type: 'it asks for a fresh page', params: theRoute },
            actions: [
              { type: 'ask for a fresh page', params: theRoute },
              { type: 'lead to the page itself', params: theRoute },
            ],
            description: 'A deep link that draws a page anew.',
          },
          {
            guard: { type: 'it is a former address', params: theRoute },
            actions: { type: 'lead to the present address', params: theRoute },
            description: 'What stood there in an earlier version has another address now.',
          },
          {
            guard: { type: 'its screen leads elsewhere', params: theRoute },
            actions: { type: 'lead where the screen says', params: theRoute },
            description: 'An entry of the menu without a page of its own.',
          },
          {
            guard: { type: 'the menu grants its screen', params: theRoute },
            actions: { type: 'show it in its tab', params: theRoute },
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
