import { assign, emit, setup } from 'xstate';
import { placeholder } from '../placeholder.ts';

/** What the page has to know of a job: whether the server has work with it. The view knows more. */
export type ShownJob = { running: boolean };
export type JobLoaded = { job: ShownJob } | { missing: true };
export type JobAction = 'commit' | 'undo' | 'cancel';
export type JobActed = { outcome: 'done' } | { outcome: 'refused'; message: string };

export type JobPageEvent = { type: JobAction } | { type: 'reload' };
export type JobPageNotice = { type: 'refused'; message: string };

type Context = { id: number; job: ShownJob | null; action: JobAction; fault: unknown };

/** One job on its page. Provide 'load job', 'do it' and the delay 'time between looks'. */
export const jobPageMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { id: number },
    events: {} as JobPageEvent,
    emitted: {} as JobPageNotice,
    tags: {} as 'shown' | 'busy',
  },
  actors: {
    'load job': placeholder<JobLoaded, { id: number }>(),
    'do it': placeholder<JobActed, { id: number; action: JobAction }>(),
  },
  delays: { 'time between looks': 0 },
  guards: {
    'there is no such job': (_, { loaded }: { loaded: JobLoaded }) => 'missing' in loaded,
    'the server is at work': ({ context }) => context.job?.running === true,
    'it was refused': (_, { acted }: { acted: JobActed }) => acted.outcome === 'refused',
  },
  actions: {
    'keep the job': assign((_, { loaded }: { loaded: JobLoaded }) =>
      'missing' in loaded ? {} : { job: loaded.job, fault: null },
    ),
    'keep the action': assign({ action: (_, { action }: { action: JobAction }) => action }),
    'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
    'tell what was said': emit((_, { acted }: { acted: JobActed }) => ({
      type: 'refused' as const,
      message: acted.outcome === 'refused' ? acted.message : '',
    })),
  },
}).createMachine({
  id: 'job page',
  description: 'A background job: its progress while it runs, then the result of every row.',
  context: ({ input }) => ({ id: input.id, job: null, action: 'cancel', fault: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The job is on its way for the first time.',
      invoke: {
        src: 'load job',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'there is no such job', params: ({ event }) => ({ loaded: event.output }) },
            target: 'not found',
          },
          {
            target: 'shown',
            actions: { type: 'keep the job', params: ({ event }) => ({ loaded: event.output }) },
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
      on: {
        cancel: { target: 'acting', actions: { type: 'keep the action', params: { action: 'cancel' } } },
      },
    },
    looking: {
      description: 'The progress is on its way.',
      tags: 'shown',
      on: {
        cancel: { target: 'acting', actions: { type: 'keep the action', params: { action: 'cancel' } } },
      },
      invoke: {
        src: 'load job',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'there is no such job', params: ({ event }) => ({ loaded: event.output }) },
            target: 'not found',
          },
          {
            target: 'shown',
            actions: { type: 'keep the job', params: ({ event }) => ({ loaded: event.output }) },
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
      description: 'Nothing changes by itself: the job waits for a decision or has ended.',
      tags: 'shown',
      on: {
        commit: { target: 'acting', actions: { type: 'keep the action', params: { action: 'commit' } } },
        undo: { target: 'acting', actions: { type: 'keep the action', params: { action: 'undo' } } },
        cancel: { target: 'acting', actions: { type: 'keep the action', params: { action: 'cancel' } } },
        reload: { target: 'looking' },
      },
    },
    acting: {
      description: 'The server is asked to write, to revert, or to cancel.',
      tags: ['shown', 'busy'],
      invoke: {
        src: 'do it',
        input: ({ context: { id, action } }) => ({ id, action }),
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
    'not found': { type: 'final', description: 'There is none, or it belongs to someone else.' },
    failed: { description: 'It could not be loaded.', on: { reload: { target: 'loading' } } },
  },
});
