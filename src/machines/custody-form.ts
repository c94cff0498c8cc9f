import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import {
  type CustodyDraft,
  type CustodyLine,
  type CustodyValues,
  emptyValues,
  problemsOf,
  sameValues,
  withChange,
  withLines,
} from './custody-form-values.ts';

export type CustodyOpened = { values: CustodyValues; version: number } | { missing: true };
export type CustodyToSave = {
  id: number | null;
  version: number;
  base: CustodyValues;
  values: CustodyValues;
  post: boolean;
};
export type CustodySaved =
  | { outcome: 'saved'; id: number; documentNo: string; posted: boolean }
  /** Somebody saved the draft before. */
  | { outcome: 'stale'; values: CustodyValues; version: number }
  /** `lines` has texts by the id of the asset; `version` when the draft was saved and only posting refused. */
  | {
      outcome: 'refused';
      message: string;
      lines: Readonly<Record<number, string>>;
      version?: number;
    };

export type CustodyFormEvent =
  | { type: 'values changed'; change: Partial<Omit<CustodyValues, 'lines'>> }
  | { type: 'assets added'; lines: readonly CustodyLine[] }
  | { type: 'asset removed'; id: number }
  | { type: 'save' }
  | { type: 'post' }
  | { type: 'confirm' }
  | { type: 'back' }
  | { type: 'take theirs' }
  | { type: 'keep mine' }
  | { type: 'discard the draft' }
  | { type: 'reload' };

export type CustodyFormFact = { type: 'saved'; id: number; documentNo: string; posted: boolean };

type Context = {
  /** Null for a document that is not saved yet. */
  id: number | null;
  /** Assets that a new document starts with. */
  assetIds: readonly number[];
  version: number;
  base: CustodyValues;
  mine: CustodyValues;
  theirs: CustodyValues;
  /** What was asked for last; only then is said what is missing for it. */
  wish: 'nothing' | 'save' | 'post';
  refusals: Readonly<Record<number, string>>;
  fault: unknown;
  /** What was filled in before and not saved. */
  draft: CustodyDraft | null;
};

const notProvided = () => Promise.reject(new Error('not provided'));

/** Whether something was filled in that is not saved. */
export const isChanged = ({ base, mine }: Pick<Context, 'base' | 'mine'>) => !sameValues(base, mine);

/** Preparing a custody document. Provide 'open document' and 'save document'. */
export const custodyFormMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      id: number | null;
      kind: CustodyValues['kind'];
      assetIds: readonly number[];
      draft: CustodyDraft | null;
    },
    events: {} as CustodyFormEvent,
    emitted: {} as CustodyFormFact,
    tags: {} as 'shown',
  },
  actors: {
    'open document': fromPromise<
      CustodyOpened,
      { id: number | null; start: CustodyValues; assetIds: readonly number[] }
    >(notProvided),
    'save document': fromPromise<CustodySaved, CustodyToSave>(notProvided),
  },
  guards: {
    'it starts with nothing': ({ context }) => context.id === null && context.assetIds.length === 0,
    'there is no such document': (_, { opened }: { opened: CustodyOpened }) => 'missing' in opened,
    'it can be saved': ({ context }) => problemsOf(context.mine, false).length === 0,
    'it can take effect': ({ context }) => problemsOf(context.mine, true).length === 0,
    'it was saved': (_, { saved }: { saved: CustodySaved }) => saved.outcome === 'saved',
    'somebody saved before': (_, { saved }: { saved: CustodySaved }) => saved.outcome === 'stale',
  },
  actions: {
    'keep what was opened': assign(({ context }, { opened }: { opened: CustodyOpened }) => {
      if ('missing' in opened) return {};
      const { values, version } = opened;
      return { base: values, mine: values, version, ...context.draft, fault: null };
    }),
    'change the values': assign({
      mine: ({ context }, { change }: { change: Partial<CustodyValues> }) => withChange(context.mine, change),
    }),
    'add the assets': assign({
      mine: ({ context }, { lines }: { lines: readonly CustodyLine[] }) => withLines(context.mine, lines),
    }),
    'remove the asset': assign({
      mine: ({ context }, { id }: { id: number }) => ({
        ...context.mine,
        lines: context.mine.lines.filter((line) => line.id !== id),
      }),
    }),
    'keep the wish': assign({ wish: (_, { wish }: { wish: 'save' | 'post' }) => wish }),
    'forget the refusals': assign({ refusals: {}, fault: null }),
    'keep the refusals': assign(({ context }, { saved }: { saved: CustodySaved }) => {
      if (saved.outcome !== 'refused') return {};
      const kept = saved.version === undefined ? {} : { version: saved.version, base: context.mine };
      return { ...kept, refusals: saved.lines, fault: new Error(saved.message) };
    }),
    'keep their side': assign((_, { saved }: { saved: CustodySaved }) =>
      saved.outcome === 'stale' ? { theirs: saved.values, version: saved.version } : {},
    ),
    'build on their side': assign(({ context }) => ({ base: context.theirs })),
    'take their side': assign(({ context }) => ({ base: context.theirs, mine: context.theirs })),
    'forget the draft': assign(({ context }) => ({
      mine: context.base,
      draft: null,
      wish: 'nothing' as const,
      refusals: {},
    })),
    'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
    'tell that it was saved': enqueueActions(({ enqueue }, { saved }: { saved: CustodySaved }) => {
      if (saved.outcome !== 'saved') return;
      const { id, documentNo, posted } = saved;
      enqueue.emit({ type: 'saved', id, documentNo, posted });
    }),
  },
}).createMachine({
  id: 'custody form',
  description: 'Preparing a document by which assets change hands; nothing that was filled in is lost.',
  context: ({ input: { id, kind, assetIds, draft } }) => ({
    id,
    assetIds,
    version: 0,
    base: { ...emptyValues, kind },
    mine: draft?.mine ?? { ...emptyValues, kind },
    theirs: emptyValues,
    wish: 'nothing',
    refusals: {},
    fault: null,
    draft,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'An empty document is shown at once; another is loaded first.',
      always: [{ guard: 'it starts with nothing', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      description: 'The draft, or the assets that a new document starts with, are on their way.',
      invoke: {
        src: 'open document',
        input: ({ context: { id, base, assetIds } }) => ({ id, start: base, assetIds }),
        onDone: [
          {
            guard: { type: 'there is no such document', params: ({ event }) => ({ opened: event.output }) },
            target: 'not found',
          },
          {
            target: 'editing',
            actions: { type: 'keep what was opened', params: ({ event }) => ({ opened: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    editing: {
      description: 'A person says what changes hands, to whom and where.',
      tags: 'shown',
      on: {
        'values changed': { actions: { type: 'change the values', params: ({ event }) => event } },
        'assets added': { actions: { type: 'add the assets', params: ({ event }) => event } },
        'asset removed': { actions: { type: 'remove the asset', params: ({ event }) => event } },
        'discard the draft': [
          { guard: 'it starts with nothing', actions: 'forget the draft' },
          {
            target: 'loading',
            actions: 'forget the draft',
            description: 'It may have been changed since it was filled in.',
          },
        ],
        save: [
          {
            guard: 'it can be saved',
            target: 'saving',
            actions: { type: 'keep the wish', params: { wish: 'save' } },
          },
          { actions: { type: 'keep the wish', params: { wish: 'save' } } },
        ],
        post: [
          {
            guard: 'it can take effect',
            target: 'confirming',
            actions: { type: 'keep the wish', params: { wish: 'post' } },
          },
          { actions: { type: 'keep the wish', params: { wish: 'post' } } },
        ],
      },
    },
    confirming: {
      description: 'What takes effect cannot be taken back: the person is asked once more.',
      tags: 'shown',
      on: { confirm: { target: 'saving' }, back: { target: 'editing' } },
    },
    saving: {
      description: 'The server is asked to take the document.',
      tags: 'shown',
      entry: 'forget the refusals',
      invoke: {
        src: 'save document',
        input: ({ context: { id, version, base, mine, wish } }) => ({
          id,
          version,
          base,
          values: mine,
          post: wish === 'post',
        }),
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
            actions: { type: 'keep the refusals', params: ({ event }) => ({ saved: event.output }) },
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
          description: 'It could not be asked; what was filled in stays.',
        },
      },
    },
    stale: {
      description: 'Somebody saved the draft meanwhile: both sides are shown.',
      on: {
        'take theirs': { target: 'editing', actions: 'take their side' },
        'keep mine': { target: 'editing', actions: 'build on their side' },
      },
    },
    saved: { type: 'final', description: 'The server has it.' },
    'not found': {
      type: 'final',
      description: 'There is no such draft, or none that the person may change.',
    },
    failed: { description: 'It could not be loaded.', on: { reload: { target: 'loading' } } },
  },
});
