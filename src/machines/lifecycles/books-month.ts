import { setup } from 'xstate';
import { by, sentBy } from './sent-by.ts';

export type BooksMonthEvent = { type: 'close' } | { type: 'reopen' };

/** What the server finds out about a month before it sends an event. */
export type BooksMonthDetails = {
  over: boolean;
  /** Whether the month before it is closed, or none is. */
  follows: boolean;
  /** Whether every asset that it has to charge is charged. */
  charged: boolean;
  /** Whether no later month is closed. */
  last: boolean;
};

export const closable = 'it is over, follows the last closed one and is charged';

/** A month of the books: once it is closed nothing enters it, so that it prints the same for ever. It has no effects. */
export const booksMonthMachine = setup({
  types: {
    context: {} as BooksMonthDetails,
    input: {} as BooksMonthDetails,
    events: {} as BooksMonthEvent,
  },
  guards: {
    [closable]: ({ context }) => context.over && context.follows && context.charged,
    'it is the last closed one': ({ context }) => context.last,
  },
}).createMachine({
  id: 'books month',
  description: 'A month of the books, with what the assets stand at.',
  meta: sentBy<BooksMonthEvent>({ close: by('/books/close'), reopen: by('/books/reopen') }),
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'What happened in it can be entered.',
      on: {
        close: {
          guard: closable,
          target: 'closed',
          description: 'Its figures and names stay as they are now.',
        },
      },
    },
    closed: {
      description: 'Nothing enters it. What is late counts from the first day of the open month.',
      on: {
        reopen: {
          guard: 'it is the last closed one',
          target: 'open',
          description: 'With a reason, which the log keeps.',
        },
      },
    },
  },
});
