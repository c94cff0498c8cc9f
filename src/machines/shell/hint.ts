import { assign, setup } from 'xstate';

/** A text and the edges of what it belongs to, in pixels of the window. */
export type Hint = { text: string; left: number; right: number; top: number; bottom: number };

export type HintEvent =
  | { type: 'pointed at'; hint: Hint }
  | { type: 'focused'; hint: Hint }
  | { type: 'left' }
  | { type: 'put away' };

/** The whole of a text that is cut, shown beside it. Provide the delay 'hint pause'. */
export const hintMachine = setup({
  types: { context: {} as { hint: Hint | null }, events: {} as HintEvent },
  delays: { 'hint pause': 0 },
  actions: {
    'keep the hint': assign((_, { hint }: { hint: Hint }) => ({ hint })),
    'forget the hint': assign({ hint: null }),
  },
}).createMachine({
  id: 'hint',
  description: 'The whole of a text that is cut, or what a sign means, shown beside it.',
  context: { hint: null },
  initial: 'nothing to tell',
  on: {
    'pointed at': {
      target: '.pointed at',
      actions: { type: 'keep the hint', params: ({ event }) => ({ hint: event.hint }) },
      description: 'The pointer came over something that has more to tell.',
      reenter: true,
    },
    focused: {
      target: '.shown',
      actions: { type: 'keep the hint', params: ({ event }) => ({ hint: event.hint }) },
      description: 'Keys led to it, which nobody does in passing.',
    },
    left: { target: '.nothing to tell' },
    'put away': { target: '.nothing to tell', description: 'By Escape, a press, or because the page moved.' },
  },
  states: {
    'nothing to tell': {
      description: 'Neither pointer nor focus is at anything that has more to tell.',
      entry: 'forget the hint',
      on: {
        left: { description: 'Nothing is shown.' },
        'put away': { description: 'Nothing is shown.' },
      },
    },
    'pointed at': {
      description: 'The pointer may be in passing; nothing is shown before it rests.',
      after: { 'hint pause': { target: 'shown' } },
    },
    shown: { description: 'It stands there until pointer or focus go elsewhere.' },
  },
});
