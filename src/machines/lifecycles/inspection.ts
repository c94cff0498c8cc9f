import { setup } from 'xstate';
import type { SentInspectionEvent } from '../../vocabulary/inspection.ts';
import { inspectionEvents, inspectionPermissions } from '../../vocabulary/inspection.ts';
import { actedBy, by, sentBy, server } from './sent-by.ts';

/** `answered`: every required item of every point has an answer; `early`: something was read before it was missed. */
export type InspectionDetails = { answered: boolean; early: boolean };
export type InspectionEvent = { type: SentInspectionEvent | 'assign' | 'record' | 'miss' };

/** The life of one round along a route. It has no effects. */
export const inspectionMachine = setup({
  types: {
    context: {} as InspectionDetails,
    input: {} as InspectionDetails,
    events: {} as InspectionEvent,
  },
  guards: {
    'every point is checked': ({ context }) => context.answered,
    'it was read before it was missed': ({ context }) => context.early,
  },
}).createMachine({
  id: 'inspection',
  description: 'One round along a route that is due on a day.',
  meta: sentBy<InspectionEvent>({
    ...actedBy(inspectionEvents, inspectionPermissions, '/inspection/event'),
    assign: by('/inspection/assign'),
    record: by('/inspection/record'),
    miss: server,
  }),
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'To be done; overdue once its day has passed.',
      on: {
        assign: { target: 'pending', description: 'Somebody gets it.' },
        start: { target: 'inProgress', description: 'The round begins.' },
        record: { target: 'inProgress', description: 'The first point is checked.' },
        miss: { target: 'missed', description: 'The next round is due, and nobody has begun this one.' },
        cancel: { target: 'cancelled', description: 'It is not to be done.' },
      },
    },
    inProgress: {
      description: 'Somebody is on the way.',
      on: {
        assign: { target: 'inProgress', description: 'Somebody else continues.' },
        record: { target: 'inProgress', description: 'Points are checked.' },
        finish: {
          guard: 'every point is checked',
          target: 'done',
          description: 'Everything that has to be checked is checked.',
        },
        cancel: { target: 'cancelled', description: 'Broken off.' },
      },
    },
    done: { type: 'final', description: 'Every point is checked.' },
    missed: {
      description: 'Nobody began it before the next one was due.',
      on: {
        record: {
          guard: 'it was read before it was missed',
          target: 'inProgress',
          description: 'Begun in time, it is done late.',
        },
      },
    },
    cancelled: { type: 'final', description: 'Not done.' },
  },
});
