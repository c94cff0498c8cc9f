import { setup } from 'xstate';

export type MasterEvent = { type: 'retire' } | { type: 'restore' } | { type: 'merge' };

/** The life of a record that other records name, such as a supplier. Shared by screen and server: it has no effects. */
export const masterRecordMachine = setup({
  types: { events: {} as MasterEvent },
}).createMachine({
  id: 'master record',
  description: 'Something that other records name: offered for choice, retired, or merged into another.',
  initial: 'active',
  states: {
    active: {
      description: 'Offered where one is chosen.',
      on: {
        retire: { target: 'retired', description: 'No longer offered; records that name it keep it.' },
        merge: { target: 'merged', description: 'It was the same as another; records name that one now.' },
      },
    },
    retired: {
      description: 'Not offered any more; records that name it keep it.',
      on: {
        restore: { target: 'active', description: 'Offered again.' },
        merge: { target: 'merged', description: 'It was the same as another; records name that one now.' },
      },
    },
    merged: { type: 'final', description: 'Another stands for it, also where an import names it.' },
  },
});
