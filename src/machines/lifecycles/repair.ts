import { setup } from 'xstate';
import type { SentRepairEvent } from '../../vocabulary/repair.ts';
import { repairEvents, repairPermissions } from '../../vocabulary/repair.ts';
import { actedBy, by, holding, sentBy, through } from './sent-by.ts';

/** What the life of a repair looks at: whether it says how the fault was mended. */
export type RepairDetails = { solved: boolean };
export type RepairEvent = {
  type: SentRepairEvent | 'assign' | 'change the report' | 'record work';
};

/** Before work begins somebody else can get it, and it can still be called off. */
const beforeWork = <State extends string>(state: State) =>
  ({
    assign: { target: 'assigned', description: 'Another engineer gets it.' },
    reject: { target: 'rejected', description: 'Not a fault, or not worth repairing.' },
    cancel: { target: 'cancelled', description: 'Withdrawn by the reporter.' },
    'change the report': { target: state, description: 'The fault or its urgency is described better.' },
  }) as const;

/** While its asset is in repair. */
const duringWork = <State extends string>(state: State) =>
  ({
    assign: { target: 'assigned', description: 'Another engineer takes over; the asset stays in repair.' },
    cancel: { target: 'cancelled', description: 'Called off; the asset returns to where it was.' },
    'record work': { target: state, description: 'Findings, parts, hours and costs are written down.' },
  }) as const;

/** The life of a repair, from a reported fault to the rating of the work. It has no effects. */
export const repairMachine = setup({
  types: {
    context: {} as RepairDetails,
    input: {} as RepairDetails,
    events: {} as RepairEvent,
  },
  guards: {
    'it says how the fault was mended': ({ context }) => context.solved,
  },
}).createMachine({
  id: 'repair',
  description: 'A fault of an asset is reported, assigned to an engineer, repaired and verified.',
  meta: sentBy<RepairEvent>({
    ...actedBy(repairEvents, repairPermissions, '/repair/event'),
    finish: holding('repair.work', '/repair/event', '/repair/work'),
    assign: [...by('/repair/assign'), ...by('/repair/report'), ...through('fault report', 'make a repair')],
    'change the report': by('/repair/update'),
    'record work': by('/repair/work'),
  }),
  context: ({ input }) => input,
  initial: 'reported',
  states: {
    reported: {
      description: 'Waiting for an engineer.',
      on: {
        ...beforeWork('reported'),
        assign: { target: 'assigned', description: 'An engineer gets it.' },
        take: { target: 'accepted', description: 'An engineer takes it from the pool.' },
      },
    },
    assigned: {
      description: 'An engineer has it and has not answered yet.',
      on: {
        ...beforeWork('assigned'),
        accept: { target: 'accepted', description: 'The engineer will do it.' },
        decline: { target: 'reported', description: 'The engineer cannot do it; it goes back to the pool.' },
      },
    },
    accepted: {
      description: 'The engineer will do it.',
      on: {
        ...beforeWork('accepted'),
        decline: { target: 'reported', description: 'The engineer cannot do it; it goes back to the pool.' },
        start: { target: 'inProgress', description: 'Work begins; the asset is in repair from now on.' },
        'record work': {
          target: 'accepted',
          description: 'Findings, parts, hours and costs are written down.',
        },
      },
    },
    inProgress: {
      description: 'Being repaired.',
      on: {
        ...duringWork('inProgress'),
        hold: { target: 'onHold', description: 'It waits, for example for a part.' },
        finish: {
          guard: 'it says how the fault was mended',
          target: 'done',
          description: 'The engineer says it works again.',
        },
      },
    },
    onHold: {
      description: 'Waiting, for example for a part or a supplier.',
      on: { ...duringWork('onHold'), resume: { target: 'inProgress', description: 'Work goes on.' } },
    },
    done: {
      description: 'The reporter has yet to confirm that it works.',
      on: {
        'record work': { target: 'done', description: 'An invoice arrived later.' },
        verify: { target: 'verified', description: 'It works; the asset returns to where it was.' },
        rework: { target: 'rework', description: 'It does not work yet.' },
      },
    },
    rework: {
      description: 'The fault is still there; the engineer has to continue.',
      on: { ...duringWork('rework'), start: { target: 'inProgress', description: 'Work goes on.' } },
    },
    verified: {
      description: 'It works. The reporter can rate the work.',
      on: {
        'record work': { target: 'verified', description: 'An invoice arrived later.' },
        rate: { target: 'closed', description: 'The reporter rates the work.' },
        close: { target: 'closed', description: 'Closed without a rating.' },
      },
    },
    closed: { type: 'final', description: 'Finished.' },
    rejected: { type: 'final', description: 'Not a fault, or not worth repairing.' },
    cancelled: { type: 'final', description: 'Called off.' },
  },
});
