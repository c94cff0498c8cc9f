import { setup } from 'xstate';
import { by, sentBy, server } from './sent-by.ts';

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
    'a change still stands': ({ context }) => context.changed > 0,
  },
}).createMachine({
  id: 'bulk edit',
  description: 'The same changes to many assets: compared without writing, then written as one job.',
  meta: sentBy<BulkEditEvent>({
    'assets compared': server,
    commit: by('/job/event'),
    'changes written': server,
    undo: by('/job/event'),
    'changes taken back': server,
    cancel: [...by('/job/event'), ...server],
    fail: server,
  }),
  context: ({ input }) => input,
  initial: 'comparing',
  states: {
    comparing: {
      description: 'Each selected asset is compared with the requested values; nothing is written.',
      on: {
        'assets compared': { target: 'compared' },
        cancel: { target: 'cancelled' },
        fail: { target: 'failed' },
      },
    },
    compared: {
      description: 'The change to every asset is known; waiting for confirmation.',
      on: {
        commit: { guard: 'an asset would change', target: 'writing' },
        cancel: { target: 'cancelled' },
      },
    },
    writing: {
      description:
        'Assets are being changed, each with a log entry; a restart resumes where it stopped. An asset changed by someone else since the comparison stays as it is.',
      on: {
        'changes written': { target: 'written' },
        cancel: { target: 'cancelled', description: 'Assets not yet changed stay unchanged.' },
        fail: { target: 'failed' },
      },
    },
    written: {
      description: 'All assets are processed.',
      tags: 'ended',
      on: { undo: { guard: 'an asset has changed', target: 'undoing' } },
    },
    undoing: {
      description:
        'Changes are being reverted, each with a log entry, in fields that no one has changed since.',
      on: {
        'changes taken back': [
          { guard: 'a change still stands', target: 'partlyUndone' },
          { target: 'undone' },
        ],
        cancel: { target: 'cancelled', description: 'What was not yet reverted stays changed.' },
        fail: { target: 'failed' },
      },
    },
    partlyUndone: {
      description:
        'Some changes could not be reverted; each is listed with the reason. Once that is settled, the undo can be continued.',
      tags: 'ended',
      on: { undo: { guard: 'an asset has changed', target: 'undoing' } },
    },
    undone: { type: 'final', description: 'All changes are reverted.' },
    cancelled: {
      description: 'Cancelled. Assets changed before are listed and can be reverted.',
      tags: 'ended',
      on: { undo: { guard: 'an asset has changed', target: 'undoing' } },
    },
    failed: {
      description: 'Stopped by an error. Assets changed before are listed and can be reverted.',
      tags: 'ended',
      on: { undo: { guard: 'an asset has changed', target: 'undoing' } },
    },
  },
});
