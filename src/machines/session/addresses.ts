import { assign, emit, raise, setup } from 'xstate';
import { profilePath } from '../../vocabulary/menu.ts';
import {
  afterTimeout,
  fullPath,
  invitation,
  outsideSignIn,
  type Route,
  redirectOf,
  signIn,
  signInWith,
} from '../shell/routes.ts';
import type { AddressesEvent, AddressesNotice, GateTask } from './addresses-events.ts';

type Context = {
  route: Route;
  /** What opens the other pages, where the profile comes first. */
  until: GateTask;
};

const go = (to: string) => ({ type: 'go', to }) as const;
const theRoute = ({ event }: { event: { route: Route } }) => ({ route: event.route });
const theTask = ({ event }: { event: { until: GateTask } }) => ({ until: event.until });

/** Every state follows the route; what else it does with it differs. */
const keepTheRoute = { type: 'keep the address', params: theRoute } as const;

/** Which pages an address leads to: the session and its gates say who may be where. */
export const addressesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AddressesEvent,
    emitted: {} as AddressesNotice,
  },
  guards: {
    'the page is the sign-in': (_, { route }: { route: Route }) => route.path === signIn,
    'the page is an invitation': (_, { route }: { route: Route }) => route.path === invitation,
    'an outside sign-in led here': (_, { route }: { route: Route }) => route.path === outsideSignIn,
    'an outside sign-in carries a target': (_, { route }: { route: Route }) =>
      route.path === outsideSignIn && redirectOf(route) !== undefined,
    'the page is not the profile': (_, { route }: { route: Route }) => route.path !== profilePath,
  },
  actions: {
    'keep the address': assign({ route: (_, { route }: { route: Route }) => route }),
    'keep what comes first': assign({ until: (_, { until }: { until: GateTask }) => until }),
    'read the address again': raise(({ context }) => ({ type: 'address changed', route: context.route })),
    'lead to the sign-in': emit(go(signIn)),
    'lead to the sign-in with the way on': emit(({ context }) =>
      go(signInWith(redirectOf(context.route) ?? '')),
    ),
    'lead to the sign-in with the return address': emit(({ context }) =>
      go(signInWith(fullPath(context.route))),
    ),
    'lead to the sign-in after a timeout': emit(go(afterTimeout)),
    'lead to the profile': emit(go(profilePath)),
    'tell what comes first': emit(({ context }) => {
      return { type: 'page kept closed', until: context.until } as const;
    }),
  },
}).createMachine({
  id: 'addresses',
  description: 'Where an address leads, by who is signed in and what they have to do first.',
  context: { route: { path: '/', query: '' }, until: 'the password is changed' },
  initial: 'waiting',
  on: {
    'address changed': {
      actions: keepTheRoute,
      description: 'The address bar, a link or the back button.',
    },
    'nobody is there': {
      target: '.sign-in alone',
      actions: 'read the address again',
      description: 'The session is without a person.',
    },
    'session is over': {
      target: '.sign-in alone',
      actions: 'lead to the sign-in after a timeout',
    },
    'somebody is being identified': { target: '.waiting' },
    'profile comes first': {
      target: '.profile alone',
      actions: [{ type: 'keep what comes first', params: theTask }, 'lead to the profile'],
    },
    'every page is open': { target: '.every page' },
  },
  states: {
    waiting: {
      description: 'Who is there is not known yet, or a dialog waits for an answer: the address stays.',
    },
    'sign-in alone': {
      description:
        'No one is signed in. Every page except the sign-in and an invitation leads to the sign-in.',
      on: {
        'address changed': [
          {
            guard: { type: 'the page is the sign-in', params: theRoute },
            actions: keepTheRoute,
            description: 'It stays, with the way back that it carries.',
          },
          {
            guard: { type: 'the page is an invitation', params: theRoute },
            actions: keepTheRoute,
            description: 'Whoever is invited chooses a password there.',
          },
          {
            guard: { type: 'an outside sign-in carries a target', params: theRoute },
            actions: [keepTheRoute, 'lead to the sign-in with the way on'],
          },
          {
            guard: { type: 'an outside sign-in led here', params: theRoute },
            actions: [keepTheRoute, 'lead to the sign-in'],
          },
          { actions: [keepTheRoute, 'lead to the sign-in with the return address'] },
        ],
      },
    },
    'profile alone': {
      description: 'Something has to be done on the profile before any other page opens.',
      on: {
        'address changed': {
          guard: { type: 'the page is not the profile', params: theRoute },
          actions: [keepTheRoute, 'lead to the profile', 'tell what comes first'],
        },
      },
    },
    'every page': {
      description: 'Every page that the menu grants is open; the navigation decides which is shown.',
    },
  },
});
