import { assign, emit, setup } from 'xstate';
import type { RefusedLine } from '../../vocabulary/document.ts';
import { machineDelays } from '../delays.ts';
import { placeholder } from '../placeholder.ts';

export type RecordLoaded = { record: unknown } | { missing: true };
/**
 * `removed`: there is nothing left to show. `refused`: the server said no, in words for a person. `left` names
 * what an action left out that was done otherwise.
 */
export type ActionDone =
  | { outcome: 'done'; left?: Refused }
  | { outcome: 'removed' }
  | ({ outcome: 'refused' } & Refused);

/** The message of the server in the person's language, and the assets that it names. */
export type Refused = {
  message: string;
  lines?: readonly RefusedLine[];
  /** The rest was done. */
  inPart?: true;
};

/** `details` is what the deed needs beside the record, such as where to put it. */
export type Action = {
  action: string;
  details: Readonly<Record<string, string | number | null | readonly number[]>>;
};

export type RecordEvent =
  | ({ type: 'do' } & Action)
  | { type: 'reload' }
  | { type: 'changed elsewhere' }
  /** The person has read why something was refused. */
  | { type: 'dismiss' };
export type RecordNotice =
  | { type: 'done'; action: string }
  | { type: 'removed' }
  | { type: 'refused'; message: string }
  /** Somebody else has changed it; it is shown as it is now. */
  | { type: 'changed' };

type Context = { id: number; record: unknown; fault: unknown; refused: Refused | null } & Action;

const theRecord = {
  src: 'load record',
  input: ({ context }: { context: Context }) => ({ id: context.id }),
} as const;
const whatCame = ({ event }: { event: { output: RecordLoaded } }) => ({ loaded: event.output });
const whenGone = {
  guard: { type: 'there is no such record', params: whatCame },
  target: 'not found',
} as const;
const whenLoaded = { target: 'showing', actions: { type: 'keep the record', params: whatCame } } as const;

/** Background jobs say so; nothing else is done by the server alone. */
const isAtWork = (record: unknown) =>
  typeof record === 'object' && record !== null && 'running' in record && record.running === true;

/** One record on a page of its own, and what can be done with it. Provide 'load record' and 'do it'. */
export const recordMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { id: number },
    events: {} as RecordEvent,
    emitted: {} as RecordNotice,
    tags: {} as 'shown' | 'busy',
  },
  actors: {
    'load record': placeholder<RecordLoaded, { id: number }>(),
    'do it': placeholder<ActionDone, Action & { record: unknown }>(),
  },
  delays: { 'time between looks': machineDelays['time between looks'] },
  guards: {
    'the server is at work': ({ context }) => isAtWork(context.record),
    'there is no such record': (_, { loaded }: { loaded: RecordLoaded }) => 'missing' in loaded,
    'it is gone': (_, { done }: { done: ActionDone }) => done.outcome === 'removed',
    'it is another': ({ context }, { loaded }: { loaded: RecordLoaded }) =>
      'record' in loaded && JSON.stringify(loaded.record) !== JSON.stringify(context.record),
    'it was refused': (_, { done }: { done: ActionDone }) => done.outcome === 'refused',
  },
  actions: {
    'keep the record': assign((_, { loaded }: { loaded: RecordLoaded }) =>
      'missing' in loaded ? {} : { record: loaded.record, fault: null },
    ),
    'keep the action': assign((_, { action, details }: Action) => ({ action, details, refused: null })),
    'keep what was said': assign((_, { done }: { done: ActionDone }) =>
      done.outcome === 'refused'
        ? { refused: { message: done.message, ...(done.lines && { lines: done.lines }) } }
        : { refused: (done.outcome === 'done' && done.left) || null },
    ),
    'forget what was said': assign({ refused: null }),
    'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
    'tell that it is done': emit(({ context }) => ({ type: 'done' as const, action: context.action })),
    'tell that it changed': emit({ type: 'changed' }),
    'tell that it is gone': emit({ type: 'removed' }),
    'tell what was said': emit((_, { done }: { done: ActionDone }) => ({
      type: 'refused' as const,
      message: done.outcome === 'refused' ? done.message : '',
    })),
  },
}).createMachine({
  id: 'record',
  description: 'One record on a page of its own, and what can be done with it.',
  context: ({ input }) => ({
    id: input.id,
    record: null,
    action: '',
    details: {},
    fault: null,
    refused: null,
  }),
  initial: 'loading',
  on: {
    dismiss: { actions: 'forget what was said', description: 'Why something was refused has been read.' },
  },
  states: {
    loading: {
      description: 'The record is on its way for the first time.',
      invoke: {
        ...theRecord,
        onDone: [whenGone, whenLoaded],
        onError: {
          target: 'failed',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    showing: {
      description: 'The record is shown.',
      tags: 'shown',
      always: { guard: 'the server is at work', target: 'waiting' },
      on: {
        do: {
          target: 'acting',
          actions: { type: 'keep the action', params: ({ event }) => event },
        },
        reload: { target: 'reloading' },
        'changed elsewhere': {
          target: 'comparing',
          description: 'A record of its kind, which may be this one.',
        },
      },
    },
    waiting: {
      description: 'The server is at work; it is asked again after a while.',
      tags: 'shown',
      on: {
        do: { target: 'acting', actions: { type: 'keep the action', params: ({ event }) => event } },
        reload: { target: 'reloading' },
      },
      after: { 'time between looks': { target: 'reloading' } },
    },
    comparing: {
      description: 'The record is loaded to see whether it is what was changed.',
      tags: 'shown',
      on: {
        do: { target: 'acting', actions: { type: 'keep the action', params: ({ event }) => event } },
        reload: { target: 'reloading' },
      },
      invoke: {
        ...theRecord,
        onDone: [
          whenGone,
          {
            guard: { type: 'it is another', params: whatCame },
            target: 'showing',
            actions: [{ type: 'keep the record', params: whatCame }, 'tell that it changed'],
          },
          { target: 'showing', description: 'It was another one.' },
        ],
        onError: { target: 'showing', description: 'The current one stays.' },
      },
    },
    acting: {
      description: 'The server is asked to do something with the record.',
      tags: ['shown', 'busy'],
      invoke: {
        src: 'do it',
        input: ({ context: { action, details, record } }) => ({ action, details, record }),
        onDone: [
          {
            guard: { type: 'it is gone', params: ({ event }) => ({ done: event.output }) },
            target: 'removed',
            actions: 'tell that it is gone',
          },
          {
            guard: { type: 'it was refused', params: ({ event }) => ({ done: event.output }) },
            target: 'refreshing',
            actions: [
              { type: 'keep what was said', params: ({ event }) => ({ done: event.output }) },
              { type: 'tell what was said', params: ({ event }) => ({ done: event.output }) },
            ],
            description: 'What is shown may be old; the record is loaded again.',
          },
          {
            target: 'refreshing',
            actions: [
              { type: 'keep what was said', params: ({ event }) => ({ done: event.output }) },
              'tell that it is done',
            ],
          },
        ],
        onError: { target: 'showing', description: 'It could not be asked; that has been announced.' },
      },
    },
    reloading: {
      description: 'The record is loaded again; what is done meanwhile is done with the present one.',
      tags: 'shown',
      on: { do: { target: 'acting', actions: { type: 'keep the action', params: ({ event }) => event } } },
      invoke: {
        ...theRecord,
        onDone: [whenGone, whenLoaded],
        onError: {
          target: 'showing',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
          description: 'The current one stays.',
        },
      },
    },
    refreshing: {
      description: 'Something was done with the record: nothing else is until it is loaded again.',
      tags: ['shown', 'busy'],
      invoke: {
        ...theRecord,
        onDone: [whenGone, whenLoaded],
        onError: { target: 'showing', description: 'The current one stays.' },
      },
    },
    removed: { type: 'final', description: 'It has been removed.' },
    'not found': {
      description: 'There is none, or none that the person may see.',
      on: { reload: { target: 'loading' } },
    },
    failed: { description: 'It could not be loaded.', on: { reload: { target: 'loading' } } },
  },
});
