import { setup } from 'xstate';

export type ImportEvent =
  | { type: 'rows checked' }
  | { type: 'answer' }
  | { type: 'commit' }
  | { type: 'rows imported' }
  | { type: 'undo' }
  | { type: 'rows taken back' }
  | { type: 'cancel' }
  | { type: 'fail' };

/** How many rows would change something, or have changed something that still stands. */
type Details = { acceptable: number };

/** The life of an import run. Shared by screen and server: it has no effects. */
export const importRunMachine = setup({
  types: {
    context: {} as Details,
    input: {} as Details,
    events: {} as ImportEvent,
    tags: {} as 'ended',
  },
  guards: {
    'a row would change something': ({ context }) => context.acceptable > 0,
    'a row was written': ({ context }) => context.acceptable > 0,
  },
}).createMachine({
  id: 'import run',
  description: 'A file on its way into the register: checked without writing, then committed as one job.',
  context: ({ input }) => input,
  initial: 'checking',
  states: {
    checking: {
      description: 'Each row is compared with the register; nothing is written.',
      on: {
        'rows checked': { target: 'checked' },
        cancel: { target: 'cancelled' },
        fail: { target: 'failed' },
      },
    },
    checked: {
      description: 'The outcome of every row is known; waiting for a decision.',
      on: {
        answer: {
          target: 'checking',
          description: 'What words and names of the file mean was said; every row is checked anew.',
        },
        commit: { guard: 'a row would change something', target: 'importing' },
        cancel: { target: 'cancelled' },
      },
    },
    importing: {
      description:
        'Accepted rows are being written, each with its log entry; a restart goes on where it stopped.',
      on: {
        'rows imported': { target: 'imported' },
        cancel: { target: 'cancelled', description: 'Rows not yet written stay out.' },
        fail: { target: 'failed' },
      },
    },
    imported: {
      description: 'Every accepted row is in the register, with its log entry.',
      tags: 'ended',
      on: { undo: { guard: 'a row was written', target: 'undoing' } },
    },
    undoing: {
      description:
        'What was written is being taken back, each with its log entry: assets and names that came with the file go, changed assets get back what they held. What somebody has touched since is left alone.',
      on: {
        'rows taken back': { target: 'undone' },
        cancel: { target: 'cancelled', description: 'What was not yet taken back stays.' },
        fail: { target: 'failed' },
      },
    },
    undone: {
      type: 'final',
      description: 'Everything is taken back, but what is listed as touched since.',
    },
    cancelled: {
      description:
        'Given up. Rows that are written are listed and can be taken back; no other row has changed.',
      tags: 'ended',
      on: { undo: { guard: 'a row was written', target: 'undoing' } },
    },
    failed: {
      description:
        'Broken off by an error. Rows that are written are listed and can be taken back; no other row has changed.',
      tags: 'ended',
      on: { undo: { guard: 'a row was written', target: 'undoing' } },
    },
  },
});
