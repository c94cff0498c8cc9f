import { assign, emit, raise, setup } from 'xstate';
import { profilePath } from '../vocabulary/menu.ts';
import { placeholder } from './placeholder.ts';
import {
  afterTimeout,
  fullPath,
  invitation,
  outsideSignIn,
  type Route,
  redirectOf,
  signIn,
  signInWith,
} from './routes.ts';
import { secondStepMachine } from './second-step.ts';
import {
  type GateTask,
  type InfoRefusal,
  type SessionEvent,
  type SessionNotice,
  secondStepNeeded,
  sessionUnknown,
  type WindowNews,
} from './session-events.ts';
import type { User } from './user.ts';

type Context = {
  /** False once the token that the page started with has been used. */
  tokenStored: boolean;
  route: Route;
  user: User | null;
  /** What the server said to the last attempt to sign in. */
  refusal: string | null;
  /** How the last session ended, as the server has it; null where it has not said. */
  endedBy: string | null;
};

/** What the server said to a right password. */
export type SignedIn = { secondStepDue: boolean };

const go = (to: string) => ({ type: 'go', to }) as const;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const theRoute = ({ event }: { event: { route: Route } }) => ({ route: event.route });
const theUser = ({ event }: { event: { output: User } }) => ({ user: event.output });
const theSignIn = ({ event }: { event: { output: SignedIn } }) => ({ signedIn: event.output });
const theStep = ({ event }: { event: { output: { passed: boolean } } }) => ({ passed: event.output.passed });
const theError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

const notify = (news: WindowNews) => ({ type: 'tell the other windows', params: { news } }) as const;

const letIn = [
  { type: 'keep the user', params: theUser },
  { type: 'tell who entered', params: theUser },
] as const;

/** Why a call was refused, by its name. */
const reasonOf = (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : undefined);

/** The token in the cookie is now that of another session, perhaps of somebody else: who it is is asked anew. */
const another = {
  target: '#session.loading info',
  description: 'Somebody signed in in another window of this browser.',
} as const;
/** The token that all windows share is gone; the others would find out with their next call. */
const infoRefused = (why: InfoRefusal) =>
  ({
    target: '#session.timed out.sign-in required',
    actions: [
      { type: 'tell why the user info was refused', params: { why } },
      notify('session ended elsewhere'),
    ],
  }) as const;
const endedHere = {
  target: '#session.timed out.notice shown',
  actions: notify('session ended elsewhere'),
} as const;
const endedElsewhere = { target: '#session.timed out.notice shown' } as const;
const outElsewhere = {
  target: '#session.anonymous',
  actions: 'forget the user',
  description: 'The person logged out in another window; the token is gone from the cookie.',
} as const;

/** Every state follows the route; what else it does with it differs. */
const keepTheRoute = { type: 'keep the address', params: theRoute } as const;

const withheldUntil = (until: GateTask) => ({ type: 'tell what comes first', params: { until } }) as const;

/** Where somebody without a session may be: at the sign-in, or at an invitation. From everywhere else it is led to. */
const onlyTheSignIn = [
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
] as const;

/**
 * Who is using the application. The password and the token never enter it: the sign-in takes the password from
 * a holder beside the machine, and the token lives in the cookie.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { tokenStored: boolean },
    events: {} as SessionEvent,
    emitted: {} as SessionNotice,
    tags: {} as 'guest' | 'inside' | 'busy',
    children: {} as { 'second step': 'second step' },
  },
  actors: {
    'sign in': placeholder<SignedIn, { loginid: string }>(),
    'second step': secondStepMachine,
    'load user info': placeholder<User>(),
    'end the session on the server': placeholder<void>(),
  },
  delays: { 'toast time': 0, 'sign-out limit': 0 },
  guards: {
    'a token is kept': ({ context }) => context.tokenStored,
    'the page is the sign-in': (_, { route }: { route: Route }) => route.path === signIn,
    'the page is an invitation': (_, { route }: { route: Route }) => route.path === invitation,
    'an outside sign-in led here': (_, { route }: { route: Route }) => route.path === outsideSignIn,
    'an outside sign-in carries a target': (_, { route }: { route: Route }) =>
      route.path === outsideSignIn && redirectOf(route) !== undefined,
    'the page is not the profile': (_, { route }: { route: Route }) => route.path !== profilePath,
    'no role came': (_, { user }: { user: User }) => user.roleGroup === '',
    'the password is still the default': (_, { user }: { user: User }) => user.passwordIsDefault,
    'the second step is passed': (_, { passed }: { passed: boolean }) => passed,
    'a second step follows': (_, { signedIn }: { signedIn: SignedIn }) => signedIn.secondStepDue,
    'the session waits for the second step': (_, { error }: { error: unknown }) =>
      reasonOf(error) === secondStepNeeded,
    'a second factor is missing': (_, { user }: { user: User }) => user.secondFactorMissing,
    'no second factor is missing': ({ context }) => context.user?.secondFactorMissing !== true,
    'the server does not know the session': (_, { error }: { error: unknown }) =>
      reasonOf(error) === sessionUnknown,
  },
  actions: {
    /** Provided outside: takes the token and what else proves the session out of the browser. */
    'forget the token': () => {},
    'forget the user': assign({ user: null, tokenStored: false }),
    'keep the user': assign({ user: (_, { user }: { user: User }) => user }),
    'keep the refusal': assign({ refusal: (_, { error }: { error: unknown }) => messageOf(error) }),
    'keep why it ended': assign({ endedBy: (_, { why }: { why: string | null }) => why }),
    'forget the refusal': assign({ refusal: null }),
    'keep the address': assign({ route: (_, { route }: { route: Route }) => route }),
    'read the address again': raise(({ context }) => ({ type: 'address changed', route: context.route })),
    'lead to the sign-in': emit(go(signIn)),
    'lead to the sign-in with the way on': emit(({ context }) =>
      go(signInWith(redirectOf(context.route) ?? '')),
    ),
    'lead to the sign-in with the return address': emit(({ context }) =>
      go(signInWith(fullPath(context.route))),
    ),
    'lead to the profile': emit(go(profilePath)),
    'tell what comes first': emit((_, { until }: { until: GateTask }) => {
      return { type: 'page kept closed', until } as const;
    }),
    'lead to the sign-in after a timeout': emit(go(afterTimeout)),
    'tell who entered': emit((_, { user }: { user: User }) => ({ type: 'person entered', user }) as const),
    'tell that the person left': emit({ type: 'person left' }),
    'tell the other windows': emit((_, { news }: { news: WindowNews }) => {
      return { type: 'news for the other windows', news } as const;
    }),
    'tell that the session timed out': emit({ type: 'session timed out' }),
    'tell why the user info was refused': emit((_, { why }: { why: InfoRefusal }) => {
      return { type: 'user info refused', why } as const;
    }),
  },
}).createMachine({
  id: 'session',
  description: 'Who is using the application, from the sign-in page to the end of the session.',
  context: ({ input }) => ({
    tokenStored: input.tokenStored,
    route: { path: '/', query: '' },
    user: null,
    refusal: null,
    endedBy: null,
  }),
  initial: 'anonymous',
  on: {
    'address changed': {
      actions: keepTheRoute,
      description: 'The address bar, a link or the back button.',
    },
  },
  states: {
    anonymous: {
      description: 'No one is signed in. Every page except the sign-in leads to the sign-in.',
      tags: 'guest',
      entry: 'read the address again',
      always: {
        guard: 'a token is kept',
        target: 'loading info',
        description: 'The browser still holds a token from before.',
      },
      on: {
        'address changed': onlyTheSignIn,
        'sign in': { target: 'signing in' },
        'signed in elsewhere': another,
      },
    },
    'signing in': {
      description: 'The server checks the login id and the password.',
      tags: ['guest', 'busy'],
      entry: 'forget the refusal',
      invoke: {
        src: 'sign in',
        input: ({ event }) => ({ loginid: event.type === 'sign in' ? event.loginid.trim() : '' }),
        onDone: [
          {
            guard: { type: 'a second step follows', params: theSignIn },
            target: 'second step',
            description: 'The account asks for a passkey or a code as well.',
          },
          { target: 'loading info', actions: notify('signed in elsewhere') },
        ],
        onError: {
          target: 'anonymous',
          actions: { type: 'keep the refusal', params: theError },
          description: 'The sign-in page shows what the server said.',
        },
      },
    },
    'second step': {
      description: 'The password was right; nothing may be done before a passkey or a code is taken as well.',
      tags: 'guest',
      invoke: {
        id: 'second step',
        src: 'second step',
        onDone: [
          {
            guard: { type: 'the second step is passed', params: theStep },
            target: 'loading info',
            actions: notify('signed in elsewhere'),
          },
          {
            target: 'anonymous',
            actions: [
              'forget the token',
              'forget the user',
              { type: 'keep the refusal', params: ({ event }) => ({ error: event.output.refusal }) },
            ],
            description: 'It waited too long, or the password was reset: the sign-in starts again.',
          },
        ],
        onError: {
          target: 'anonymous',
          actions: ['forget the token', 'forget the user', { type: 'keep the refusal', params: theError }],
        },
      },
      on: {
        'address changed': onlyTheSignIn,
        'sign out': { target: 'signing out', description: 'The person gives up, or is somebody else.' },
        'signed in elsewhere': another,
        'signed out elsewhere': outElsewhere,
      },
    },
    'loading info': {
      description: 'A token is held; who it belongs to is asked before anything protected is drawn.',
      tags: 'busy',
      on: {
        'signed in elsewhere': { ...another, reenter: true },
        'signed out elsewhere': outElsewhere,
        'session ended elsewhere': endedElsewhere,
      },
      invoke: {
        src: 'load user info',
        onDone: [
          {
            ...infoRefused('no roles'),
            guard: { type: 'no role came', params: theUser },
            description: 'Someone without a role cannot sign in.',
          },
          {
            guard: { type: 'the password is still the default', params: theUser },
            target: 'inside.default-password gate',
            actions: letIn,
          },
          {
            guard: { type: 'a second factor is missing', params: theUser },
            target: 'inside.second-factor gate',
            actions: letIn,
          },
          {
            target: 'inside.authenticated',
            actions: letIn,
          },
        ],
        onError: [
          {
            guard: { type: 'the session waits for the second step', params: theError },
            target: 'second step',
            actions: 'read the address again',
            description: 'The page was loaded anew in between.',
          },
          {
            ...infoRefused('session unknown'),
            guard: { type: 'the server does not know the session', params: theError },
          },
          infoRefused('call failed'),
        ],
      },
    },
    inside: {
      description: 'Someone is signed in and identified; their menu is shown.',
      tags: 'inside',
      exit: 'tell that the person left',
      initial: 'authenticated',
      on: {
        'session ended': {
          ...endedHere,
          actions: [
            { type: 'keep why it ended', params: ({ event }) => ({ why: event.why ?? null }) },
            notify('session ended elsewhere'),
          ],
          description: 'A call was answered 9999.',
        },
        'session ended elsewhere': endedElsewhere,
        'signed in elsewhere': another,
        'signed out elsewhere': outElsewhere,
        'sign out': { target: 'signing out' },
      },
      states: {
        'default-password gate': {
          description:
            'Signed in with the default password: the profile is the only page until it is changed.',
          initial: 'notice shown',
          entry: 'lead to the profile',
          on: {
            'address changed': {
              guard: { type: 'the page is not the profile', params: theRoute },
              actions: [keepTheRoute, 'lead to the profile', withheldUntil('the password is changed')],
            },
            'password changed': [
              { guard: 'no second factor is missing', target: 'authenticated' },
              { target: 'second-factor gate' },
            ],
          },
          states: {
            'notice shown': {
              description: 'A dialog says that the default password must be changed before use.',
              on: { understood: { target: 'changing' } },
            },
            changing: { description: 'The password form on the profile page is in use.' },
          },
        },
        'second-factor gate': {
          description:
            'A role of the person wants a second factor: the profile is the only page until it is set up.',
          entry: 'lead to the profile',
          on: {
            'address changed': {
              guard: { type: 'the page is not the profile', params: theRoute },
              actions: [keepTheRoute, 'lead to the profile', withheldUntil('a second factor is set up')],
            },
            'second factor set up': { target: 'authenticated' },
          },
        },
        authenticated: { description: 'Every page that the menu grants is open.' },
      },
    },
    'timed out': {
      description: 'The session ended without the person signing out.',
      entry: ['forget the token', 'forget the user'],
      initial: 'notice shown',
      on: { 'signed in elsewhere': another },
      states: {
        'notice shown': {
          description: 'A notice of the timeout is shown over the sign-in page.',
          tags: 'guest',
          entry: ['tell that the session timed out', 'lead to the sign-in after a timeout'],
          on: {
            'address changed': onlyTheSignIn,
            'sign in': { target: '#session.signing in' },
          },
          after: { 'toast time': { target: '#session.anonymous' } },
        },
        'sign-in required': {
          description: 'A dialog asks to sign in again; its button leads to the sign-in page.',
          on: { 'sign in again': { target: '#session.anonymous' } },
        },
      },
    },
    'signing out': {
      description: 'The person is signed out; the server is notified, but not awaited beyond the limit.',
      tags: 'guest',
      entry: ['forget the user', notify('signed out elsewhere'), 'read the address again'],
      invoke: {
        src: 'end the session on the server',
        onDone: { target: 'anonymous' },
        onError: { target: 'anonymous', description: 'Out all the same: the token is gone from here.' },
      },
      on: {
        'address changed': onlyTheSignIn,
        'sign in': { target: 'signing in' },
      },
      after: { 'sign-out limit': { target: 'anonymous' } },
    },
  },
});
