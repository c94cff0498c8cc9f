import { setup } from 'xstate';
import { owner, sentBy, server, through } from './sent-by.ts';

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
    'a row still stands': ({ context }) => context.acceptable > 0,
  },
}).createMachine({
  id: 'import run',
  description: 'The import of a file into the register: checked without writing, then written as one job.',
  meta: sentBy<ImportEvent>({
    'rows checked': server,
    answer: owner('/import/answer'),
    commit: owner('/import/event'),
    'rows imported': server,
    undo: owner('/import/event'),
    'rows taken back': server,
    // A sheet that starts again ends the run before it.
    cancel: [...owner('/import/event', '/import/start'), ...through('import workbook', 'stop'), ...server],
    fail: server,
  }),
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
      description: 'The result of every row is known; waiting for confirmation.',
      on: {
        answer: {
          target: 'checking',
          description: 'The meaning of unrecognised values was given; every row is checked again.',
        },
        commit: { guard: 'a row would change something', target: 'importing' },
        cancel: { target: 'cancelled' },
      },
    },
    importing: {
      description:
        'Accepted rows are being written, each with a log entry; a restart resumes where it stopped.',
      on: {
        'rows imported': { target: 'imported' },
        cancel: { target: 'cancelled', description: 'Rows not yet written are skipped.' },
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
        'The import is being reverted, each change with a log entry: assets and names added by the file are removed, updated fields get their previous values back. Anything changed since stays as it is.',
      on: {
        'rows taken back': [{ guard: 'a row still stands', target: 'partlyUndone' }, { target: 'undone' }],
        cancel: { target: 'cancelled', description: 'What was not yet reverted stays.' },
        fail: { target: 'failed' },
      },
    },
    partlyUndone: {
      description:
        'Some rows could not be reverted; each is listed with the reason. Once that is settled, the undo can be continued.',
      tags: 'ended',
      on: { undo: { guard: 'a row was written', target: 'undoing' } },
    },
    undone: { type: 'final', description: 'Everything is reverted.' },
    cancelled: {
      description:
        'Cancelled. Rows that were written are listed and can be undone; no other row has changed.',
      tags: 'ended',
      on: { undo: { guard: 'a row was written', target: 'undoing' } },
    },
    failed: {
      description:
        'Stopped by an error. Rows that were written are listed and can be undone; no other row has changed.',
      tags: 'ended',
      on: { undo: { guard: 'a row was written', target: 'undoing' } },
    },
  },
});
