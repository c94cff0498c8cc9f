import { setup } from 'xstate';
import type { SentMaintenanceEvent } from '../../vocabulary/maintenance.ts';
import { maintenanceEvents, maintenancePermissions } from '../../vocabulary/maintenance.ts';
import { actedBy, by, holding, sentBy, through } from './sent-by.ts';

export type MaintenanceDetails = {
  /** Every required item of its checklist has an answer. */
  answered: boolean;
  /** Its date has not come yet, or it has none that its plan keeps. */
  ahead: boolean;
  /** The timer of its work runs. */
  running: boolean;
};
export type MaintenanceEvent = {
  type: SentMaintenanceEvent | 'assign' | 'record work' | 'set aside' | 'take up';
};

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
  guards: {
    'the checklist is answered': ({ context }) => context.answered,
    'its date is ahead': ({ context }) => context.ahead,
    'the timer runs': ({ context }) => context.running,
    'the timer stands': ({ context }) => !context.running,
  },
}).createMachine({
  id: 'maintenance task',
  description: 'Maintenance of one asset that is due on a day.',
  meta: sentBy<MaintenanceEvent>({
    ...actedBy(maintenanceEvents, maintenancePermissions, '/maintenanceTask/event'),
    finish: holding('maintenance.work', '/maintenanceTask/event', '/maintenanceTask/work'),
    assign: by('/maintenanceTask/assign'),
    'record work': by('/maintenanceTask/work'),
    'set aside': through('maintenance task', 'rework'),
    'take up': through('maintenance task', 'finish', 'skip', 'cancel'),
  }),
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'To be done; overdue once its day has passed.',
      on: {
        ...open('pending'),
        start: { target: 'inProgress', description: 'Work begins.' },
        skip: { target: 'skipped', description: 'It is left out this time.' },
        'set aside': {
          target: 'waiting',
          description: 'The task before it was sent back: of one plan and asset only one is open.',
        },
      },
    },
    waiting: {
      description: 'Set aside until the task before it, which was sent back, is done.',
      on: {
        assign: { target: 'waiting', description: 'Somebody gets it.' },
        cancel: { target: 'cancelled', description: 'It is not to be done at all.' },
        skip: { target: 'skipped', description: 'It is left out this time.' },
        'take up': [
          {
            guard: 'its date is ahead',
            target: 'pending',
            description: 'The task before it is done; this one is the next.',
          },
          {
            target: 'skipped',
            description: 'Its date came while the task before it was still open.',
          },
        ],
      },
    },
    inProgress: {
      description: 'Being done.',
      on: {
        ...open('inProgress'),
        pause: {
          guard: 'the timer runs',
          target: 'inProgress',
          description: 'The time of work stops for now.',
        },
        resume: {
          guard: 'the timer stands',
          target: 'inProgress',
          description: 'Work goes on, and its time.',
        },
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
