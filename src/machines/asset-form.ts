import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { AssetFormEvent, AssetFormFact, Loaded, Saved, ToSave } from './asset-form-events.ts';
import { problemsOf } from './asset-form-rules.ts';
import {
  differing,
  type FormDraft,
  type FormSide,
  firstChoices,
  merged,
  nothing,
  type SideChoice,
  withField,
} from './asset-form-values.ts';

type Context = {
  /** Null for an asset that is not registered yet. */
  id: number | null;
  version: number;
  /** What was loaded; for a new asset what the form starts with. */
  base: FormSide;
  mine: FormSide;
  /** Fields that were left once: only they show what is wrong. */
  left: readonly string[];
  /** Fields whose value came from the category and has not been touched since. */
  defaulted: readonly string[];
  refusals: Readonly<Record<string, string>>;
  fault: unknown;
  theirs: FormSide;
  choices: Readonly<Record<string, SideChoice>>;
  /** What was typed before and not saved. */
  draft: FormDraft | null;
};

const notProvided = () => Promise.reject(new Error('not provided'));
const without = (record: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** Whether something was typed that is not saved. */
export const isChanged = ({ base, mine }: Pick<Context, 'base' | 'mine'>) => differing(base, mine).length > 0;

/** Registering or changing an asset. Provide 'load asset' and 'save asset'. */
export const assetFormMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { id: number | null; start: FormSide; draft: FormDraft | null },
    events: {} as AssetFormEvent,
    emitted: {} as AssetFormFact,
  },
  actors: {
    'load asset': fromPromise<Loaded, { id: number }>(notProvided),
    'save asset': fromPromise<Saved, ToSave>(notProvided),
  },
  guards: {
    'it is not registered yet': ({ context }) => context.id === null,
    'there is no such asset': (_, { loaded }: { loaded: Loaded }) => 'missing' in loaded,
    'every field is right': ({ context }) => Object.keys(problemsOf(context.mine.values)).length === 0,
    'it was saved': (_, { saved }: { saved: Saved }) => saved.outcome === 'saved',
    'somebody saved before': (_, { saved }: { saved: Saved }) => saved.outcome === 'stale',
  },
  actions: {
    'keep what was loaded': assign(({ context }, { loaded }: { loaded: Loaded }) =>
      'missing' in loaded
        ? {}
        : { base: loaded.side, mine: loaded.side, version: loaded.version, ...context.draft, fault: null },
    ),
    'change the field': assign(({ context }, change: { name: string; value: string; label?: string }) => ({
      mine: withField(context.mine, change.name, change.value, change.label),
      defaulted: context.defaulted.filter((name) => name !== change.name),
      refusals: without(context.refusals, change.name),
    })),
    'remove the field': assign({
      mine: ({ context }, { name }: { name: string }) => ({
        ...context.mine,
        values: without(context.mine.values, name),
      }),
    }),
    'keep that it was left': assign({
      left: ({ context }, { name }: { name: string }) => [...new Set([...context.left, name])],
    }),
    'take the defaults of the category': assign(
      ({ context }, { defaults }: { defaults: Readonly<Record<string, string>> }) => {
        const open = Object.keys(defaults).filter(
          (name) => (context.mine.values[name] ?? '') === '' || context.defaulted.includes(name),
        );
        const mine = open.reduce((side, name) => withField(side, name, defaults[name] ?? ''), context.mine);
        return { mine, defaulted: open.filter((name) => defaults[name] !== '') };
      },
    ),
    'keep every field as left': assign({
      left: ({ context }) => Object.keys(problemsOf(context.mine.values)),
    }),
    'tell which field to mend': emit(({ context }) => ({
      type: 'field to mend' as const,
      name: Object.keys({ ...problemsOf(context.mine.values), ...context.refusals })[0] ?? '',
    })),
    'forget the refusals': assign({ refusals: {}, fault: null }),
    'keep the refusals': assign((_, { saved }: { saved: Saved }) =>
      saved.outcome === 'refused' ? { refusals: saved.fields, fault: new Error(saved.message) } : {},
    ),
    'keep their side': assign(({ context }, { saved }: { saved: Saved }) =>
      saved.outcome === 'stale'
        ? {
            theirs: saved.side,
            version: saved.version,
            choices: firstChoices(context.base, context.mine, saved.side),
          }
        : {},
    ),
    'choose the side': assign({
      choices: ({ context }, { fields, side }: { fields: readonly string[]; side: SideChoice }) => ({
        ...context.choices,
        ...Object.fromEntries(fields.map((name) => [name, side])),
      }),
    }),
    'put the sides together': assign(({ context }) => ({
      base: context.theirs,
      mine: merged(context.mine, context.theirs, context.choices),
    })),
    'forget the draft': assign(({ context }) => ({
      mine: context.base,
      draft: null,
      left: [],
      defaulted: [],
      refusals: {},
    })),
    'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
    'tell that it was saved': enqueueActions(({ enqueue }, { saved }: { saved: Saved }) => {
      if (saved.outcome !== 'saved') return;
      enqueue.emit({ type: 'saved', id: saved.id, assetNo: saved.assetNo });
    }),
  },
}).createMachine({
  id: 'asset form',
  description: 'Registering an asset or changing one; nothing that was typed is lost.',
  context: ({ input: { id, start, draft } }) => ({
    id,
    version: 0,
    base: start,
    mine: draft?.mine ?? start,
    left: [],
    defaulted: [],
    refusals: {},
    fault: null,
    theirs: nothing,
    choices: {},
    draft,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A new asset starts with an empty form; another is loaded first.',
      always: [{ guard: 'it is not registered yet', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      description: 'The asset is on its way.',
      invoke: {
        src: 'load asset',
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: [
          {
            guard: { type: 'there is no such asset', params: ({ event }) => ({ loaded: event.output }) },
            target: 'not found',
          },
          {
            target: 'editing',
            actions: { type: 'keep what was loaded', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    editing: {
      description: 'A person fills in the fields.',
      on: {
        'field changed': { actions: { type: 'change the field', params: ({ event }) => event } },
        'field left': { actions: { type: 'keep that it was left', params: ({ event }) => event } },
        'field removed': { actions: { type: 'remove the field', params: ({ event }) => event } },
        'category chosen': {
          actions: [
            {
              type: 'change the field',
              params: ({ event }) => ({ name: 'categoryId', value: event.id, label: event.label }),
            },
            { type: 'take the defaults of the category', params: ({ event }) => event },
          ],
          description: 'Fields that nobody has touched take what is usual for the category.',
        },
        'discard the draft': [
          { guard: 'it is not registered yet', actions: 'forget the draft' },
          {
            target: 'loading',
            actions: 'forget the draft',
            description: 'It may have been changed since the draft was begun.',
          },
        ],
        save: [
          { guard: 'every field is right', target: 'saving' },
          { actions: ['keep every field as left', 'tell which field to mend'] },
        ],
      },
    },
    saving: {
      description: 'The server is asked to take it.',
      entry: 'forget the refusals',
      invoke: {
        src: 'save asset',
        input: ({ context: { id, version, base, mine } }) => ({ id, version, base, side: mine }),
        onDone: [
          {
            guard: { type: 'it was saved', params: ({ event }) => ({ saved: event.output }) },
            target: 'saved',
            actions: { type: 'tell that it was saved', params: ({ event }) => ({ saved: event.output }) },
          },
          {
            guard: { type: 'somebody saved before', params: ({ event }) => ({ saved: event.output }) },
            target: 'stale',
            actions: { type: 'keep their side', params: ({ event }) => ({ saved: event.output }) },
          },
          {
            target: 'editing',
            actions: [
              { type: 'keep the refusals', params: ({ event }) => ({ saved: event.output }) },
              'tell which field to mend',
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
          description: 'It could not be asked; what was typed stays.',
        },
      },
    },
    stale: {
      description: 'Somebody saved the asset meanwhile: both sides are shown, field by field.',
      on: {
        'side chosen': { actions: { type: 'choose the side', params: ({ event }) => event } },
        save: [
          {
            target: 'saving',
            actions: 'put the sides together',
            description: 'Against the version that they saved.',
          },
        ],
        'back to the form': { target: 'editing', actions: 'put the sides together' },
      },
    },
    saved: { type: 'final', description: 'The server has it.' },
    'not found': { type: 'final', description: 'There is no such asset, or none that the person may see.' },
    failed: { description: 'It could not be loaded.', on: { reload: { target: 'loading' } } },
  },
});
