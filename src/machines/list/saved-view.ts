import { assign, emit, setup } from 'xstate';
import { placeholder } from '../placeholder.ts';
import type {
  KnownView,
  SavedViewEvent,
  SavedViewNotice,
  ToChange,
  ToCreate,
  ViewDone,
} from './saved-view-events.ts';

type Context = {
  /** Which view it is about, as it was when it began, or as somebody else has saved it meanwhile. */
  view: KnownView | null;
  /** What is to be changed of it. */
  changes: ToChange['changes'];
};

const theError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const theOutcome = ({ event }: { event: { output: ViewDone } }) => ({ done: event.output });
const toChange = ({ context: { view, changes } }: { context: Context }) => ({ view, changes });

/** What a person does with the views of a list. Provide the four calls. */
export const savedViewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SavedViewEvent,
    emitted: {} as SavedViewNotice,
    tags: {} as 'busy',
  },
  actors: {
    'create the view': placeholder<KnownView, ToCreate>(),
    'change the view': placeholder<ViewDone, ToChange>(),
    'remove the view': placeholder<ViewDone, { view: KnownView | null }>(),
    'choose how the list begins': placeholder<void, { id: number | null | undefined }>(),
  },
  guards: {
    'somebody else has changed it': (_, { done }: { done: ViewDone }) => done.outcome === 'stale',
    'it is gone': (_, { done }: { done: ViewDone }) => done.outcome === 'gone',
    'how the list is shown was saved': ({ context }) => context.changes.content !== undefined,
  },
  actions: {
    'keep the view': assign((_, { view }: { view: KnownView }) => ({ view, changes: {} })),
    'keep the changes': assign({ changes: (_, { changes }: Pick<ToChange, 'changes'>) => changes }),
    'keep their side': assign((_, { done }: { done: ViewDone }) =>
      done.outcome === 'stale' ? { view: done.current } : {},
    ),
    'tell that the views have changed': emit({ type: 'views changed' }),
    'tell that what is shown is saved': emit({ type: 'shown is saved' }),
    'tell which view to show': emit((_, { view }: { view: KnownView | null }) => ({
      type: 'view to show' as const,
      id: view?.id ?? null,
    })),
    'tell that it failed': emit((_, { error }: { error: unknown }) => ({ type: 'failed' as const, error })),
  },
}).createMachine({
  id: 'saved view',
  description: 'What a person does with the views of a list: saved, named, shared, removed, begun with.',
  context: { view: null, changes: {} },
  initial: 'at rest',
  states: {
    'at rest': {
      description: 'Nothing is under way.',
      on: {
        'save as': { target: 'naming a new one' },
        save: {
          target: 'saving',
          actions: [
            { type: 'keep the view', params: ({ event }) => event },
            { type: 'keep the changes', params: ({ event: { content } }) => ({ changes: { content } }) },
          ],
        },
        'rename or share': {
          target: 'renaming or sharing',
          actions: { type: 'keep the view', params: ({ event }) => event },
        },
        remove: { target: 'removing', actions: { type: 'keep the view', params: ({ event }) => event } },
        'begin with': { target: 'choosing how the list begins' },
      },
    },
    'naming a new one': {
      description: 'How the list is shown becomes a view of its own.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The person names it and says with whom it is shared.',
          on: { create: { target: 'sending' }, cancel: { target: '#saved view.at rest' } },
        },
        sending: {
          description: 'The server is asked to keep it; what was typed stays.',
          tags: 'busy',
          invoke: {
            src: 'create the view',
            input: ({ event }) => ({ input: event.type === 'create' ? event.input : null }),
            onDone: {
              target: '#saved view.at rest',
              actions: [
                'tell that the views have changed',
                'tell that what is shown is saved',
                { type: 'tell which view to show', params: ({ event }) => ({ view: event.output }) },
              ],
            },
            onError: { target: 'asking', actions: { type: 'tell that it failed', params: theError } },
          },
        },
      },
    },
    saving: {
      description: 'How the list is shown takes the place of what the view was.',
      tags: 'busy',
      invoke: {
        src: 'change the view',
        input: toChange,
        onDone: [
          {
            guard: { type: 'somebody else has changed it', params: theOutcome },
            target: 'changed by somebody else',
            actions: { type: 'keep their side', params: theOutcome },
          },
          { guard: { type: 'it is gone', params: theOutcome }, target: 'gone' },
          {
            target: 'at rest',
            actions: ['tell that the views have changed', 'tell that what is shown is saved'],
          },
        ],
        onError: { target: 'at rest', actions: { type: 'tell that it failed', params: theError } },
      },
    },
    'renaming or sharing': {
      description: 'The view gets another name, or is shared with others.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The person says how it is called and with whom it is shared.',
          on: {
            change: {
              target: 'sending',
              actions: { type: 'keep the changes', params: ({ event }) => event },
            },
            cancel: { target: '#saved view.at rest' },
          },
        },
        sending: {
          description: 'The server is asked to take it; what was typed stays.',
          tags: 'busy',
          invoke: {
            src: 'change the view',
            input: toChange,
            onDone: [
              {
                guard: { type: 'somebody else has changed it', params: theOutcome },
                target: '#saved view.changed by somebody else',
                actions: { type: 'keep their side', params: theOutcome },
              },
              { guard: { type: 'it is gone', params: theOutcome }, target: '#saved view.gone' },
              { target: '#saved view.at rest', actions: 'tell that the views have changed' },
            ],
            onError: { target: 'asking', actions: { type: 'tell that it failed', params: theError } },
          },
        },
      },
    },
    'changed by somebody else': {
      description: 'Somebody else has saved the view meanwhile: both sides are shown.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The person chooses one of them, or leaves both as they are.',
          on: {
            'save mine': { target: 'sending', description: 'Against the version that they saved.' },
            'take theirs': {
              target: '#saved view.at rest',
              actions: [
                'tell that the views have changed',
                'tell that what is shown is saved',
                { type: 'tell which view to show', params: ({ context }) => context },
              ],
            },
            cancel: {
              target: '#saved view.at rest',
              actions: 'tell that the views have changed',
              description: 'What the person has changed in the list stays beside what they saved.',
            },
          },
        },
        sending: {
          description: 'The server is asked to take it all the same.',
          tags: 'busy',
          invoke: {
            src: 'change the view',
            input: toChange,
            onDone: [
              {
                guard: { type: 'somebody else has changed it', params: theOutcome },
                target: 'asking',
                actions: { type: 'keep their side', params: theOutcome },
                description: 'Once more.',
              },
              { guard: { type: 'it is gone', params: theOutcome }, target: '#saved view.gone' },
              {
                guard: 'how the list is shown was saved',
                target: '#saved view.at rest',
                actions: ['tell that the views have changed', 'tell that what is shown is saved'],
              },
              { target: '#saved view.at rest', actions: 'tell that the views have changed' },
            ],
            onError: { target: 'asking', actions: { type: 'tell that it failed', params: theError } },
          },
        },
      },
    },
    removing: {
      description: 'The view is to go, for everybody it is shared with.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The person is asked once more.',
          on: { confirm: { target: 'sending' }, cancel: { target: '#saved view.at rest' } },
        },
        'asking again': {
          description:
            'Somebody else has changed it meanwhile: the person is asked whether it is to go all the same.',
          on: {
            confirm: { target: 'sending' },
            cancel: { target: '#saved view.at rest', actions: 'tell that the views have changed' },
          },
        },
        sending: {
          description: 'The server is asked to remove it.',
          tags: 'busy',
          invoke: {
            src: 'remove the view',
            input: ({ context: { view } }) => ({ view }),
            onDone: [
              {
                guard: { type: 'somebody else has changed it', params: theOutcome },
                target: 'asking again',
                actions: { type: 'keep their side', params: theOutcome },
              },
              {
                target: '#saved view.at rest',
                actions: [
                  'tell that the views have changed',
                  'tell that what is shown is saved',
                  { type: 'tell which view to show', params: { view: null } },
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
      description: 'Somebody else has removed the view meanwhile, or it is no longer shared with the person.',
      on: {
        'save as': { target: 'naming a new one', description: 'What is shown can be saved.' },
        cancel: { target: 'at rest', actions: 'tell that the views have changed' },
      },
    },
    'choosing how the list begins': {
      description: 'The list is to begin with a view, with none, or as the roles of the person say.',
      tags: 'busy',
      invoke: {
        src: 'choose how the list begins',
        input: ({ event }) => ({ id: event.type === 'begin with' ? event.id : undefined }),
        onDone: { target: 'at rest', actions: 'tell that the views have changed' },
        onError: { target: 'at rest', actions: { type: 'tell that it failed', params: theError } },
      },
    },
  },
});
