import { assign, emit, fromPromise, setup } from 'xstate';

export type NetworkEvent =
  | { type: 'went offline' }
  | { type: 'came online' }
  | { type: 'call began' }
  | { type: 'call ended' }
  /** The build that the server serves now, as an answer names it. */
  | { type: 'build seen'; build: string }
  | { type: 'later' }
  /** The server did not give a part of the application that a view needs. */
  | { type: 'part missing'; unsaved: boolean };

/** One subscriber loads the page anew, and remembers which build asked for it. */
export type NetworkNotice = { type: 'load anew'; build: string };

type Context = {
  /** The build that this page is; '' where it does not say. */
  own: string;
  /** The newest other one that a person has been told of. */
  described: string;
  /** Calls under way. */
  calls: number;
  /** The build of the page before this one, if it was loaded anew for a missing part. */
  reloadedFrom: string | null;
  /** Whether loading the page anew would lose something that was typed. */
  atStake: boolean;
};

/** What a person has to know of the way to the server: whether there is one, whether it is busy, what it serves. */
export const networkMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { build: string; reloadedFrom: string | null },
    events: {} as NetworkEvent,
    emitted: {} as NetworkNotice,
    tags: {} as 'offline' | 'progress' | 'newer build',
  },
  delays: { 'progress delay': 0 },
  actors: {
    'ask for the build': fromPromise<string>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    'it is the last call': ({ context }) => context.calls <= 1,
    'it is another build': ({ context }, { build }: { build: string }) =>
      context.own !== '' && build !== context.own && build !== context.described,
    'loading anew gets it and loses nothing': ({ context }, { build }: { build: string }) =>
      build !== context.own && !context.atStake && context.own !== context.reloadedFrom,
    'the server has another build': ({ context }, { build }: { build: string }) => build !== context.own,
  },
  actions: {
    'count the call': assign({ calls: ({ context }) => context.calls + 1 }),
    'count the end of a call': assign({ calls: ({ context }) => Math.max(0, context.calls - 1) }),
    'ask to load anew': emit(({ context }) => ({ type: 'load anew' as const, build: context.own })),
    'remember the attempt': assign({ reloadedFrom: ({ context }) => context.own }),
    'keep what is at stake': assign({ atStake: (_, { unsaved }: { unsaved: boolean }) => unsaved }),
    'keep the build': assign({ described: (_, { build }: { build: string }) => build }),
  },
}).createMachine({
  id: 'network',
  description: 'What a person has to know of the way to the server.',
  context: ({ input }) => ({
    own: input.build,
    described: '',
    calls: 0,
    reloadedFrom: input.reloadedFrom,
    atStake: false,
  }),
  type: 'parallel',
  states: {
    connection: {
      description: 'Whether the browser has a network at all.',
      initial: 'online',
      states: {
        online: {
          description: 'There is a network; whether the server answers, its calls tell.',
          on: { 'went offline': { target: 'offline' } },
        },
        offline: {
          description: 'A banner says that nothing can be saved until the network is back.',
          tags: 'offline',
          on: { 'came online': { target: 'online' } },
        },
      },
    },
    calls: {
      description: 'Whether the server is being waited for.',
      initial: 'idle',
      on: { 'call began': { actions: 'count the call' } },
      states: {
        idle: {
          description: 'Nothing is under way.',
          on: { 'call began': { target: 'waiting', actions: 'count the call' } },
        },
        waiting: {
          description: 'A call is under way; most are over before anything need be shown.',
          after: { 'progress delay': { target: 'taking long' } },
          on: {
            'call ended': [
              { guard: 'it is the last call', target: 'idle', actions: 'count the end of a call' },
              { actions: 'count the end of a call' },
            ],
          },
        },
        'taking long': {
          description: 'A thin bar at the top of the window shows that something is under way.',
          tags: 'progress',
          on: {
            'call ended': [
              { guard: 'it is the last call', target: 'idle', actions: 'count the end of a call' },
              { actions: 'count the end of a call' },
            ],
          },
        },
      },
    },
    build: {
      description: 'Whether the server has been upgraded under this page.',
      initial: 'current',
      on: {
        'build seen': {
          guard: { type: 'it is another build', params: ({ event }) => ({ build: event.build }) },
          target: '.newer',
          actions: { type: 'keep the build', params: ({ event }) => ({ build: event.build }) },
        },
        'part missing': {
          target: '.asking',
          actions: { type: 'keep what is at stake', params: ({ event }) => ({ unsaved: event.unsaved }) },
          description: 'The server may have been upgraded, or it may be away.',
        },
      },
      states: {
        current: { description: 'The page is what the server serves, or the person has put the other off.' },
        newer: {
          description: 'A notice offers to load the page anew.',
          tags: 'newer build',
          on: { later: { target: 'current' } },
        },
        asking: {
          description: 'A part of the page is missing; the server is asked which build it serves.',
          invoke: {
            src: 'ask for the build',
            onDone: [
              {
                guard: {
                  type: 'loading anew gets it and loses nothing',
                  params: ({ event }) => ({ build: event.output }),
                },
                target: 'loading anew',
                actions: ['ask to load anew', 'remember the attempt'],
                description: 'An upgrade took the part away; once is enough to get the new ones.',
              },
              {
                guard: {
                  type: 'the server has another build',
                  params: ({ event }) => ({ build: event.output }),
                },
                target: 'newer',
                description: 'Typed work would be lost: it is only offered.',
              },
              { target: 'current', description: 'The part may come when the view asks for it again.' },
            ],
            onError: { target: 'current', description: 'The server is away; the view says that it failed.' },
          },
        },
        'loading anew': { description: 'The page is about to be replaced by a new one.', type: 'final' },
      },
    },
  },
});
