import { type AnyStateNode, type SnapshotFrom, setup, transition } from 'xstate';
import { type SessionEnd, type SessionEnder, type TimedOut, timedOut } from '../../vocabulary/session-end.ts';
import { by, sentBy, server, through } from './sent-by.ts';
import { causeOf, idOf } from './transition-id.ts';

export type ServerSessionEvent =
  | { type: 'request' }
  | { type: 'second step passed' }
  | { type: 'password confirmed' }
  | { type: 'sign out' }
  | { type: SessionEnder };

const ended = {
  target: '#server session.ended',
  description: 'The token is worth nothing from now on.',
} as const;

/**
 * A session as the server has it: what its token opens, and what ends it. The figures of its delays are those of the
 * server's settings. It has no effects.
 */
export const serverSessionMachine = setup({
  types: {
    context: {} as { secondStepDue: boolean },
    input: {} as { secondStepDue: boolean },
    events: {} as ServerSessionEvent,
  },
  delays: {
    'idle limit': 0,
    'longest session': 0,
    'time for the second step': 0,
    'time of a confirmation': 0,
  },
  guards: { 'a second step is due': ({ context }) => context.secondStepDue },
}).createMachine({
  id: 'server session',
  description: 'A session on the server: what its token allows, and what ends it.',
  meta: sentBy<ServerSessionEvent>({
    request: by('/user/getUserInfo'),
    'second step passed': by('/user/secondStep'),
    'password confirmed': by('/user/confirm', '/user/completeConfirmation'),
    'sign out': by('/user/logout'),
    'end from another device': [
      ...by('/user/endSession', '/user/endOtherSessions'),
      ...by('/account/endSessions'),
    ],
    'password changed elsewhere': through('account', 'change password'),
    'password reset': through('account', 'reset', 'invite', 'accept invitation'),
    'second factor set up elsewhere': through('second factor', 'right code', 'passkey added'),
    'second factor removed': through('second factor', 'remove'),
    'account disabled': [...through('account', 'disable'), ...through('person', 'leave')],
    'account taken over': through('person', 'merge'),
    'ended by the provider': server,
    'roles changed': [...by('/account/setRoles'), ...by('/role/update')],
  }),
  context: ({ input }) => input,
  initial: 'alive',
  states: {
    alive: {
      description: 'The token is valid.',
      type: 'parallel',
      after: {
        'longest session': { target: 'too old', description: 'However much it is used.' },
      },
      on: {
        'sign out': { target: 'signed out' },
        'end from another device': {
          ...ended,
          description: 'By the person from the profile, or by an administrator.',
        },
        'password changed elsewhere': {
          ...ended,
          description: 'Only the session in which it was changed goes on, with another token.',
        },
        'password reset': { ...ended, description: 'Also when a link to set it is sent or used.' },
        'second factor set up elsewhere': {
          ...ended,
          description: 'It began without the second step that is required from now on.',
        },
        'second factor removed': {
          ...ended,
          description: 'By an administrator, for someone who has lost access.',
        },
        'account disabled': { ...ended, description: 'Also when the person has left.' },
        'roles changed': {
          ...ended,
          description: 'The person has other roles, or a role allows something else.',
        },
        'ended by the provider': {
          ...ended,
          description:
            'The identity provider says that the person signed out there, or may not come any more.',
        },
        'account taken over': {
          ...ended,
          description: 'Two people were merged, and the account is now of the other one.',
        },
      },
      states: {
        use: {
          description: 'Whether the person still uses it.',
          initial: 'in use',
          states: {
            'in use': {
              description: 'A request has come within the idle limit.',
              on: {
                request: {
                  target: 'in use',
                  reenter: true,
                  description: 'The idle limit begins anew. What a page requests by itself does not count.',
                },
              },
              after: { 'idle limit': { target: '#server session.idle too long' } },
            },
          },
        },
        access: {
          description: 'What the token opens.',
          initial: 'password checked',
          states: {
            'password checked': {
              description: 'The password was right, or an identity provider has said who it is.',
              always: [{ guard: 'a second step is due', target: 'second step due' }, { target: 'confirmed' }],
            },
            'second step due': {
              description: 'A passkey or a code is required before anything else.',
              on: {
                'second step passed': {
                  target: 'confirmed',
                  description: 'The session goes on with another token.',
                },
              },
              after: { 'time for the second step': { target: '#server session.second step missed' } },
            },
            confirmed: {
              description: 'Everything that the roles grant may be done.',
              after: { 'time of a confirmation': { target: 'not confirmed' } },
              on: { 'password confirmed': { target: 'confirmed', reenter: true } },
            },
            'not confirmed': {
              description: 'What a stolen session must not do requires the password, or the provider, again.',
              on: { 'password confirmed': { target: 'confirmed' } },
            },
          },
        },
      },
    },
    'idle too long': { type: 'final', description: 'No request has come for longer than the idle limit.' },
    'too old': { type: 'final', description: 'It was open for longer than a session may be.' },
    'second step missed': { type: 'final', description: 'The second step did not come in time.' },
    'signed out': { type: 'final', description: 'The person has signed out.' },
    ended: { type: 'final', description: 'Somebody has ended it.' },
  },
});

/** Whether a session ends by an event, whatever may be asked of it. */
export const endsBy = (type: ServerSessionEvent['type']): boolean =>
  transition(serverSessionMachine, sessionAfter(false, []), { type })[0].status === 'done';

export type SessionDelay =
  | 'idle limit'
  | 'longest session'
  | 'time for the second step'
  | 'time of a confirmation';

/** What the company sets of sessions. */
export type SessionLimits = {
  sessionIdleMinutes: number;
  sessionAbsoluteHours: number;
  confirmMinutes: number;
};

const minute = 60_000;
/** How long a session waits for the second step. */
const minutesToSecondStep = 10;

/** How long each delay of a session lasts, in milliseconds. */
export const sessionDelays = (limits: SessionLimits): Record<SessionDelay, number> => ({
  'idle limit': limits.sessionIdleMinutes * minute,
  'longest session': limits.sessionAbsoluteHours * 60 * minute,
  'time for the second step': minutesToSecondStep * minute,
  'time of a confirmation': limits.confirmMinutes * minute,
});

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesBelow),
];

/** By which transition a session that waited for the second step goes on. */
export const secondStepPassed =
  'server session/alive/access/second step due/second step passed/alive.access.confirmed';

/** By which transition a session ends: of the event, or of the time that leads to the state of that name. */
export function transitionOfEnd(why: SessionEnd | 'sign out'): string {
  for (const node of nodesBelow(serverSessionMachine.root)) {
    const taken = [...node.transitions.values()].flat().find(({ eventType, target }) => {
      const [to] = target ?? [];
      return to?.type === 'final' && (eventType === why || to.key === why);
    });
    if (taken) return idOf(node, causeOf(taken.eventType, node), taken);
  }
  throw new Error(`No session ends by "${why}".`);
}

type Session = SnapshotFrom<typeof serverSessionMachine>;

const delayed = Object.fromEntries(
  nodesBelow(serverSessionMachine.root).flatMap((node) =>
    node.after.map(({ eventType }) => [eventType.split('.')[2] ?? '', eventType]),
  ),
) as Record<SessionDelay, string>;

function sessionAfter(secondStepDue: boolean, passed: readonly SessionDelay[]): Session {
  const access = secondStepDue ? 'second step due' : 'confirmed';
  const begun = serverSessionMachine.resolveState({
    value: { alive: { use: 'in use', access } },
    context: { secondStepDue },
  });
  return passed.reduce(
    // The type of a delayed event is the machine's own.
    (session, delay) =>
      session.status === 'active'
        ? transition(serverSessionMachine, session, { type: delayed[delay] } as never)[0]
        : session,
    begun,
  );
}

/** What a token is worth: what it opens, or how its session has ended. */
export type TokenWorth =
  | { alive: true; secondStepDue: boolean; confirmed: boolean }
  | { alive: false; why: TimedOut };

function worthOf(session: Session): TokenWorth {
  const why = timedOut.find((state) => session.matches(state));
  if (why) return { alive: false, why };
  return {
    alive: true,
    secondStepDue: session.matches({ alive: { access: 'second step due' } }),
    confirmed: session.matches({ alive: { access: 'confirmed' } }),
  };
}

const known = new Map<string, TokenWorth>();

/** Milliseconds since a session began, was last used, and the password was last confirmed. */
export type SessionAge = { age: number; idle: number; confirmed: number };

/** The delays that have passed, the earliest first. */
export function passedBy(
  { age, idle, confirmed }: SessionAge,
  delays: Record<SessionDelay, number>,
): SessionDelay[] {
  const since: Record<SessionDelay, number> = {
    'time for the second step': age - delays['time for the second step'],
    'longest session': age - delays['longest session'],
    'idle limit': idle - delays['idle limit'],
    'time of a confirmation': confirmed - delays['time of a confirmation'],
  };
  return (Object.keys(since) as SessionDelay[])
    .filter((delay) => since[delay] >= 0)
    .sort((one, other) => since[other] - since[one]);
}

/** What a session is after the delays that have passed, the earliest first. */
export function worthAfter(secondStepDue: boolean, passed: readonly SessionDelay[]): TokenWorth {
  const key = `${secondStepDue}:${passed.join()}`;
  const before = known.get(key);
  if (before) return before;
  const worth = worthOf(sessionAfter(secondStepDue, passed));
  known.set(key, worth);
  return worth;
}
