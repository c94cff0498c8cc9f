import { setup } from 'xstate';
import { plainWith } from '../../vocabulary/plain-records.ts';
import { by, importing, sentBy } from './sent-by.ts';

const ofEach = (call: 'event' | 'merge') => plainWith('master').flatMap((kind) => by(`/${kind}/${call}`));

export type MasterEvent = { type: 'retire' } | { type: 'restore' } | { type: 'merge' };

/** The life of a record that other records name, such as a supplier. Shared by screen and server: it has no effects. */
export const masterRecordMachine = setup({
  types: { events: {} as MasterEvent },
}).createMachine({
  id: 'master record',
  description:
    'A record that other records refer to: available for selection, retired, or merged into another.',
  meta: sentBy<MasterEvent>({
    retire: [...ofEach('event'), ...importing],
    restore: [...ofEach('event'), ...importing],
    merge: ofEach('merge'),
  }),
  initial: 'active',
  states: {
    active: {
      description: 'Available for selection.',
      on: {
        retire: {
          target: 'retired',
          description: 'No longer available for selection; records that use it stay unchanged.',
        },
        merge: {
          target: 'merged',
          description: 'It duplicated another record; references now point to that one.',
        },
      },
    },
    retired: {
      description: 'No longer available for selection; records that use it stay unchanged.',
      on: {
        restore: { target: 'active', description: 'Available for selection again.' },
        merge: {
          target: 'merged',
          description: 'It duplicated another record; references now point to that one.',
        },
      },
    },
    merged: { type: 'final', description: 'Replaced by another record, also in imports.' },
  },
});
