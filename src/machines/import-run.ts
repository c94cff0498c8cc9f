import { assign, emit, fromPromise, type StateValueFrom, setup } from 'xstate';
import type { importRunMachine } from './lifecycles/import-run.ts';

/** What the page has to know of a run; the view knows more. */
export type ImportRun = { state: StateValueFrom<typeof importRunMachine> };
export type RunLoaded = { run: ImportRun } | { missing: true };
export type RunDeed = 'commit' | 'cancel';
export type RunActed = { outcome: 'done' } | { outcome: 'refused'; message: string };

export type RunEvent = { type: RunDeed } | { type: 'reload' };
export type RunFact = { type: 'refused'; message: string };

type Context = { id: number; run: ImportRun | null; deed: RunDeed; fault: unknown };

const notProvided = () => Promise.reject(new Error('not provided'));
const busyStates: ImportRun['state'][] = ['checking', 'importing'];

/** One run of an import on its page. Provide 'load run', 'do it' and the delay 'time between looks'. */
export const importRunPageMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { id: number },
    events: {} as RunEvent,
    emitted: {} as RunFact,
    tags: {} as 'shown' | 'busy',
  },
  actors: {
    'load run': fromPromise<RunLoaded, { id: number }>(notProvided),
    'do it': fromPromise<RunActed, { id: number; deed: RunDeed }>(notProvided),
  },
  delays: { 'time between looks': 0 },
  guards: {
    'there is no such run': (_, { loaded }: { loaded: RunLoaded }) => 'missing' in loaded,
    'the server is at work': ({ context }) => context.run !== null && busyStates.includes(context.run.state),
    'it was refused': (_, { acted }: { acted: RunActed }) => acted.outcome === 'refused',
  },
  actions: {
    'keep the run': assign((_, { loaded }: { loaded: RunLoaded }) =>
      'missing' in loaded ? {} : { run: loaded.run, fault: null },
    ),
    'keep the deed': assign({ deed: (_, { deed }: { deed: RunDeed }) => deed }),
    'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
    'tell what was said': emit((_, { acted }: { acted: RunActed }) => ({
      type: 'refused' as const,
      message: acted.outcome === 'refused' ? acted.message : '',
    })),
  },
}).createMachine({
  id: 'import run page',
  description: 'One run of an import: its progress while the server works, then what came of every row.',
  context: ({ input }) => ({ id: input.id, run: null, deed: 'cancel', fault: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The run is on its way for the first time.',
      invoke: {
        src: 'load run',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'there is no such run', params: ({ event }) => ({ loaded: event.output }) },
            target: 'not found',
          },
          {
            target: 'shown',
            actions: { type: 'keep the run', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      description: 'Decides whether there is something to wait for.',
      always: [{ guard: 'the server is at work', target: 'waiting' }, { target: 'resting' }],
    },
    waiting: {
      description: 'The server is at work; it is asked again after a while.',
      tags: 'shown',
      after: { 'time between looks': { target: 'looking' } },
      on: { cancel: { target: 'acting', actions: { type: 'keep the deed', params: { deed: 'cancel' } } } },
    },
    looking: {
      description: 'The progress is on its way.',
      tags: 'shown',
      on: { cancel: { target: 'acting', actions: { type: 'keep the deed', params: { deed: 'cancel' } } } },
      invoke: {
        src: 'load run',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'there is no such run', params: ({ event }) => ({ loaded: event.output }) },
            target: 'not found',
          },
          {
            target: 'shown',
            actions: { type: 'keep the run', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onError: {
          target: 'shown',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
          description: 'The server may be starting again: what is known stays, and it is asked again.',
        },
      },
    },
    resting: {
      description: 'Nothing changes by itself: the run waits for a decision or has ended.',
      tags: 'shown',
      on: {
        commit: { target: 'acting', actions: { type: 'keep the deed', params: { deed: 'commit' } } },
        cancel: { target: 'acting', actions: { type: 'keep the deed', params: { deed: 'cancel' } } },
        reload: { target: 'looking' },
      },
    },
    acting: {
      description: 'The server is asked to import the rows, or to give up.',
      tags: ['shown', 'busy'],
      invoke: {
        src: 'do it',
        input: ({ context: { id, deed } }) => ({ id, deed }),
        onDone: [
          {
            guard: { type: 'it was refused', params: ({ event }) => ({ acted: event.output }) },
            target: 'looking',
            actions: { type: 'tell what was said', params: ({ event }) => ({ acted: event.output }) },
          },
          { target: 'looking' },
        ],
        onError: { target: 'shown', description: 'It could not be asked; that has been announced.' },
      },
    },
    'not found': { type: 'final', description: 'There is none, or it is somebody else’s.' },
    failed: { description: 'It could not be loaded.', on: { reload: { target: 'loading' } } },
  },
});
