import { assign, emit, enqueueActions, setup } from 'xstate';
import { placeholder } from '../placeholder.ts';
import {
  type FormContext,
  type FormRules,
  together,
  withChange,
  withDefault,
} from './record-form-context.ts';
import type {
  Intent,
  Loaded,
  RecordFormEvent,
  RecordFormNotice,
  Saved,
  ToLoad,
  ToSave,
} from './record-form-events.ts';
import { type FormDraft, type FormValues, firstChoices, type SideChoice } from './record-form-values.ts';

/** Creating a record or changing one, by the rules of its kind. Provide 'load record' and 'save record'. */
export const createRecordFormMachine = (rules: FormRules) =>
  setup({
    types: {
      context: {} as FormContext,
      input: {} as {
        id: number | null;
        start: FormValues;
        seeds: readonly number[];
        draft: FormDraft | null;
      },
      events: {} as RecordFormEvent,
      emitted: {} as RecordFormNotice,
      tags: {} as 'shown',
    },
    actors: {
      'load record': placeholder<Loaded, ToLoad>(),
      'save record': placeholder<Saved, ToSave>(),
    },
    guards: {
      'nothing has to be loaded': ({ context }) => context.id === null && context.seeds.length === 0,
      'there is no such record': (_, { loaded }: { loaded: Loaded }) => 'missing' in loaded,
      'every field is right': ({ context }, { intent }: { intent: Intent }) =>
        Object.keys(rules.problemsOf(context.mine, intent)).length === 0,
      'what is chosen is right': ({ context }) =>
        Object.keys(rules.problemsOf(together(context, rules), 'save')).length === 0,
      'it was saved': (_, { saved }: { saved: Saved }) => saved.outcome === 'saved',
      'somebody saved before': (_, { saved }: { saved: Saved }) => saved.outcome === 'stale',
    },
    actions: {
      'keep what was loaded': assign(({ context }, { loaded }: { loaded: Loaded }) =>
        'missing' in loaded
          ? {}
          : {
              base: loaded.values,
              mine: loaded.values,
              version: loaded.version,
              ...context.draft,
              fault: null,
            },
      ),
      'change the fields': assign(({ context }, { change }: { change: FormValues }) =>
        withChange(context, change, rules),
      ),
      'fill in what is usual': assign(({ context }, { defaultValue }: { defaultValue: FormValues }) =>
        withDefault(context, defaultValue),
      ),
      'keep that it was left': assign({
        left: ({ context }, { name }: { name: string }) => [...new Set([...context.left, name])],
      }),
      'keep the requested action': assign({ intent: (_, { intent }: { intent: Intent }) => intent }),
      'show every problem': assign({
        left: ({ context }) => Object.keys(rules.problemsOf(context.mine, context.intent)),
      }),
      'tell which field to mend': emit(({ context: { mine, intent, refusals } }) => ({
        type: 'field to mend' as const,
        name: Object.keys({ ...rules.problemsOf(mine, intent), ...refusals })[0] ?? '',
      })),
      'forget the refusals': assign({ refusals: {}, fault: null }),
      'keep the refusals': assign((_, { saved }: { saved: Saved }) =>
        saved.outcome === 'refused' ? { refusals: saved.fields, fault: new Error(saved.message) } : {},
      ),
      'keep their side': assign(({ context }, { saved }: { saved: Saved }) =>
        saved.outcome === 'stale'
          ? {
              theirs: saved.values,
              version: saved.version,
              choices: firstChoices(context.base, context.mine, saved.values),
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
        mine: together(context, rules),
      })),
      'forget the draft': assign(({ context }) => ({
        mine: context.base,
        draft: null,
        intent: 'save' as const,
        left: [],
        defaultValue: [],
        refusals: {},
      })),
      'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
      'tell that it was saved': enqueueActions(({ enqueue, context }, { saved }: { saved: Saved }) => {
        if (saved.outcome !== 'saved') return;
        const { outcome: _, ...record } = saved;
        enqueue.emit({ type: 'saved', ...record, intent: context.intent });
      }),
    },
  }).createMachine({
    id: 'record form',
    description: 'Creating a record or changing one; nothing that was typed is lost.',
    context: ({ input: { id, start, seeds, draft } }) => ({
      id,
      start,
      seeds,
      version: 0,
      base: start,
      mine: draft?.mine ?? start,
      theirs: {},
      choices: {},
      intent: 'save',
      left: [],
      defaultValue: [],
      refusals: {},
      fault: null,
      draft,
    }),
    initial: 'opening',
    states: {
      opening: {
        description: 'A new record starts with an empty form; another is loaded first.',
        always: [{ guard: 'nothing has to be loaded', target: 'editing' }, { target: 'loading' }],
      },
      loading: {
        description: 'The record, or what a new one starts with, is on its way.',
        invoke: {
          src: 'load record',
          input: ({ context: { id, start, seeds } }) => ({ id, start, seeds }),
          onDone: [
            {
              guard: { type: 'there is no such record', params: ({ event }) => ({ loaded: event.output }) },
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
        tags: 'shown',
        on: {
          'fields changed': {
            actions: [
              { type: 'change the fields', params: ({ event }) => event },
              {
                type: 'fill in what is usual',
                params: ({ event }) => ({ defaultValue: event.defaultValue ?? {} }),
              },
            ],
            description: 'A choice may bring what is usual with it into fields that nobody has touched.',
          },
          'field left': { actions: { type: 'keep that it was left', params: ({ event }) => event } },
          'discard the draft': [
            { guard: 'nothing has to be loaded', actions: 'forget the draft' },
            {
              target: 'loading',
              actions: 'forget the draft',
              description: 'It may have been changed since the draft was begun.',
            },
          ],
          save: [
            {
              guard: { type: 'every field is right', params: { intent: 'save' } },
              target: 'saving',
              actions: { type: 'keep the requested action', params: { intent: 'save' } },
            },
            {
              actions: [
                { type: 'keep the requested action', params: { intent: 'save' } },
                'show every problem',
                'tell which field to mend',
              ],
            },
          ],
          'put into effect': [
            {
              guard: { type: 'every field is right', params: { intent: 'put into effect' } },
              target: 'confirming',
              actions: { type: 'keep the requested action', params: { intent: 'put into effect' } },
            },
            {
              actions: [
                { type: 'keep the requested action', params: { intent: 'put into effect' } },
                'show every problem',
                'tell which field to mend',
              ],
            },
          ],
        },
      },
      confirming: {
        description: 'Posting cannot be undone: the person is asked to confirm.',
        tags: 'shown',
        on: { confirm: { target: 'saving' }, 'back to the form': { target: 'editing' } },
      },
      saving: {
        description: 'The server is asked to take it.',
        tags: 'shown',
        entry: 'forget the refusals',
        invoke: {
          src: 'save record',
          input: ({ context: { id, version, base, mine, intent } }) => ({
            id,
            version,
            base,
            values: mine,
            intent,
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
        description: 'Somebody saved the record meanwhile: both sides are shown, field by field.',
        tags: 'shown',
        on: {
          'side chosen': { actions: { type: 'choose the side', params: ({ event }) => event } },
          save: [
            {
              guard: 'what is chosen is right',
              target: 'saving',
              actions: [
                'put the sides together',
                { type: 'keep the requested action', params: { intent: 'save' } },
              ],
              description: 'Against the version that they saved. Nothing takes effect before it was seen.',
            },
            {
              target: 'editing',
              actions: [
                'put the sides together',
                { type: 'keep the requested action', params: { intent: 'save' } },
                'show every problem',
                'tell which field to mend',
              ],
              description: 'Each side was right, but not both together.',
            },
          ],
          'back to the form': { target: 'editing', actions: 'put the sides together' },
        },
      },
      saved: { type: 'final', description: 'The server has it.' },
      'not found': { type: 'final', description: 'There is none, or none that the person may change.' },
      failed: { description: 'It could not be loaded.', on: { reload: { target: 'loading' } } },
    },
  });

/** The form of every kind of record, as it is drawn: without the rules of one. */
export const recordFormMachine = createRecordFormMachine({
  problemsOf: () => ({}),
  settled: (values) => values,
});
