import { assign, emit, setup } from 'xstate';
import { placeholder } from '../placeholder.ts';
import type {
  MappingDone,
  MappingNaming,
  SavedMappingEvent,
  SavedMappingNotice,
  Shown,
  ToSaveMapping,
} from './saved-mapping-events.ts';
import type { KnownMapping } from './saved-mapping-fit.ts';

type Context = ToSaveMapping;

const theError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const theOutcome = ({ event }: { event: { output: MappingDone } }) => ({ done: event.output });

/** What a person does with saved mappings of columns. Provide the two calls. */
export const savedMappingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SavedMappingEvent,
    emitted: {} as SavedMappingNotice,
    tags: {} as 'busy',
  },
  actors: {
    'save the mapping': placeholder<MappingDone, ToSaveMapping>(),
    'remove the mapping': placeholder<MappingDone, { mapping: KnownMapping | null }>(),
  },
  guards: {
    'somebody else has changed it': (_, { done }: { done: MappingDone }) => done.outcome === 'stale',
    'it is gone': (_, { done }: { done: MappingDone }) => done.outcome === 'gone',
    'it was being named': ({ context }) => context.naming !== null,
  },
  actions: {
    'begin with': assign(
      (_, { mapping, shown = null }: { mapping: KnownMapping | null; shown?: Shown | null }) => ({
        mapping,
        naming: null,
        shown,
      }),
    ),
    'keep the name': assign((_, { naming, shown }: { naming: MappingNaming; shown: Shown | null }) => ({
      naming,
      shown,
    })),
    'keep their side': assign((_, { done }: { done: MappingDone }) =>
      done.outcome === 'stale' ? { mapping: done.current } : {},
    ),
    'tell that the mappings have changed': emit({ type: 'mappings changed' }),
    'tell which mapping to show': emit((_, { done }: { done: MappingDone }) => ({
      type: 'mapping to show' as const,
      id: done.outcome === 'done' ? done.id : null,
    })),
    'tell that it failed': emit((_, { error }: { error: unknown }) => ({ type: 'failed' as const, error })),
  },
}).createMachine({
  id: 'saved mapping',
  description: 'What a person does with saved mappings of columns: saved, named, shared, removed.',
  context: { mapping: null, naming: null, shown: null },
  initial: 'at rest',
  states: {
    'at rest': {
      description: 'Nothing is under way.',
      on: {
        'save as': { target: 'naming', actions: { type: 'begin with', params: { mapping: null } } },
        'save again': {
          target: 'saving',
          actions: { type: 'begin with', params: ({ event }) => event },
        },
        'rename or share': {
          target: 'naming',
          actions: { type: 'begin with', params: ({ event: { mapping } }) => ({ mapping }) },
        },
        remove: {
          target: 'removing',
          actions: { type: 'begin with', params: ({ event: { mapping } }) => ({ mapping }) },
        },
      },
    },
    naming: {
      description: 'The person says how the mapping is called and with whom it is shared.',
      on: {
        name: { target: 'saving', actions: { type: 'keep the name', params: ({ event }) => event } },
        cancel: { target: 'at rest' },
      },
    },
    saving: {
      description: 'The server is asked to keep it; what was typed stays.',
      tags: 'busy',
      invoke: {
        src: 'save the mapping',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'somebody else has changed it', params: theOutcome },
            target: 'changed by somebody else',
            actions: { type: 'keep their side', params: theOutcome },
          },
          { guard: { type: 'it is gone', params: theOutcome }, target: 'gone' },
          {
            target: 'at rest',
            actions: [
              'tell that the mappings have changed',
              { type: 'tell which mapping to show', params: theOutcome },
            ],
          },
        ],
        onError: [
          {
            guard: 'it was being named',
            target: 'naming',
            actions: { type: 'tell that it failed', params: theError },
          },
          { target: 'at rest', actions: { type: 'tell that it failed', params: theError } },
        ],
      },
    },
    'changed by somebody else': {
      description: 'Somebody else has saved the mapping meanwhile: the person says whose side is to stay.',
      on: {
        'save mine': { target: 'saving', description: 'Against the version that they saved.' },
        cancel: { target: 'at rest', actions: 'tell that the mappings have changed' },
      },
    },
    removing: {
      description: 'The mapping is to go, for everybody it is shared with.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The person is asked once more.',
          on: { confirm: { target: 'sending' }, cancel: { target: '#saved mapping.at rest' } },
        },
        'asking again': {
          description: 'Somebody else has changed it meanwhile: is it to go all the same?',
          on: {
            confirm: { target: 'sending' },
            cancel: {
              target: '#saved mapping.at rest',
              actions: 'tell that the mappings have changed',
            },
          },
        },
        sending: {
          description: 'The server is asked to remove it.',
          tags: 'busy',
          invoke: {
            src: 'remove the mapping',
            input: ({ context: { mapping } }) => ({ mapping }),
            onDone: [
              {
                guard: { type: 'somebody else has changed it', params: theOutcome },
                target: 'asking again',
                actions: { type: 'keep their side', params: theOutcome },
              },
              {
                target: '#saved mapping.at rest',
                actions: [
                  'tell that the mappings have changed',
                  { type: 'tell which mapping to show', params: theOutcome },
                ],
                description: 'One that somebody else has removed before is gone as well.',
              },
            ],
            onError: { target: 'asking', actions: { type: 'tell that it failed', params: theError } },
          },
        },
      },
    },
    gone: {
      description:
        'Somebody else has removed the mapping meanwhile, or it is no longer shared with the person.',
      on: {
        'save as': {
          target: 'naming',
          actions: { type: 'begin with', params: { mapping: null } },
          description: 'The columns can be saved as a new one.',
        },
        cancel: { target: 'at rest', actions: 'tell that the mappings have changed' },
      },
    },
  },
});
