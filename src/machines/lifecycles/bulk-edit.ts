import { setup } from 'xstate';

export type BulkEditEvent =
  | { type: 'assets compared' }
  | { type: 'commit' }
  | { type: 'changes written' }
  | { type: 'undo' }
  | { type: 'changes taken back' }
  | { type: 'cancel' }
  | { type: 'fail' };

/** How many assets would change, and how many have changed and are not taken back. */
type Details = { planned: number; changed: number };

/** The life of a bulk edit. Shared by screen and server: it has no effects. */
export const bulkEditMachine = setup({
  types: { context: {} as Details, input: {} as Details, events: {} as BulkEditEvent, tags: {} as 'ended' },
  guards: {
    'an asset would change': ({ context }) => context.planned > 0,
    'an asset has changed': ({ context }) => context.changed > 0,
  },
}).createMachine({
  id: 'bulk edit',
  description: 'The same changes for many assets: compared without writing, then written as one job.',
  context: ({ input }) => input,
  initial: 'comparing',
  states: {
    comparing: {
      description: 'Each chosen asset is compared with what is wanted; nothing is written.',
      on: {
        'assets compared': { target: 'compared' },
        cancel: { target: 'cancelled' },
        fail: { target: 'failed' },
      },
    },
    compared: {
      description: 'What would become of every asset is known; waiting for a decision.',
      on: {
        commit: { guard: 'an asset would change', target: 'writing' },
        cancel: { target: 'cancelled' },
      },
    },
    writing: {
      description:
        'Assets are being changed, each with its log entry; a restart goes on where it stopped. One that somebody else has changed since the comparison is left alone.',
      on: {
        'changes written': { target: 'written' },
        cancel: { target: 'cancelled', description: 'Assets not yet changed stay as they are.' },
        fail: { target: 'failed' },
      },
    },
    written: {
      description: 'Every asset is accounted for.',
      tags: 'ended',
      on: { undo: { guard: 'an asset has changed', target: 'undoing' } },
    },
    undoing: {
      description:
        'Changes are being taken back, each with its log entry, of assets that nobody has changed since.',
      on: {
        'changes taken back': { target: 'undone' },
        cancel: { target: 'written', description: 'What was not yet taken back stays changed.' },
        fail: { target: 'failed' },
      },
    },
    undone: {
      type: 'final',
      description: 'Every change is taken back, but those that are listed as changed again since.',
    },
    cancelled: {
      description: 'Given up. What was changed before is listed and can be taken back.',
      tags: 'ended',
      on: { undo: { guard: 'an asset has changed', target: 'undoing' } },
    },
    failed: {
      description: 'Broken off by an error. What was changed before is listed and can be taken back.',
      tags: 'ended',
      on: { undo: { guard: 'an asset has changed', target: 'undoing' } },
    },
  },
});
