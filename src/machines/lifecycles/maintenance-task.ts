import { setup } from 'xstate';
import type { SentMaintenanceEvent } from '../../vocabulary/maintenance.ts';

/** Whether every required item of its checklist has an answer. */
export type MaintenanceDetails = { answered: boolean };
export type MaintenanceEvent = { type: SentMaintenanceEvent | 'assign' | 'record work' };

const open = <State extends string>(state: State) =>
  ({
    assign: { target: state, description: 'Somebody gets it.' },
    cancel: { target: 'cancelled', description: 'It is not to be done at all.' },
    'record work': { target: state, description: 'Results, parts, hours and costs are written down.' },
  }) as const;

/** The life of a maintenance task, from its creation to its confirmation. It has no effects. */
export const maintenanceTaskMachine = setup({
  types: {
    context: {} as MaintenanceDetails,
    input: {} as MaintenanceDetails,
    events: {} as MaintenanceEvent,
  },
  guards: { 'the checklist is answered': ({ context }) => context.answered },
}).createMachine({
  id: 'maintenance task',
  description: 'Maintenance of one asset that is due on a day.',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'To be done; overdue once its day has passed.',
      on: {
        ...open('pending'),
        start: { target: 'inProgress', description: 'Work begins.' },
        skip: { target: 'skipped', description: 'It is left out this time.' },
      },
    },
    inProgress: {
      description: 'Being done.',
      on: {
        ...open('inProgress'),
        finish: {
          guard: 'the checklist is answered',
          target: 'done',
          description: 'Everything that has to be checked is checked.',
        },
      },
    },
    done: {
      description: 'To be confirmed.',
      on: {
        'record work': { target: 'done', description: 'A certificate or an invoice arrived later.' },
        confirm: { target: 'confirmed', description: 'It was done as it should be.' },
        rework: { target: 'inProgress', description: 'Something is still to be done.' },
      },
    },
    confirmed: { type: 'final', description: 'Finished.' },
    skipped: {
      type: 'final',
      description: 'Left out: by a person, or because the task before it was still open.',
    },
    cancelled: { type: 'final', description: 'Not to be done.' },
  },
});
