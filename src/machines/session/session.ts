import { type ActorRef, assign, emit, type Snapshot, sendTo, setup } from 'xstate';
import { isSessionEnder } from '../../vocabulary/session-end.ts';
import { placeholder } from '../placeholder.ts';
import type { AddressesEvent, Presence } from './addresses-events.ts';
import { type GatesEvent, gatesMachine } from './gates.ts';
import { secondStepMachine } from './second-step.ts';
import {
  type InfoRefusal,
  notOver,
  type SessionEvent,
  type SessionNotice,
  type SessionOver,
  secondStepNeeded,
  sessionUnknown,
  type WindowNews,
} from './session-events.ts';
import { turnedAwayBy, turnedAwayStates } from './turned-away.ts';
import type { User } from './user.ts';

type Context = {
  /** An identity provider has led to the page, until that is looked at. */
  ledBack: boolean;
  /** False once the token that the page started with has been used. */
  tokenStored: boolean;
  user: User | null;
  /** What the server said to the last attempt to sign in. */
  refusal: string | null;
  /** How the last session ended, as the server has it; null where it has not said, and once somebody signs in. */
  over: SessionOver;
};

/** What the server said to a right password. */
export type SignedIn = { secondStepDue: boolean };

type Addresses = ActorRef<Snapshot<unknown>, AddressesEvent>;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const theUser = ({ event }: { event: { output: User } }) => ({ user: event.output });
const theSignIn = ({ event }: { event: { output: SignedIn } }) => ({ signedIn: event.output });
const theStep = ({ event }: { event: { output: { passed: boolean } } }) => ({ passed: event.output.passed });
const theError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const theEnd = ({ event: { why, said } }: { event: Partial<SessionOver> }) => ({
  over: { why: why ?? null, said: said ?? null },
});
const theRefused = ({ event }: { event: object }) => ({
  over: 'error' in event ? overBy(event.error) : notOver,
});

const notify = (news: WindowNews) => ({ type: 'tell the other windows', params: { news } }) as const;

const letIn = [
  { type: 'keep the user', params: theUser },
  { type: 'tell who entered', params: theUser },
] as const;

/** Why a call was refused, by its name. */
const reasonOf = (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : undefined);

const tell = (presence: Presence) => ({ type: 'tell the addresses', params: { presence } }) as const;

/** The token in the cookie is now that of another session, perhaps of somebody else: who it is is asked anew. */
const another = {
  target: '#session.loading info',
  description: 'Somebody signed in in another window of this browser.',
} as const;

/** What the sign-in page offers to whoever is not in. */
const entrance = {
  'sign in': { target: '#session.signing in' },
  'sign in by a provider': { target: '#session.at the provider' },
} as const;
const ledBack = { target: '#session.back from the provider' } as const;

/** How the session ended that a call was refused for. */
function overBy(error: unknown): SessionOver {
  if (reasonOf(error) !== sessionUnknown) return notOver;
  const { message, details } = error as Error & { details?: { why?: unknown } };
  return { why: typeof details?.why === 'string' ? details.why : null, said: message };
}

/** What both ways out of a session have in common. */
const over = (description: string) =>
  ({
    description,
    entry: ['forget the token', 'forget the user'],
    initial: 'notice shown',
    on: { 'signed in elsewhere': another },
    states: {
      'notice shown': {
        description: 'A notice of it is shown over the sign-in page.',
        tags: 'guest',
        entry: ['tell that the session is over', tell('session is over')],
        on: { 'sign in': entrance['sign in'] },
        after: { 'toast time': { target: '#session.anonymous' } },
      },
      'sign-in required': {
        description: 'A dialog asks to sign in again; its button leads to the sign-in page.',
        entry: tell('somebody is being identified'),
        on: { 'sign in again': { target: '#session.anonymous' } },
      },
    },
  }) as const;

/** The token that all windows share is gone; the others would find out with their next call. */
const infoRefused = (why: InfoRefusal, state: 'timed out' | 'ended' = 'timed out') =>
  ({
    target: `#session.${state}.sign-in required`,
    actions: [
      { type: 'keep how it ended', params: theRefused },
      { type: 'tell why the user info was refused', params: { why } },
      notify('session ended elsewhere'),
    ],
  }) as const;
const keepTheRefusal = { type: 'keep the refusal', params: theError } as const;
const refusedAtSignIn = {
  target: '#session.anonymous',
  actions: keepTheRefusal,
  description: 'The sign-in page shows what the server said.',
} as const;
/** Whoever has shown who they are goes on. */
const signedInThen = [
  {
    guard: { type: 'a second step follows', params: theSignIn },
    target: '#session.second step',
    description: 'The account asks for a passkey or a code as well.',
  },
  { target: '#session.loading info', actions: notify('signed in elsewhere') },
] as const;
const keepTheEnd = { type: 'keep how it ended', params: theEnd } as const;
const itWasEnded = { type: 'somebody or a change of the account ended it', params: theEnd } as const;
const endedElsewhere = [
  { guard: itWasEnded, target: '#session.ended.notice shown', actions: keepTheEnd },
  { target: '#session.timed out.notice shown', actions: keepTheEnd },
] as const;
const outElsewhere = {
  target: '#session.anonymous',
  actions: 'forget the user',
  description: 'The person logged out in another window; the token is gone from the cookie.',
} as const;

/**
 * Who is using the application. The password and the token never enter it: the sign-in takes the password from
 * a holder beside the machine, and the token lives in the cookie.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { tokenStored: boolean; ledBack?: boolean },
    events: {} as SessionEvent,
    emitted: {} as SessionNotice,
    tags: {} as 'guest' | 'inside' | 'busy',
    children: {} as { 'second step': 'second step'; gates: 'gates' },
  },
  actors: {
    'sign in': placeholder<SignedIn, { loginid: string }>(),
    begin: placeholder<void, { provider: number }>(),
    identify: placeholder<SignedIn>(),
    'second step': secondStepMachine,
    gates: gatesMachine,
    'load user info': placeholder<User>(),
    'end the session on the server': placeholder<void>(),
  },
  delays: { 'toast time': 0, 'sign-out limit': 0 },
  guards: {
    'a provider has led back': ({ context }) => context.ledBack,
    'it was refused for that': (_, { error, reasons }: { error: unknown; reasons: readonly string[] }) =>
      reasons.some((reason) => reason === reasonOf(error)),
    'a token is kept': ({ context }) => context.tokenStored,
    'no role came': (_, { user }: { user: User }) => user.roleGroup === '',
    'the second step is passed': (_, { passed }: { passed: boolean }) => passed,
    'a second step follows': (_, { signedIn }: { signedIn: SignedIn }) => signedIn.secondStepDue,
    'the session waits for the second step': (_, { error }: { error: unknown }) =>
      reasonOf(error) === secondStepNeeded,
    'the server does not know the session': (_, { error }: { error: unknown }) =>
      reasonOf(error) === sessionUnknown,
    'somebody or a change of the account ended it': (_, { over }: { over: SessionOver }) =>
      isSessionEnder(over.why),
  },
  actions: {
    /** Provided outside: takes the token and what else proves the session out of the browser. */
    'forget the token': () => {},
    'forget the user': assign({ user: null, tokenStored: false }),
    'keep the user': assign({ user: (_, { user }: { user: User }) => user }),
    'keep the refusal': assign({ refusal: (_, { error }: { error: unknown }) => messageOf(error) }),
    'keep how it ended': assign({ over: (_, { over }: { over: SessionOver }) => over }),
    'forget how it ended': assign({ over: notOver }),
    'forget the refusal': assign({ refusal: null }),
    'forget the way back': assign({ ledBack: false }),
    'tell the addresses': sendTo(
      ({ system }): Addresses => system.get('addresses'),
      (_, { presence }: { presence: Presence }): AddressesEvent => ({ type: presence }),
    ),
    'pass it to the gates': sendTo('gates', ({ event }) => event as GatesEvent),
    'tell who entered': emit((_, { user }: { user: User }) => ({ type: 'person entered', user }) as const),
    'tell that the person left': emit({ type: 'person left' }),
    'tell the other windows': emit(({ context }, { news }: { news: WindowNews }) => {
      const { over } = context;
      return {
        type: 'news for the other windows',
        news,
        ...(news === 'session ended elsewhere' && { over }),
      } as const;
    }),
    'tell that the session is over': emit(({ context }) => {
      return { type: 'session is over', ...context.over, ended: isSessionEnder(context.over.why) } as const;
    }),
    'tell why the user info was refused': emit(({ context }, { why }: { why: InfoRefusal }) => {
      return { type: 'user info refused', why, over: context.over } as const;
    }),
  },
}).createMachine({
  id: 'session',
  description: 'Who is using the application, from the sign-in page to the end of the session.',
  context: ({ input }) => ({
    ledBack: input.ledBack ?? false,
    tokenStored: input.tokenStored,
    user: null,
    refusal: null,
    over: notOver,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'The page has begun; the browser may hold a token from before.',
      always: [
        { guard: 'a provider has led back', target: 'back from the provider' },
        { guard: 'a token is kept', target: 'loading info' },
        { target: 'anonymous' },
      ],
    },
    anonymous: {
      description: 'No one is signed in. Every page except the sign-in leads to the sign-in.',
      tags: 'guest',
      entry: tell('nobody is there'),
      on: { ...entrance, 'provider led back': ledBack, 'signed in elsewhere': another },
    },
    'at the provider': {
      description: 'The browser goes to the provider, where the person shows who they are.',
      tags: ['guest', 'busy'],
      initial: 'going',
      on: { 'provider led back': ledBack, 'signed in elsewhere': another },
      states: {
        going: {
          description: 'The server is asked where at the identity provider the browser has to go.',
          entry: ['forget the refusal', 'forget how it ended'],
          invoke: {
            src: 'begin',
            input: ({ event }) => ({ provider: event.type === 'sign in by a provider' ? event.provider : 0 }),
            onDone: { target: 'away' },
            onError: refusedAtSignIn,
          },
        },
        away: {
          description: 'The browser has left.',
          on: { 'page shown again': { target: '#session.anonymous', description: 'By the back button.' } },
        },
      },
    },
    'back from the provider': {
      description: 'The page at `/auth-redirect`: the server asks the provider who it is, and looks them up.',
      tags: 'busy',
      entry: ['forget the refusal', 'forget the way back', tell('somebody is being identified')],
      invoke: {
        src: 'identify',
        onDone: signedInThen,
        onError: [
          {
            guard: 'a token is kept',
            target: 'loading info',
            description: 'Whoever is signed in here already stays so.',
          },
          ...turnedAwayBy(theError, [keepTheRefusal]),
        ],
      },
    },
    'turned away': {
      description:
        'The sign-in page says why an identity provider led to nothing, and offers every way to sign in.',
      tags: 'guest',
      entry: tell('nobody is there'),
      initial: 'failed',
      on: { ...entrance, 'signed in elsewhere': another },
      states: turnedAwayStates,
    },
    'signing in': {
      description: 'The server checks the login id and the password.',
      tags: ['guest', 'busy'],
      entry: ['forget the refusal', 'forget how it ended'],
      invoke: {
        src: 'sign in',
        input: ({ event }) => ({ loginid: event.type === 'sign in' ? event.loginid.trim() : '' }),
        onDone: signedInThen,
        onError: refusedAtSignIn,
      },
    },
    'second step': {
      description: 'The password was right; nothing may be done before a passkey or a code is taken as well.',
      tags: 'guest',
      entry: tell('nobody is there'),
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
        'sign out': { target: 'signing out', description: 'The person gives up, or is somebody else.' },
        'signed in elsewhere': another,
        'signed out elsewhere': outElsewhere,
      },
    },
    'loading info': {
      description: 'A token is held; who it belongs to is asked before anything protected is drawn.',
      tags: 'busy',
      entry: ['forget how it ended', tell('somebody is being identified')],
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
            target: 'inside',
            actions: letIn,
          },
        ],
        onError: [
          {
            guard: { type: 'the session waits for the second step', params: theError },
            target: 'second step',
            description: 'The page was loaded anew in between.',
          },
          {
            ...infoRefused('session unknown', 'ended'),
            guard: { ...itWasEnded, params: theRefused },
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
      initial: 'at the gates',
      on: {
        'session ended': [
          {
            guard: itWasEnded,
            target: '#session.ended.notice shown',
            actions: [keepTheEnd, notify('session ended elsewhere')],
            description: 'A call was answered 9999, and the server knows what ended it.',
          },
          {
            target: '#session.timed out.notice shown',
            actions: [keepTheEnd, notify('session ended elsewhere')],
            description: 'A call was answered 9999.',
          },
        ],
        'session ended elsewhere': endedElsewhere,
        'signed in elsewhere': another,
        'signed out elsewhere': outElsewhere,
        'sign out': { target: 'signing out' },
      },
      states: {
        'at the gates': {
          description: 'What somebody has to do first is asked for and done.',
          invoke: {
            id: 'gates',
            src: 'gates',
            input: ({ context }) => ({
              passwordIsDefault: context.user?.passwordIsDefault ?? false,
              secondFactorMissing: context.user?.secondFactorMissing ?? false,
            }),
            onDone: { target: 'authenticated' },
            onError: {
              target: '#session.signing out',
              description: 'Nobody stays where it is not known what is due.',
            },
          },
          on: {
            understood: { actions: 'pass it to the gates' },
            'password changed': { actions: 'pass it to the gates' },
            'second factor set up': { actions: 'pass it to the gates' },
          },
        },
        authenticated: {
          description: 'Every page that the menu grants is open.',
          entry: tell('every page is open'),
        },
      },
    },
    'timed out': over('The session was idle or open for too long, or the server does not know it.'),
    ended: over('A change of the account, or somebody, ended the session; the notice says what.'),
    'signing out': {
      description: 'The person is signed out; the server is notified, but not awaited beyond the limit.',
      tags: 'guest',
      entry: ['forget the user', notify('signed out elsewhere'), tell('nobody is there')],
      invoke: {
        src: 'end the session on the server',
        onDone: { target: 'anonymous' },
        onError: { target: 'anonymous', description: 'Out all the same: the token is gone from here.' },
      },
      on: { 'sign in': entrance['sign in'] },
      after: { 'sign-out limit': { target: 'anonymous' } },
    },
  },
});
