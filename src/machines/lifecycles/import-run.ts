import { setup } from 'xstate';

export type ImportEvent =
  | { type: 'rows checked' }
  | { type: 'commit' }
  | { type: 'rows imported' }
  | { type: 'cancel' }
  | { type: 'fail' };

/** The life of an import run. Shared by screen and server: it has no effects. */
export const importRunMachine = setup({
  types: {
    context: {} as { acceptable: number },
    input: {} as { acceptable: number },
    events: {} as ImportEvent,
  },
  guards: { 'a row would change something': ({ context }) => context.acceptable > 0 },
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
    imported: { type: 'final', description: 'Every accepted row is in the register, with its log entry.' },
    cancelled: {
      type: 'final',
      description: 'Given up. Rows already written are listed; no other row has changed.',
    },
    failed: {
      type: 'final',
      description: 'Broken off by an error. Rows already written are listed; no other row has changed.',
    },
  },
});
