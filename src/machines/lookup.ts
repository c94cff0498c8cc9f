import { assign, setup } from 'xstate';
import { placeholder } from './placeholder.ts';

export type LookupEvent = { type: 'text changed'; text: string } | { type: 'reload' };

type Context = { text: string; found: readonly unknown[]; fault: unknown };

/** Things to choose from, looked up by what is typed. Provide 'look up' and the delay 'search pause'. */
export const lookupMachine = setup({
  types: { context: {} as Context, events: {} as LookupEvent, tags: {} as 'busy' },
  actors: { 'look up': placeholder<readonly unknown[], { text: string }>() },
  delays: { 'search pause': 0 },
  actions: {
    'keep the text': assign({ text: (_, { text }: { text: string }) => text }),
    'keep what was found': assign({
      found: (_, { found }: { found: readonly unknown[] }) => found,
      fault: null,
    }),
    'keep the fault': assign({ fault: (_, { error }: { error: unknown }) => error }),
  },
}).createMachine({
  id: 'lookup',
  description: 'Things to choose from, looked up by what is typed.',
  context: { text: '', found: [], fault: null },
  initial: 'looking up',
  on: {
    'text changed': {
      target: '.waiting',
      actions: { type: 'keep the text', params: ({ event }) => ({ text: event.text }) },
      reenter: true,
      description: 'Each stroke starts the pause anew.',
    },
    reload: { target: '.looking up', reenter: true },
  },
  states: {
    waiting: {
      description: 'Text is being typed; it is looked up once typing pauses.',
      tags: 'busy',
      after: { 'search pause': { target: 'looking up' } },
    },
    'looking up': {
      description: 'What fits the text is on its way; what was found before stays until it comes.',
      tags: 'busy',
      invoke: {
        src: 'look up',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: {
          target: 'found',
          actions: { type: 'keep what was found', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keep the fault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    found: { description: 'What fits can be chosen from; it may be nothing.' },
    failed: { description: 'It could not be looked up; a button tries again.' },
  },
});
