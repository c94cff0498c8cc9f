import { assign, emit, setup } from 'xstate';
import type { Mode } from '../../vocabulary/modes.ts';
import { placeholder } from '../placeholder.ts';

/** "0" is off: browse, concise. "1" is on: edit, detailed. */
export type Modes = { workMode: Mode; mode: Mode };

export type ModesEvent =
  | ({ type: 'person entered' } & Modes)
  | { type: 'person left' }
  | { type: 'toggle work mode' }
  | { type: 'toggle detail' };

/** Whatever was refused, and why; one subscriber says so. */
export type ModesNotice = { type: 'change refused'; error: unknown };

type Context = Modes;

const theError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const refused = { type: 'tell that it was refused', params: theError } as const;

/**
 * How a person works: browsing or editing, concise or detailed. The server keeps both; until it has agreed, the
 * present mode stays. Provide 'change work mode' and 'change mode', and how long a refusal is shown.
 */
export const modesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ModesEvent,
    emitted: {} as ModesNotice,
    tags: {} as 'editing' | 'detailed' | 'work mode asked' | 'detail asked',
  },
  actors: {
    'change work mode': placeholder<void, { workMode: Mode }>(),
    'change mode': placeholder<void, { mode: Mode }>(),
  },
  delays: { 'refusal time': 0 },
  guards: {
    'the person edits': ({ context }) => context.workMode === '1',
    'the person wants detail': ({ context }) => context.mode === '1',
  },
  actions: {
    'keep the modes': assign((_, { workMode, mode }: Modes) => ({ workMode, mode })),
    'tell that it was refused': emit((_, { error }: { error: unknown }) => {
      return { type: 'change refused', error } as const;
    }),
  },
}).createMachine({
  id: 'modes',
  description: 'Whether a person browses or edits, and how much is shown of every record.',
  context: { workMode: '0', mode: '0' },
  initial: 'nobody here',
  states: {
    'nobody here': {
      description: 'No one is signed in.',
      on: {
        'person entered': {
          target: 'in use',
          actions: { type: 'keep the modes', params: ({ event }) => event },
          description: 'With the modes that the server keeps for the person.',
        },
      },
    },
    'in use': {
      description: 'Somebody is at work; both regions go on by themselves.',
      type: 'parallel',
      on: { 'person left': { target: 'nobody here' } },
      states: {
        'work mode': {
          description: 'Browsing hides everything that changes something.',
          initial: 'as kept',
          states: {
            'as kept': {
              description: 'The mode that the server keeps.',
              always: [{ guard: 'the person edits', target: 'editing' }, { target: 'browsing' }],
            },
            browsing: {
              description: '浏览模式: nothing can be changed.',
              on: { 'toggle work mode': { target: 'asking to edit' } },
            },
            'asking to edit': {
              description: 'The server is asked; nothing can be changed yet.',
              tags: 'work mode asked',
              invoke: {
                src: 'change work mode',
                input: { workMode: '1' },
                onDone: { target: 'editing' },
                onError: { target: 'editing refused', actions: refused },
              },
            },
            'editing refused': {
              description: 'The server did not agree: browsing goes on.',
              after: { 'refusal time': { target: 'browsing' } },
              on: { 'toggle work mode': { target: 'asking to edit' } },
            },
            editing: {
              description: '编辑模式: what the person may change can be changed.',
              tags: 'editing',
              on: { 'toggle work mode': { target: 'asking to browse' } },
            },
            'asking to browse': {
              description: 'The server is asked; editing goes on until it agrees.',
              tags: ['editing', 'work mode asked'],
              invoke: {
                src: 'change work mode',
                input: { workMode: '0' },
                onDone: { target: 'browsing' },
                onError: { target: 'browsing refused', actions: refused },
              },
            },
            'browsing refused': {
              description: 'The server did not agree: editing goes on.',
              tags: 'editing',
              after: { 'refusal time': { target: 'editing' } },
              on: { 'toggle work mode': { target: 'asking to browse' } },
            },
          },
        },
        detail: {
          description: 'How much is shown of every record.',
          initial: 'as kept',
          states: {
            'as kept': {
              description: 'The mode that the server keeps.',
              always: [{ guard: 'the person wants detail', target: 'detailed' }, { target: 'concise' }],
            },
            concise: {
              description: '简洁模式: the usual columns, and fields that hold something.',
              on: { 'toggle detail': { target: 'asking for detail' } },
            },
            'asking for detail': {
              description: 'The server is asked.',
              tags: 'detail asked',
              invoke: {
                src: 'change mode',
                input: { mode: '1' },
                onDone: { target: 'detailed' },
                onError: { target: 'detail refused', actions: refused },
              },
            },
            'detail refused': {
              description: 'The server did not agree: it stays concise.',
              after: { 'refusal time': { target: 'concise' } },
              on: { 'toggle detail': { target: 'asking for detail' } },
            },
            detailed: {
              description: '详尽模式: every column and every field.',
              tags: 'detailed',
              on: { 'toggle detail': { target: 'asking for less' } },
            },
            'asking for less': {
              description: 'The server is asked.',
              tags: ['detailed', 'detail asked'],
              invoke: {
                src: 'change mode',
                input: { mode: '0' },
                onDone: { target: 'concise' },
                onError: { target: 'less refused', actions: refused },
              },
            },
            'less refused': {
              description: 'The server did not agree: it stays detailed.',
              tags: 'detailed',
              after: { 'refusal time': { target: 'detailed' } },
              on: { 'toggle detail': { target: 'asking for less' } },
            },
          },
        },
      },
    },
  },
});
